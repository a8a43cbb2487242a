// box.tsx - what is played in a room. Until the game begins its owner may take another box.
import { useEffect, useState } from 'preact/hooks';
import { almanacEngine } from '../../engine/client';
import { Opt, Pick } from '../../frame/pick';
import { type Box, boxes, boxOf, type ExtraName, extras, rulesOf } from '../../front/boxes';
import { allowedExtras } from '../../front/choice';
import { Cover } from '../../front/cover';
import { gameExtras, gameTitle, parseRules } from '../../table/rules-title';
import { t, type Word } from '../../words';
import type { OnlineTable } from '../table';
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
    if (room.delay > 0) parts.push(t('house.behind', { n: room.delay }));
    if (room.fair.code) parts.push(t('online.code', { code: room.fair.code }));
    return parts.join(' · ');
}

interface Wish {
    box: Box;
    seats: number;
    added: ExtraName[];
}

/** What the room plays now, as a choice of box, seats and extras. */
function wishOf(room: Room): Wish {
    const box = boxes.find(({ name }) => name === boxOf(room.rules))!;
    const { chosen } = parseRules(room.rules);
    const has = (extra: ExtraName) =>
        Object.entries(extras[extra]).every(
            ([key, value]) => chosen[key] === value && box.chosen[key] !== value,
        );
    return { box, seats: room.seats.length, added: box.extras.filter(has) };
}

/** People who already sit should keep their seats, if the box has as many. */
function wishFor(box: Box, room: Room): Wish {
    const people = room.seats.filter(({ kind }) => kind === 'person').length;
    const seats = Math.min(box.most, Math.max(box.usual, people, box.least));
    return { box, seats, added: [...(box.usually ?? [])] };
}

/** Which extras go together, says the engine. */
function useAllowed({ box, seats, added }: Wish): ExtraName[] {
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

function OtherBox({ table, onDone }: { table: OnlineTable; onDone(): void }) {
    const room = table.room.value!;
    const [wish, choose] = useState(() => wishOf(room));
    const [trouble, fail] = useState<string | null>(null);
    const allowed = useAllowed(wish);
    const { box, seats } = wish;
    const added = wish.added.filter(extra => allowed.includes(extra));
    const counts = Array.from({ length: box.most - box.least + 1 }, (_, at) => box.least + at);
    const sitting = room.seats.filter(({ kind }) => kind === 'person').length;
    const play = async () => {
        const checked = await almanacEngine().rules(rulesOf(box, seats, added), 'en');
        const why = checked.error ? checked.error.text : await other(table, checked.rules);
        fail(why);
        if (why === null) onDone();
    };
    return (
        <section class="other-box" aria-label={t('room.other')}>
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
                onPick={name => choose(wishFor(boxes.find(one => one.name === name)!, room))}
            />
            <Pick
                id="seats"
                class="numbers"
                label={t('drawer.seats')}
                now={seats}
                list={counts.map(value => ({ value, words: value }))}
                onPick={value => choose({ ...wish, seats: value })}
            />
            <Extras
                list={box.extras.filter(extra => allowed.includes(extra))}
                now={added}
                onChoose={next => choose({ ...wish, added: next })}
            />
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

interface ExtrasProps {
    list: ExtraName[];
    now: ExtraName[];
    onChoose(next: ExtraName[]): void;
}

function Extras({ list, now, onChoose }: ExtrasProps) {
    const toggle = (extra: ExtraName, on: boolean) =>
        onChoose(on ? [...now, extra] : now.filter(one => one !== extra));
    return (
        <div class="choices" role="group" aria-label={t('drawer.extras')}>
            {list.map(extra => (
                <Opt
                    key={extra}
                    id={extra}
                    on={now.includes(extra)}
                    onToggle={on => toggle(extra, on)}
                >
                    {t(`extra.short.${extra}`)}
                </Opt>
            ))}
        </div>
    );
}

/** Asks the server for another game; returns the reason if it refuses. */
async function other(table: OnlineTable, rules: string): Promise<string | null> {
    const answer = await table.ask('rules', { rules });
    return answer.ok ? null : (answer.rule_text ?? answer.text ?? '');
}
