// victims.tsx - chooses a player to rob: chips with the number of cards. On a wide screen they are
// beside the hex on the map, on small ones in a sheet at the edge.
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../../app/settings';
import { shape } from '../../app/size';
import { Badge } from '../../art/sign';
import type { SeatName } from '../../table/model';
import { t } from '../../words';
import type { Desk } from '../desk';
import { hang, type Rect } from '../people/hanging';
import { AskSheet } from './sheets';

/** Whether the chips are on the map, which needs space beside a hex. */
export function areHanging(desk: Desk): boolean {
    const asked = desk.asked.value && desk.table.position.value.decision === 'rob';
    return !shape.value.narrow && asked && !settings.textMode.value;
}

/** In a sheet, like every other question. */
export function Victims({ desk }: { desk: Desk }) {
    return (
        <AskSheet title={t('rob.title')}>
            <Chips desk={desk} />
        </AskSheet>
    );
}

function Chips({ desk }: { desk: Desk }) {
    const victims = desk.legal.filter(action => action.startsWith('rob '));
    return (
        <div class="victims">
            {victims.map(action => {
                const seat = action.slice(4) as SeatName;
                const held = desk.state.value.seats.find(other => other.seat === seat);
                return (
                    <button
                        key={action}
                        type="button"
                        class="btn victim"
                        onClick={() => desk.act(action)}
                    >
                        {held ? <Badge seat={seat} /> : null}
                        <span>
                            {held ? desk.nameOf(seat) : t('act.nobody')}
                            {held && <small>{t('rob.cards', { n: held.cards })}</small>}
                        </span>
                    </button>
                );
            })}
        </div>
    );
}

// ---- on the map ----------------------------------------------------------------------------

interface Hung {
    sheet: Rect;
    /** The centre of the hex. */
    x: number;
    y: number;
}

/** The chips beside the hex, with a line to it. They are measured in the page, so they fit however
    the map is zoomed or turned. */
export function HangingVictims({ desk }: { desk: Desk }) {
    const box = useRef<HTMLElement>(null);
    const place = useSignal<Hung | null>(null);
    const { value: at } = place;
    const window = desk.zoom?.window.value;
    useLayoutEffect(() => {
        const measure = () => {
            place.value = box.current && measured(box.current);
        };
        measure();
        addEventListener('resize', measure);
        return () => removeEventListener('resize', measure);
    }, [window, desk.legal]);
    const style = at
        ? { left: `${at.sheet.left}px`, top: `${at.sheet.top}px` }
        : { visibility: 'hidden' };
    return (
        <>
            {at && <Line {...at} />}
            <section ref={box} class="hanging sheet" style={style} aria-label={t('rob.title')}>
                <h2>{t('rob.title')}</h2>
                <Chips desk={desk} />
            </section>
        </>
    );
}

function Line({ sheet, x, y }: Hung) {
    const end = (value: number, low: number, size: number) =>
        Math.max(low, Math.min(low + size, value));
    return (
        <svg class="hanging-line" aria-hidden="true">
            <line
                x1={end(x, sheet.left, sheet.width)}
                y1={end(y, sheet.top, sheet.height)}
                x2={x}
                y2={y}
            />
            <circle cx={x} cy={y} r="5" />
        </svg>
    );
}

function measured(box: HTMLElement): Hung | null {
    const map = box.closest('.map');
    const land = map?.querySelector('.robber-land');
    if (!map || !land) return null;
    const from = map.getBoundingClientRect();
    const seen = (node: Element): Rect => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return { left: left - from.left, top: top - from.top, width, height };
    };
    const stones = '.piece:has(> use[href="#settlement"], > use[href="#city"])';
    const rect = seen(land);
    const sheet = hang(
        rect,
        { width: box.offsetWidth, height: box.offsetHeight },
        {
            room: { left: 0, top: 0, width: from.width, height: from.height },
            settlements: [...map.querySelectorAll(stones)].map(seen),
        },
    );
    return { sheet, x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
