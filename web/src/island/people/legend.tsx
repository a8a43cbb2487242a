// legend.tsx - the key of the map, which is also the build menu, and the main button.

import { useSettled } from '../../acts/settled';
import { Icon, seatLetter } from '../../art/sign';
import { resources, type SeatName } from '../../table/model';
import { inOrder } from '../../trade/order';
import { noun, t, type Word } from '../../words';
import { Piece } from '../board/pieces';
import type { Desk } from '../desk';
import { type BankTrade, lacking } from '../hand/afford';
import { verbOf } from '../hand/choice';

const entries = [
    { verb: 'road', word: 'piece.road', box: '-34 -24 68 48' },
    { verb: 'settlement', word: 'piece.settlement', box: '-29 -33 58 58' },
    { verb: 'city', word: 'piece.city', box: '-36 -50 72 76' },
    { verb: 'buy', word: 'piece.card', box: '-14 -14 28 28' },
] as const;

export function Legend({ desk }: { desk: Desk }) {
    const seat = desk.table.me.value ?? desk.state.value.turn;
    return (
        <section class="legend sheet" aria-label={t('legend.title')} data-seat={seatLetter[seat]}>
            <h2 class="cap">{t('legend.title')}</h2>
            {entries.map(entry => (
                <Entry key={entry.verb} desk={desk} seat={seat} {...entry} />
            ))}
            <Go desk={desk} />
        </section>
    );
}

type EntryProps = (typeof entries)[number] & { desk: Desk; seat: SeatName };

function Entry({ desk, seat, verb, word, box }: EntryProps) {
    const price = desk.table.board.value!.prices[verb];
    const lacks = lacking(price, desk.mine.value?.hand ?? []);
    const short = lacks.some(n => n > 0);
    const possible = desk.mayVerb(verb);
    const ends = possible && desk.offers();
    const chosen = verbOf(desk.words() ?? '') === verb;
    const about = remark(verb, possible, lacks, desk.bankFor(lacks, price)[0]);
    const press = () => {
        if (possible) desk.choose(verb);
        else if (short && mayTrade(desk)) desk.tradeFor(lacks, price);
        else void desk.explain(verb === 'buy' ? 'buy' : `${verb} ${verb === 'road' ? 'e0' : 'v0'}`);
    };
    return (
        <button
            type="button"
            class={`entry${possible ? '' : ' short'}${chosen && possible ? ' chosen' : ''}`}
            data-verb={verb}
            aria-pressed={chosen && possible}
            title={`${t(word)}: ${about}${ends ? `. ${t('trade.ends')}` : ''}`}
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
            <small>{about}</small>
        </button>
    );
}

/** Whether the player can trade with players or the bank, from the list of legal actions. */
function mayTrade(desk: Desk): boolean {
    return desk.canVerb('trade') || desk.canVerb('offer');
}

function remark(verb: string, possible: boolean, lacks: number[], bank?: BankTrade): string {
    if (possible) return t(verb === 'buy' ? 'legend.buy' : 'legend.build');
    if (!lacks.some(n => n > 0)) return t('legend.none');
    const cards = (n: number, kind: number) => `${n} ${noun(`kind.${resources[kind]}` as Word)}`;
    const what = inOrder.flatMap(at => (lacks[at] > 0 ? [cards(lacks[at], at)] : [])).join(', ');
    const short = lacks.reduce((sum, n) => sum + n, 0);
    if (!bank || short > 2) return t('legend.needs', { what });
    return t('legend.bank', { what, give: cards(bank.count, bank.give) });
}

function Price({ desk, price }: { desk: Desk; price: number[] }) {
    const hand = desk.mine.value?.hand ?? [];
    return (
        <div class="cost">
            {inOrder.flatMap(kind =>
                Array.from({ length: price[kind] }, (_, at) => (
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

/** Roll, end or pass, whichever is legal. The reader's own offer ends with the turn. */
function Go({ desk }: { desk: Desk }) {
    const verb = ['roll', 'end', 'pass', 'stop'].find(word => desk.can(word));
    const open = !verb && desk.offers();
    const meant = useSettled(verb ?? (open ? 'end' : null));
    // One main button on the screen: while a trade is written, it is the one that sends.
    const plain = open || (verb === 'end' && desk.haggle.writing.value !== null);
    return (
        <button
            type="button"
            class={plain ? 'btn' : 'btn go'}
            data-verb="go"
            disabled={(!verb && !open) || desk.busy.value}
            onClick={meant(() => (verb ? desk.act(verb) : desk.endWithOffer()))}
        >
            {t(verb ? (`act.${verb}` as Word) : 'act.end')}
        </button>
    );
}
