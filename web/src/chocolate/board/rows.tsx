// rows.tsx - every player's row of tiles on a measuring tape.
import type { ComponentChildren } from 'preact';
import { Icon } from '../../art/sign';
import { headOf, titleOf } from '../../frame/marks';
import { type Sign, SignRow } from '../../frame/signs';
import type { ChocolateState, GameEvent, SeatInfo, SeatName } from '../../table/model';
import { type Colour, kinds, type Section } from '../../table/printed';
import { t } from '../../words';
import type { Desk } from '../desk';
import { tileWords } from '../explained';
import type { Touched } from '../lately';
import { tileEmblem, tileLetter } from './art';

export type ChocolateSeat = ChocolateState['seats'][number];

export interface RowProps {
    desk: Desk;
    seat: ChocolateSeat;
    number: number;
    info: SeatInfo | undefined;
    /** Who plays this seat, its connection and its time. */
    note: string;
    signs: Sign[];
    marks: ComponentChildren;
    mine: boolean;
    acting: boolean;
    /** The section the wheel shows, its colours, and what it gave to this seat. */
    section: Section | null;
    pays: Colour[];
    gained: number[] | null;
    /** The tiles and roads that this seat touched last. */
    last: Set<Touched> | undefined;
    /** What the log points at: tiles, or the whole row. */
    shown: Set<Colour> | undefined;
    pointed: boolean;
    /** In a replay: the better action of this seat; otherwise empty. */
    better: string;
}

export function Row(props: RowProps) {
    const { seat, number, info, mine, acting, pointed } = props;
    return (
        <section
            class={`row${mine ? ' me' : ''}${pointed ? ' pointed' : ''}`}
            style={{ '--tiles': seat.row.length + seat.roads * 0.52 }}
            aria-label={t('chocolate.row', { who: titleOf(info) })}
        >
            <article class={`tab seat${acting ? ' on' : ''}`}>
                <span class="badge">
                    <b>{number}</b>
                </span>
                <h3>
                    {headOf(info)}
                    <small>{mine ? t('chocolate.your_row') : props.note}</small>
                </h3>
                <div class="vp">{half(seat.half_points)}</div>
                <div class="st">
                    <span title={t('chocolate.cards')}>
                        <Icon name="cards" />
                        {seat.cards}
                        <span class="vh"> {t('chocolate.cards')}</span>
                    </span>
                    <SignRow signs={props.signs} always />
                    <Gained counts={props.gained} />
                    {props.marks}
                </div>
            </article>
            <End {...props} side="left" />
            {seat.row.map((tile, i) => (
                <span class="link" key={tile.colour}>
                    {i > 0 && <Road />}
                    <Tile {...props} tile={tile} />
                </span>
            ))}
            <End {...props} side="right" />
        </section>
    );
}

/** Formats points with halves: 3½. */
export function half(halves: number): string {
    const whole = Math.floor(halves / 2);
    return halves % 2 ? `${whole || ''}½` : String(whole);
}

function Gained({ counts }: { counts: number[] | null }) {
    if (!counts?.some(Boolean)) return null;
    return (
        <span class="gained">
            {kinds.map(
                (kind, i) =>
                    counts[i] > 0 && (
                        <span key={kind}>
                            +{counts[i]}
                            <Icon name={kind} />
                            <span class="vh">{t(`kind.${kind}`)}</span>
                        </span>
                    ),
            )}
        </span>
    );
}

/** What the last events gave to a seat. */
export function gainedBy(news: GameEvent[], seat: SeatName): number[] | null {
    const told = news.flatMap(e =>
        e.seat === seat && (e.event === 'gained' || e.event === 'took') ? [e.cards] : [],
    );
    if (told.length === 0) return null;
    return kinds.map((_, i) => told.reduce((sum, cards) => sum + cards[i], 0));
}

function Road({ last = false }: { last?: boolean }) {
    return (
        <svg class="t rd" viewBox="0 0 100 50" aria-hidden="true">
            <use href="#t-r" />
            {last && <rect class="last-mark" x="-2" y="-2" width="104" height="54" rx="9" />}
        </svg>
    );
}

type TileProps = RowProps & { tile: ChocolateSeat['row'][number] };

