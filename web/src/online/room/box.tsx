// box.tsx - what is played in a room. Until the game begins its owner may take another box.
import { useEffect, useState } from 'preact/hooks';
import { almanacEngine } from '../../engine/client';
import { Opt, Pick } from '../../frame/pick';
import {
    type Box,
    type BoxName,
    boxes,
    boxOf,
    type ExtraName,
    extras,
    rulesOf,
} from '../../front/boxes';
import { allowedExtras } from '../../front/choice';
import { Cover } from '../../front/cover';
import { Options } from '../../pages/options';
import { printRules, useMenu, Verdict } from '../../pages/picker';
import { type Chosen, gameExtras, gameTitle, parseRules } from '../../table/rules-title';
import type { Clock } from '../../wire/lists';
import { t, type Word } from '../../words';
import type { OnlineTable } from '../table';
import { ClockRow } from './open-form';
import type { Room } from './room';

/** The box, the table settings, and for the owner the way to another box. */
export function Played({ table }: { table: OnlineTable }) {
    const room = table.room.value!;
    const [open, unfold] = useState(false);
    const title = [gameTitle(room.rules), gameExtras(room.rules)].filter(Boolean).join(', ');
    const choosing = open && room.owner && room.phase === 'gather';
    return (
        <>
            <ul class="reg played">
                <li>
                    <span class="reg-picture">
                        <Cover of={boxOf(room.rules)} />
                    </span>
                    <span class="said">
                        <b>{title}</b>
                        <small>{houseText(room)}</small>
                    </span>
                    {room.owner && room.phase === 'gather' && (
                        <button
                            type="button"
                            class="btn"
                            aria-expanded={choosing}
                            onClick={() => unfold(!open)}
                        >
                            {t('room.other')}
                        </button>
                    )}
                </li>
            </ul>
            <Verdict fault={null} rules={room.rules} />
            {choosing && <OtherBox table={table} onDone={() => unfold(false)} />}
        </>
    );
}

/** The table settings in one line. */
function houseText(room: Room): string {
    const parts = [
        t('room.seats', { n: room.seats.length }),
        t(`clock.about.${room.clock}`),
        t(room.private ? 'house.private' : 'house.public'),
    ];
    if (!room.bots) parts.push(t('lobby.bots.never'));
    if (room.aids) parts.push(t('lobby.aid.hints'));
    if (room.undo_allowed) parts.push(t('lobby.aid.undo'));
    if (room.open_cards) parts.push(t('house.open'));
    if (room.free_talk) parts.push(t('house.free_talk'));
    if (room.delay > 0) parts.push(t('house.behind', { n: room.delay }));
    if (room.fair.code) parts.push(t('online.code', { code: room.fair.code }));
    return parts.join(' · ');
}

interface Wish {
    box: Box;
    /** All options, with those of the box, the seats and the extras. */
    chosen: Chosen;
    clock: Clock;
}

/** What the room plays now. A map of the players' own does not come along. */
function wishOf({ rules, clock, seats, map }: Room): Wish {
    const box = boxes.find(({ name }) => name === boxOf(rules))!;
    const { map: played, ...others } = parseRules(rules).chosen;
    const chosen = { ...others, ...(played && !map && { map: played }) };
    return { box, chosen: { ...chosen, seats: String(seats.length) }, clock };
}

/** People who already sit should keep their seats, if the box has as many. */
function wishFor(box: Box, room: Room, clock: Clock): Wish {
    const people = room.seats.filter(({ kind }) => kind === 'person').length;
    const seats = Math.min(box.most, Math.max(box.usual, people, box.least));
    const { chosen } = parseRules(rulesOf(box, seats, box.usually ?? []));
    return { box, chosen, clock };
}

const seatsOf = ({ chosen }: Wish): number => Number(chosen.seats);

const pairsOf = (extra: ExtraName): [string, string][] => Object.entries(extras[extra]);

/** The extras that a choice has besides what makes its box. */
function addedTo({ box, chosen }: Wish): ExtraName[] {
    const has = (extra: ExtraName) =>
        pairsOf(extra).every(([key, value]) => chosen[key] === value && box.chosen[key] !== value);
    return box.extras.filter(has);
}

/** With an option at this value; null is its usual one. */
function withOption(wish: Wish, key: string, value: string | null): Wish {
    const { [key]: _, ...others } = wish.chosen;
    return { ...wish, chosen: value === null ? others : { ...others, [key]: value } };
}

/** Which extras go together, says the engine. */
function useAllowed({ box, seats, added }: { box: Box; seats: number; added: ExtraName[] }) {
    const [allowed, set] = useState(box.extras);
    useEffect(() => {
        let gone = false;
        void allowedExtras(box, { seats, extras: added }).then(found => {
            if (!gone) set(found);
        });
        return () => {
            gone = true;
        };
    }, [box, seats, added.join()]);
    return allowed;
}

type Choose = (next: Wish) => void;

