// legend.tsx - the key of the map is the build menu; beside it the one button that goes on.
import { Icon, seatLetter } from '../art/sign';
import { resources, type SeatName } from '../model';
import { t, type Word } from '../words';
import { verbOf } from './choice';
import type { Desk } from './desk';
import { Piece } from './pieces';

const entries = [
    { verb: 'road', word: 'piece.road', box: '-34 -24 68 48' },
    { verb: 'settlement', word: 'piece.settlement', box: '-29 -33 58 58' },
    { verb: 'city', word: 'piece.city', box: '-36 -50 72 76' },
    { verb: 'buy', word: 'piece.card', box: '-14 -14 28 28' },
] as const;

export function Legend({ desk }: { desk: Desk }) {
    const seat = desk.table.me.value ?? desk.state.value.turn;
    return (
        <section class="legend slip" aria-label={t('legend.title')} data-seat={seatLetter[seat]}>
            <span class="cap" aria-hidden="true">
                {t('legend.title')}
            </span>
            {entries.map(entry => (
                <Entry key={entry.verb} desk={desk} seat={seat} {...entry} />
            ))}
            <Go desk={desk} />
        </section>
    );
}

type EntryProps = (typeof entries)[number] & { desk: Desk; seat: SeatName };

/** What the hand lacks of a price. */
function missing(desk: Desk, price: number[]): number[] {
    const hand = desk.mine.value?.hand ?? [];
    return price.map((n, kind) => Math.max(0, n - (hand[kind] ?? 0)));
}

function Entry({ desk, seat, verb, word, box }: EntryProps) {
    const price = desk.table.board.value!.prices[verb];
    const lacks = missing(desk, price);
    const short = lacks.some(n => n > 0);
    const possible = desk.canVerb(verb);
    const chosen = verbOf(desk.words() ?? '') === verb;
    const press = () => {
        if (verb === 'buy' && possible) void desk.act('buy');
        else if (possible) desk.choose(verb);
        else if (short && desk.canVerb('trade')) desk.tradeFor(lacks);
        else void desk.explain(verb === 'buy' ? 'buy' : `${verb} ${verb === 'road' ? 'e0' : 'v0'}`);
    };
    return (
        <button
            type="button"
            class={`entry${possible ? '' : ' short'}${chosen && possible ? ' chosen' : ''}`}
            data-verb={verb}
            aria-pressed={chosen && possible}
            onClick={press}
        >
            <svg viewBox={box} aria-hidden="true">
                {verb === 'buy' ? (
                    <use href="#i-dev" fill="currentColor" />
                ) : (
                    <Piece kind={verb} seat={seat} />
                )}
            </svg>
            <h3>{t(word)}</h3>
            <Price desk={desk} price={price} />
            <small>{remark(verb, possible, short, lacks)}</small>
        </button>
    );
}

function remark(verb: string, possible: boolean, short: boolean, lacks: number[]): string {
    if (possible) return t(verb === 'buy' ? 'legend.buy' : 'legend.build');
    if (!short) return t('legend.none');
    const what = lacks.flatMap((n, kind) =>
        n > 0 ? [`${n} ${t(`kind.${resources[kind]}` as Word)}`] : [],
    );
    return t('legend.needs', { what: what.join(', ') });
}

function Price({ desk, price }: { desk: Desk; price: number[] }) {
    const hand = desk.mine.value?.hand ?? [];
    return (
        <div class="cost">
            {price.flatMap((n, kind) =>
                Array.from({ length: n }, (_, at) => (
                    <Icon
                        key={`${kind}.${at}`}
                        name={resources[kind]}
                        faded={at >= (hand[kind] ?? 0)}
                    />
                )),
            )}
        </div>
    );
}

/** Roll, end, pass: whichever is possible; else a word about what is waited for. */
function Go({ desk }: { desk: Desk }) {
    const verb = ['roll', 'end', 'pass', 'stop'].find(word => desk.can(word));
    return (
        <button
            type="button"
            class="btn go"
            data-verb="go"
            disabled={!verb || desk.busy.value}
            onClick={() => verb && desk.act(verb)}
        >
            {t(verb ? (`act.${verb}` as Word) : 'act.end')}
        </button>
    );
}
