// flight.ts - cards fly when they change hands: from a hex, from hand to hand, from and to the
// bank. Nothing waits for the animation, any tap ends it, and it can be switched off.
import { useEffect, useRef } from 'preact/hooks';
import { moves } from '../../app/settings';
import { type GameEvent, type Resource, resources, type SeatName, sumOf } from '../../table/model';
import type { Desk } from '../desk';
import { yields } from './pieces';
import type { Scene } from './scene';

/** Where a card starts or lands: a hand, the bank, or a hex with the rolled number. */
export type Stop = { at: 'seat'; seat: SeatName } | { at: 'bank' } | { at: 'land'; sum: number };

export interface Flight {
    from: Stop;
    to: Stop;
    /** Null if the kind is hidden. */
    kind: Resource | null;
}

/** Milliseconds that a card flies, and between the starts of two cards. */
const FLY = 280;
const APART = 32;
/** Milliseconds after a roll, so that players see the dice before the cards. */
const AFTER_ROLL = 320;
/** Most cards in flight, so that all land within 600 ms. */
const MOST = 10;

const bank: Stop = { at: 'bank' };
const hand = (seat: SeatName): Stop => ({ at: 'seat', seat });

function cards(counts: number[], from: Stop, to: Stop): Flight[] {
    return resources.flatMap((kind, at) =>
        Array.from({ length: counts[at] }, () => ({ from, to, kind })),
    );
}

/** The flights of one event. sum: the roll before it, if any. */
function flightsOf(event: GameEvent, sum: number): Flight[] {
    if (!event.seat) return [];
    const own = hand(event.seat);
    switch (event.event) {
        case 'gained':
            return cards(event.cards, sum ? { at: 'land', sum } : bank, own);
        case 'took':
            return cards(event.cards, bank, own);
        case 'discarded':
            return cards(event.cards, own, bank);
        case 'stole':
            return [{ from: hand(event.victim), to: own, kind: event.kind }];
        case 'traded':
            return [{ from: bank, to: own, kind: event.takes }];
        case 'dealt':
            return [
                ...cards(event.gives, own, hand(event.with)),
                ...cards(event.takes, hand(event.with), own),
            ];
        case 'monopoly': {
            const one = { from: hand(event.victim), to: own, kind: event.kind };
            return Array.from({ length: event.count }, () => one);
        }
    }
    return [];
}

/** The flights for a list of events. If it covers several turns, only the last turn counts. */
export function flights(news: GameEvent[]): Flight[] {
    const begin = news.findLastIndex(({ event }) => event === 'rolled' || event === 'turn');
    const now = news.slice(Math.max(0, begin));
    const sum = (now[0] && sumOf(now[0])) ?? 0;
    return now.flatMap(event => flightsOf(event, sum)).slice(0, MOST);
}

// ---- on the screen -------------------------------------------------------------------------

interface Spot {
    x: number;
    y: number;
}

const middle = ({ x, y, width, height }: DOMRect): Spot => ({
    x: x + width / 2,
    y: y + height / 2,
});

/** A hex with this number that yields the kind, next to a piece of the seat if possible. */
function landSpot(desk: Desk, scene: Scene, { to, kind }: Flight, sum: number): Spot | null {
    const { chips, terrain } = desk.table.head.value.layout;
    const board = desk.table.board.value!;
    const fits = scene.hexes.flatMap((_, hex) =>
        chips?.[hex] === sum && kind && yields[terrain![hex]] === kind ? [hex] : [],
    );
    const seat = desk.state.value.seats.find(one => to.at === 'seat' && one.seat === to.seat);
    const held = new Set([...(seat?.settlements ?? []), ...(seat?.cities ?? [])]);
    const near = fits.find(hex => board.hexes[hex].corners.some(at => held.has(`v${at}`)));
    const at = scene.hexes[near ?? fits[0]];
    const matrix = document.querySelector<SVGSVGElement>('.map > .board')?.getScreenCTM();
    return at && matrix ? new DOMPoint(at.x, at.y).matrixTransform(matrix) : null;
}

function spotOf(desk: Desk, scene: Scene, flight: Flight, stop: Stop): Spot | null {
    if (stop.at === 'land') return landSpot(desk, scene, flight, stop.sum);
    let found: Element | null = null;
    if (stop.at === 'bank') found = document.querySelector('.bank') ?? null;
    else if (stop.seat === desk.table.me.value && flight.kind)
        found = document.querySelector(`.pile[data-kind="${flight.kind}"]`);
    else found = document.querySelector(`.tab[data-of="${stop.seat}"]`);
    const box = found?.getBoundingClientRect();
    if (box && box.width > 0) return middle(box);
    // Small screens do not show the bank: its cards come from above.
    return { x: innerWidth / 2, y: -60 };
}

const SVG = 'http://www.w3.org/2000/svg';

function cardOf(kind: Resource | null): SVGSVGElement {
    const card = document.createElementNS(SVG, 'svg');
    card.setAttribute('viewBox', '0 0 100 140');
    card.setAttribute('class', 'flying');
    const drawn = document.createElementNS(SVG, 'use');
    drawn.setAttribute('href', kind ? `#card-${kind}` : '#card-hidden');
    card.append(drawn);
    return card;
}

function fly(card: SVGSVGElement, from: Spot, to: Spot, after: number): Animation {
    const place = ({ x, y }: Spot, scale: number) =>
        `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
    const steps = [
        { transform: place(from, 0.55), opacity: 1 },
        { transform: place(to, 1), opacity: 1, offset: 0.92 },
        { transform: place(to, 1), opacity: 0 },
    ];
    return card.animate(steps, { duration: FLY, delay: after, easing: 'ease-out', fill: 'both' });
}

/** Starts the animation in its own layer; returns a function that ends it at once. */
function launch(desk: Desk, scene: Scene, all: Flight[]): () => void {
    const layer = document.createElement('div');
    layer.className = 'flights';
    layer.setAttribute('aria-hidden', 'true');
    const end = () => layer.remove();
    const start = all.some(({ from }) => from.at === 'land') ? AFTER_ROLL : 0;
    // All places are measured before a card is added: each card would lay the page out again.
    const ways = all.map(flight =>
        [flight.from, flight.to].map(one => spotOf(desk, scene, flight, one)),
    );
    document.body.append(layer);
    const running = ways.flatMap(([from, to], at) => {
        if (!from || !to) return [];
        const card = cardOf(all[at].kind);
        layer.append(card);
        return [fly(card, from, to, start + at * APART).finished.catch(() => {})];
    });
    void Promise.all(running).then(end);
    addEventListener('pointerdown', end, { once: true });
    return () => {
        removeEventListener('pointerdown', end);
        end();
    };
}

/** Runs whenever cards change hands. */
export function useFlights(desk: Desk, scene: Scene, on: boolean): void {
    const news = desk.table.news.value;
    const seen = useRef(news);
    useEffect(() => {
        if (seen.current === news) return;
        seen.current = news;
        if (!on || !moves()) return;
        const all = flights(news);
        return all.length > 0 ? launch(desk, scene, all) : undefined;
    }, [news]);
}