function OtherBox({ table, onDone }: { table: OnlineTable; onDone(): void }) {
    const room = table.room.value!;
    const [wish, choose] = useState(() => wishOf(room));
    const [trouble, fail] = useState<string | null>(null);
    const sitting = room.seats.filter(({ kind }) => kind === 'person').length;
    const seats = seatsOf(wish);
    const play = async () => {
        const { box, chosen, clock } = wish;
        const checked = await almanacEngine().rules(printRules(box.game, chosen), 'en');
        const why = checked.error ? checked.error.text : await other(table, checked.rules, clock);
        fail(why);
        if (why === null) onDone();
    };
    return (
        <section class="other-box" aria-label={t('room.other')}>
            <Boxes room={room} wish={wish} choose={choose} />
            <AllRules wish={wish} choose={choose} />
            {sitting > seats && <p role="note">{t('room.fewer', { n: sitting - seats })}</p>}
            {trouble && <p role="alert">{trouble}</p>}
            <p class="choices">
                <button type="button" class="btn" onClick={onDone}>
                    {t('act.cancel')}
                </button>
                <button type="button" class="btn ink" data-way="other" onClick={play}>
                    {t('room.play')}
                </button>
            </p>
        </section>
    );
}

interface WishProps {
    wish: Wish;
    choose: Choose;
}

/** The box, its seats, what is added to it, and the clock. */
function Boxes({ room, wish, choose }: WishProps & { room: Room }) {
    const { box, clock } = wish;
    const seats = seatsOf(wish);
    const added = addedTo(wish);
    const allowed = useAllowed({ box, seats, added });
    const counts = Array.from({ length: box.most - box.least + 1 }, (_, at) => box.least + at);
    const toggle = (extra: ExtraName, on: boolean) =>
        choose(
            pairsOf(extra).reduce(
                (next, [key, value]) => withOption(next, key, on ? value : null),
                wish,
            ),
        );
    return (
        <>
            <Pick
                id="box"
                class="boxes"
                label={t('room.what')}
                now={box.name}
                list={boxes.map(({ name }) => ({
                    value: name,
                    words: (
                        <>
                            <Cover of={name} />
                            <span>{t(`box.${name}` as Word)}</span>
                        </>
                    ),
                }))}
                onPick={name => choose(wishFor(boxNamed(name), room, clock))}
            />
            <Pick
                id="seats"
                class="numbers"
                label={t('drawer.seats')}
                now={seats}
                list={counts.map(value => ({ value, words: value }))}
                onPick={value => choose(withOption(wish, 'seats', String(value)))}
            />
            <Extras
                list={box.extras.filter(one => allowed.includes(one) || added.includes(one))}
                now={added}
                onToggle={toggle}
            />
            <ClockRow clock={clock} onPick={next => choose({ ...wish, clock: next })} />
        </>
    );
}

const boxNamed = (wanted: BoxName): Box => boxes.find(({ name }) => name === wanted)!;

/** All other options of the game, behind a fold that is filled when it is opened. */
function AllRules({ wish, choose }: WishProps) {
    const [open, unfold] = useState(false);
    const { box, chosen } = wish;
    return (
        <details onToggle={event => unfold(event.currentTarget.open)}>
            <summary>{t('drawer.all')}</summary>
            {open && (
                <GameOptions
                    game={box.game}
                    chosen={chosen}
                    onSet={(key, value) => choose(withOption(wish, key, value))}
                />
            )}
        </details>
    );
}

interface GameOptionsProps {
    game: string;
    chosen: Chosen;
    onSet(key: string, value: string | null): void;
}

/** Seats and, in a country, the map have their place above. */
function GameOptions({ game, chosen, onSet }: GameOptionsProps) {
    const menu = useMenu();
    if (!menu) return <p>{t('loading')}</p>;
    const all = menu.games.find(one => one.game === game)?.options ?? [];
    const options = all.filter(({ key }) => !['seats', 'map'].includes(key));
    return <Options options={options} chosen={chosen} ownMap={false} onSet={onSet} />;
}

interface ExtrasProps {
    list: ExtraName[];
    now: ExtraName[];
    onToggle(extra: ExtraName, on: boolean): void;
}

function Extras({ list, now, onToggle }: ExtrasProps) {
    return (
        <div class="choices" role="group" aria-label={t('drawer.extras')}>
            {list.map(extra => (
                <Opt
                    key={extra}
                    id={extra}
                    on={now.includes(extra)}
                    onToggle={on => onToggle(extra, on)}
                >
                    {t(`extra.short.${extra}`)}
                </Opt>
            ))}
        </div>
    );
}

/** Asks the server for another game; returns the reason if it refuses. */
async function other(table: OnlineTable, rules: string, clock: Clock): Promise<string | null> {
    const answer = await table.ask('rules', { rules, clock });
    return answer.ok ? null : (answer.rule_text ?? answer.text ?? '');
}
