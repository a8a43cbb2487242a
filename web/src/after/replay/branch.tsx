// branch.tsx - variations: the strip below the table on which one is played, and the choice between
// the lines of a replay.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LocalTable } from '../../table/local';
import { t } from '../../words';
import { download } from '../share/share';
import type { Lines, Variation } from './variations';

/** The bot that plays variations on: it knows every game. */
const BOT = 'steady';

interface TryingProps {
    lines: Lines;
    live: LocalTable;
}

/** Shown below a table at which the reader acts for every seat. */
export function Trying({ lines, live }: TryingProps) {
    const bots = useSignal(false);
    const { phase, undo, trouble } = live.status.value;
    const { n } = live.position.value;
    const from = lines.from.value ?? 0;
    useEffect(() => {
        if (phase === 'over') void lines.settle();
    }, [phase]);
    const toggle = () => {
        bots.value = !bots.value;
        void live.playOn(bots.value ? BOT : null);
    };
    return (
        <section class="branch sheet" aria-label={t('replay.trying', { from })}>
            <p role="status">
                <b>{t('replay.variation', { from, n: n - from })}</b> {trouble}
            </p>
            <div class="ways">
                <button type="button" class="btn" aria-pressed={bots.value} onClick={toggle}>
                    {t(bots.value ? 'replay.bots_stop' : 'replay.bots_on')}
                </button>
                <button
                    type="button"
                    class="btn"
                    disabled={bots.value}
                    onClick={() => void live.moveFor(BOT)}
                >
                    {t('replay.bot_move')}
                </button>
                <button
                    type="button"
                    class="btn"
                    disabled={bots.value || !undo}
                    onClick={() => void live.undo()}
                >
                    {t('replay.take_back')}
                </button>
                <button type="button" class="btn settle" onClick={() => void lines.settle()}>
                    {t('replay.settle')}
                </button>
            </div>
        </section>
    );
}

/** The main line and its variations, with the actions for the selected one. */
export function LineChoice({ lines }: { lines: Lines }) {
    const all = lines.variations.value;
    const current = lines.current.value;
    if (all.length === 0) return null;
    return (
        <div class="ribbon-row lines">
            <div class="line-choice" role="group" aria-label={t('replay.line')}>
                <LineButton lines={lines} line={null} />
                {all.map(line => (
                    <LineButton
                        key={`${line.from}.${all.indexOf(line)}`}
                        lines={lines}
                        line={line}
                    />
                ))}
            </div>
            {current && <LineWays lines={lines} line={current} />}
        </div>
    );
}

function LineButton({ lines, line }: { lines: Lines; line: Variation | null }) {
    return (
        <button
            type="button"
            class="btn"
            data-line={line ? 'variation' : 'main'}
            aria-pressed={lines.current.value === line}
            onClick={() => void lines.open(line)}
        >
            {line
                ? t('replay.variation', { from: line.from, n: line.last - line.from })
                : t('replay.main_line')}
        </button>
    );
}

function LineWays({ lines, line }: { lines: Lines; line: Variation }) {
    return (
        <div class="ways">
            <button
                type="button"
                class="btn"
                onClick={() => download(line.text, `neuland-${line.from}.hsn`)}
            >
                {t('end.save')}
            </button>
            <button type="button" class="btn drop-line" onClick={() => void lines.drop(line)}>
                {t('replay.drop')}
            </button>
        </div>
    );
}