function Tile(props: TileProps) {
    const { desk, seat, tile, pays, section, mine, last, shown, better } = props;
    const colour = tile.colour as Colour;
    const piece = desk.piece.value;
    const action = piece === 'city' || piece === 'knight' ? `${piece} ${colour}` : null;
    const may = mine && action !== null && desk.position.legal.includes(action);
    const paid = pays.includes(colour) && section !== null;
    const words = [t(`colour.${colour}`), t(tile.city ? 'build.city' : 'build.settlement')];
    if (tile.knight) words.push(t('chocolate.with_knight'));
    if (last?.has(colour)) words.push(t('chocolate.last'));
    const drawing = (
        // biome-ignore lint/a11y: the arrow keys of the log offer the same to everybody
        <svg
            class="t"
            viewBox="0 0 100 100"
            role="img"
            aria-label={words.join(', ')}
            data-tile={tileLetter[colour]}
            data-about={tileWords(words.join(', '), colour, desk.box)}
            onClick={may ? undefined : () => desk.tell(seat.seat, colour)}
        >
            <use href={tile.city ? '#t-c' : '#t-s'} />
            <use
                href={`#e-${tileEmblem[colour]}`}
                fill="var(--tile-ink)"
                transform="translate(50 79) scale(.82)"
            />
            {tile.knight && <use href="#t-k" x="82" y="4" />}
            {last?.has(colour) && (
                <rect class="last-mark" x="-4" y="-4" width="108" height="108" rx="15" />
            )}
            {shown?.has(colour) && (
                <rect class="shown" x="-6" y="-6" width="112" height="112" rx="17" />
            )}
            {new RegExp(`^(city|knight) ${colour}`).test(better) && (
                <rect class="better-ring" x="-6" y="-6" width="112" height="112" rx="17" />
            )}
            {paid && !may && <rect class="glow" x="-6" y="-6" width="112" height="112" rx="17" />}
            {may && <rect class="glow may" x="-6" y="-6" width="112" height="112" rx="17" />}
            {paid && !may && (
                <g class="plus1" transform="translate(-10 -14)">
                    <rect width="34" height="27" rx="3" />
                    <use
                        href={`#i-${section}`}
                        fill="var(--ink)"
                        transform="translate(17 13.5) scale(.84)"
                    />
                </g>
            )}
        </svg>
    );
    if (!may) return drawing;
    return (
        <button type="button" class="place" data-place={action} onClick={() => desk.act(action)}>
            {drawing}
        </button>
    );
}

/** One end of a row: an open road, and what can be placed there. */
function End(props: RowProps & { side: 'left' | 'right' }) {
    const { desk, seat, side, mine } = props;
    const piece = desk.piece.value;
    const { legal } = desk.position;
    const open = seat.open.includes(side);
    const last = props.last?.has(side) ?? false;
    const road = `road ${side}`;
    const mayRoad = mine && piece === 'road' && legal.includes(road);
    const sites =
        mine && piece === 'settlement'
            ? legal.filter(a => a.startsWith('settlement ') && a.endsWith(` ${side}`))
            : [];
    const slots = (
        <>
            {mayRoad && (
                <button
                    type="button"
                    class="plus road-slot"
                    data-place={road}
                    onClick={() => desk.act(road)}
                >
                    {t('build.road')}
                </button>
            )}
            {sites.length > 0 && <Sites sites={sites} act={action => void desk.act(action)} />}
            {props.better.endsWith(` ${side}`) && <BetterEnd action={props.better} />}
        </>
    );
    if (side === 'left')
        return (
            <>
                {slots}
                {open && <Road last={last} />}
            </>
        );
    return (
        <>
            {open && <Road last={last} />}
            {slots}
        </>
    );
}

/** In a replay: the road or settlement that would have been better here. */
function BetterEnd({ action }: { action: string }) {
    const [what, colour] = action.split(' ');
    const house = what === 'settlement';
    return (
        <svg
            class={house ? 't better-end' : 't rd better-end'}
            viewBox={house ? '0 0 100 100' : '0 0 100 50'}
            aria-hidden="true"
            data-tile={house ? tileLetter[colour as Colour] : undefined}
        >
            <use href={house ? '#t-s' : '#t-r'} />
            <rect class="better-ring" x="-2" y="-2" width="104" height={house ? 104 : 54} rx="12" />
        </svg>
    );
}

/** A dashed tile with one button for each colour that fits there. */
function Sites({ sites, act }: { sites: string[]; act(action: string): void }) {
    return (
        <fieldset class="plus sites">
            <legend class="vh">{t('chocolate.which_colour')}</legend>
            {sites.map(action => {
                const colour = action.split(' ')[1] as Colour;
                return (
                    <button
                        type="button"
                        key={action}
                        data-place={action}
                        data-tile={tileLetter[colour]}
                        aria-label={t(`colour.${colour}`)}
                        onClick={() => act(action)}
                    >
                        <svg viewBox="-17 -17 34 34" aria-hidden="true">
                            <use href={`#e-${tileEmblem[colour]}`} fill="var(--tile-ink)" />
                        </svg>
                    </button>
                );
            })}
        </fieldset>
    );
}
