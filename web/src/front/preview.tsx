// preview.tsx - the island that comes, with a button that shuffles it. Only where there is room for
// it: on a desktop.
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../app/settings';
import { shape } from '../app/size';
import { engine } from '../engine/client';
import { type MiniIsland as Island, miniOf } from '../table/mini';
import { seedOf } from '../table/setup';
import { t } from '../words';
import { MiniIsland } from './mini-island';

interface PreviewProps {
    rules: string;
    seed: string;
    /** Whether this box has an island. */
    shown: boolean;
    onShuffle(): void;
}

export function Preview({ shown, ...props }: PreviewProps) {
    if (!shown || shape.value.narrow || settings.plainLand.value) return null;
    return <Drawn {...props} />;
}

async function drawn(rules: string, seed: string): Promise<Island | null> {
    const own = engine();
    try {
        if (await own.begin(rules, '', seedOf(seed), 'en')) return null;
        const { head, board } = await own.open();
        return miniOf(head, board, null);
    } finally {
        own.close();
    }
}

function Drawn({ rules, seed, onShuffle }: Omit<PreviewProps, 'shown'>) {
    const [island, set] = useState<Island | null>(null);
    useEffect(() => {
        let gone = false;
        void drawn(rules, seed).then(found => {
            if (!gone) set(found);
        });
        return () => {
            gone = true;
        };
    }, [rules, seed]);
    return (
        <div class="drawer-preview">
            {island ? (
                <MiniIsland of={island} label={t('drawer.island')} />
            ) : (
                <svg aria-hidden="true" />
            )}
            {!rules.includes('setup=beginner') && (
                <button type="button" class="btn" onClick={onShuffle}>
                    {t('drawer.shuffle')}
                </button>
            )}
        </div>
    );
}
