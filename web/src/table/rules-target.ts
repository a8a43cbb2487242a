// rules-target.ts - the points that win a game: from its rules string, or the engine's default.
import { useEffect, useState } from 'preact/hooks';
import { almanacEngine } from '../engine/client';

/** Null until it is known. */
export function useTarget(rules: string): number | null {
    const [target, set] = useState<number | null>(null);
    useEffect(() => {
        let wanted = true;
        void targetOf(rules).then(found => {
            if (wanted) set(found);
        });
        return () => {
            wanted = false;
        };
    }, [rules]);
    return target;
}

async function targetOf(rules: string): Promise<number | null> {
    const said = / target=(\d+)/.exec(rules);
    if (said) return Number(said[1]);
    const { games } = await almanacEngine().menu();
    const game = games.find(one => one.game === rules.split(' ')[0]);
    return game?.options.find(({ key }) => key === 'target')?.default ?? null;
}
