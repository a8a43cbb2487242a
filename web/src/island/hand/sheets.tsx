// sheets.tsx - the small sheets that ask for an action, one word at a time. They do not cover the
// map.
import type { ComponentChildren, Ref } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { shape } from '../../app/size';
import { Badge, Icon } from '../../art/sign';
import { Letter, Medal } from '../../art/table-pieces';
import type { Card, Resource, SeatName } from '../../table/model';
import { cards, resources } from '../../table/model';
import { Goods, goodsText } from '../../trade/goods';
import { sorted } from '../../trade/order';
import { type Guild, guilds, seatNames } from '../../wire/lists';
import { t, type Word } from '../../words';
import type { Desk } from '../desk';
import { step as follow, verbOf, verbs } from './choice';
import { decisionText, helperAbout, helperName, isHelper } from './helper-words';

interface AskSheetProps {
    title: string;
    note?: string;
    onClose?: () => void;
    children: ComponentChildren;
}

/** The largest share of the window's height for a low sheet; higher ones cover the legend. */
const LOW = 0.32;

/** On a phone in portrait a sheet covers the legend. For a low sheet the legend grows, so that the
    cards above stay visible and the rest of the hand moves away. A high sheet covers it. */
function useRoomBelow(): Ref<HTMLElement> {
    const sheet = useRef<HTMLElement>(null);
    const room = useRef(0);
    useLayoutEffect(() => {
        const height = sheet.current!.offsetHeight;
        const low = shape.peek().size !== 'phone-flat' && height <= LOW * innerHeight;
        if (room.current === (low ? height : 0)) return;
        room.current = low ? height : 0;
        makeRoom(tableAround(sheet.current), room.current);
    });
    useLayoutEffect(() => {
        const table = tableAround(sheet.current);
        return () => makeRoom(table, 0);
    }, []);
    return sheet;
}

const tableAround = (sheet: HTMLElement | null) =>
    sheet?.closest<HTMLElement>('.island-table') ?? null;

function makeRoom(table: HTMLElement | null, height: number): void {
    const legend = table?.querySelector<HTMLElement>('.legend');
    if (!table || !legend) return;
    delete table.dataset.asks;
    legend.style.removeProperty('--asks');
    if (height === 0) return;
    table.dataset.asks = height > legend.offsetHeight + 8 ? 'more' : 'low';
    legend.style.setProperty('--asks', `${height}px`);
}

export function AskSheet({ title, note, onClose, children }: AskSheetProps) {
    return (
        <section class="ask-sheet sheet" aria-label={title} ref={useRoomBelow()}>
            <header>
                <h2>{title}</h2>
                {note && <span>{note}</span>}
                {onClose && (
                    <button type="button" class="shut" aria-label={t('close')} onClick={onClose}>
                        ×
                    </button>
                )}
            </header>
            {children}
        </section>
    );
}

// ---- words of an action --------------------------------------------------------------------

const isCard = (word: string): word is Card => (cards as readonly string[]).includes(word);
const isSeat = (word: string): word is SeatName => (seatNames as readonly string[]).includes(word);
const isKind = (word: string): word is Resource => (resources as readonly string[]).includes(word);

/** A word of an action as readers see it. */
export function Label({ desk, word, verb = '' }: { desk: Desk; word: string; verb?: string }) {
    if (isKind(word)) {
        return (
            <>
                <Icon name={word} /> {t(`kind.${word}`)}
            </>
        );
    }
    if (isSeat(word)) {
        const seat = word;
        return (
            <>
                <Badge seat={seat} /> {desk.nameOf(seat)}
            </>
        );
    }
    return (
        <>
            {isGuild(word, verb) && <Letter guild={word} />}
            {isHelper(word) && <Medal name={word} />} {wordText(word, verb)}
        </>
    );
}

/** "roads" is a card after some verbs and a guild after others. */
const isGuild = (word: string, verb: string): word is Guild =>
    (guilds as readonly string[]).includes(word) && !/^(play|pick|use)/.test(verb);

function wordText(word: string, verb: string): string {
    if (isGuild(word, verb)) return t(`guild.${word}`);
    if (isCard(word)) return t(`card.${word}`);
    if (/^(for|hand|nobody)$/.test(word)) return t(`act.${word}` as Word);
    if (/^(settlement|city|road)$/.test(word)) return t(`piece.${word}` as Word);
    return isHelper(word) ? helperName(word) : word;
}

/** The name of a verb on its button. */
export function verbText(verb: string): string {
    const [first, second] = verb.split(' ');
    if (first === 'use') return t('act.use', { helper: helperName(second) });
    if (first === 'redeem') return t('act.redeem', { guild: t(`guild.${second}` as Word) });
    if (first === 'play') return t(`card.${second}` as Word);
    const known = ['roll', 'end', 'pass', 'stop', 'keep', 'swap', 'token', 'gift', 'exchange'];
    const more = ['again', 'accept', 'decline'];
    return known.includes(first) || more.includes(first) ? t(`act.${first}` as Word) : first;
}

/** The icon of a verb, if it has one. */
export function VerbSign({ verb }: { verb: string }) {
    const [first, second] = verb.split(' ');
    if (first === 'use') return <Medal name={second} />;
    if (first === 'redeem') return <Letter guild={second} />;
    if (first === 'token') return <Icon name="canal" />;
    return first === 'swap' ? <Icon name="letter" /> : null;
}

/** The choices that continue the chosen words. */
export function Choices({ desk }: { desk: Desk }) {
    const chosen = desk.words();
    const next = chosen ? follow(desk.legal, chosen) : null;
    if (!chosen || !next || next.words.length + Number(!!next.done) === 0) return null;
    const helper = verbOf(chosen).startsWith('use ') ? verbOf(chosen).slice(4) : null;
    const card = verbOf(chosen).startsWith('play ') ? verbOf(chosen).slice(5) : null;
    return (
        <AskSheet title={verbText(verbOf(chosen))} onClose={() => desk.choose(null)}>
            {helper && (
                <div class="portrait">
                    <Medal name={helper} />
                    <p class="how">{helperAbout(helper)}</p>
                </div>
            )}
            {card && <p class="how">{t(`card.about.${card}` as Word)}</p>}
            <Chosen desk={desk} words={chosen} />
            <div class="choices">
                {next.words.map(word => (
                    <button key={word} type="button" class="btn" onClick={() => desk.add(word)}>
                        <Label desk={desk} word={word} verb={chosen} />
                    </button>
                ))}
                {next.done && (
                    <button type="button" class="btn go" onClick={() => desk.act(next.done!)}>
                        {t(card ? 'card.play' : 'text.send')}
                    </button>
                )}
            </div>
        </AskSheet>
    );
}

function Chosen({ desk, words }: { desk: Desk; words: string }) {
    const rest = words.slice(verbOf(words).length + 1);
    if (!rest) return null;
    return (
        <p class="chosen">
            {rest.split(' ').map((word, at) => (
                <span key={at}>
                    <Label desk={desk} word={word} verb={words} />{' '}
                </span>
            ))}
        </p>
    );
}

const lastWord = (action: string): string => action.slice(action.lastIndexOf(' ') + 1);

/** A question with only its possible answers: helpers, letters, gifts. */
export function Question({ desk }: { desk: Desk }) {
    const { decision } = desk.table.position.value;
    const found = [...verbs(desk.legal)];
    if (desk.chosen.value) return <Choices desk={desk} />;
    if (decision === 'gift') return <Gift desk={desk} />;
    return (
        <AskSheet title={decisionText(decision)} note={detail(desk)}>
            <div class="choices">
                {found.flatMap(([verb, actions]) =>
                    actions.length <= 6
                        ? sorted(actions, lastWord).map(action => (
                              <button
                                  key={action}
                                  type="button"
                                  class={verb === 'exchange' ? 'btn for-helper' : 'btn'}
                                  onClick={() => desk.act(action)}
                              >
                                  <Answer desk={desk} verb={verb} action={action} />
                              </button>
                          ))
                        : [
                              <button
                                  key={verb}
                                  type="button"
                                  class="btn"
                                  onClick={() => desk.choose(verb)}
                              >
                                  {verbText(verb)}
                              </button>,
                          ],
                )}
            </div>
        </AskSheet>
    );
}

/** A card that somebody gives away: what it is, that it costs nothing, and what the giver gets. */
function Gift({ desk }: { desk: Desk }) {
    const { asked } = desk.table.position.value;
    if (!asked) return null;
    const name = desk.nameOf(desk.table.head.value.seats[asked.a]);
    const counts = resources.map((_, kind) => (kind === asked.b ? 1 : 0));
    return (
        <AskSheet title={t('gift.title', { name, what: goodsText({ counts }) })}>
            <p class="gift">
                <Goods counts={counts} />
                {t('gift.about', { name })}
            </p>
            <div class="gift-answers">
                <button type="button" class="btn" onClick={() => desk.act('decline')}>
                    {t('act.decline')}
                </button>
                <button type="button" class="btn ink" onClick={() => desk.act('accept')}>
                    {t('act.accept')}
                </button>
            </div>
        </AskSheet>
    );
}

/** Another helper in exchange for the player's own. */
function Exchange({ name }: { name: string }) {
    return (
        <>
            <Medal name={name} />
            <span>
                {t('act.exchange')} {helperName(name)}
            </span>
            <small>{helperAbout(name)}</small>
        </>
    );
}

/** The helper that the player would keep and turn to its second side. */
function ownHelper(desk: Desk): string | null {
    const { helpers, seats } = desk.state.value;
    const at = seats.findIndex(({ seat }) => seat === desk.table.me.value);
    return helpers?.held[at]?.name ?? null;
}

/** Verbs that need no label, because their arguments are clear. */
const silent = new Set(['give', 'take', 'pick', 'more', 'return', 'first', 'ask']);

function Answer({ desk, verb, action }: { desk: Desk; verb: string; action: string }) {
    const rest = action.slice(verb.length).trim();
    const words = rest ? rest.split(' ') : [];
    const kept = verb === 'keep' ? ownHelper(desk) : null;
    if (verb === 'exchange' && isHelper(words[0])) return <Exchange name={words[0]} />;
    return (
        <>
            {kept && <Medal name={kept} second />}
            {silent.has(verb) || (verb.startsWith('use ') && words.length > 0)
                ? null
                : `${verbText(verb)} `}
            {words.map((word, at) => (
                <Label key={at} desk={desk} word={word} verb={verb} />
            ))}
        </>
    );
}

/** Who caused a question, if that is not obvious. */
function detail(desk: Desk): string | undefined {
    const { decision, asked } = desk.table.position.value;
    if (!asked) return undefined;
    const other = desk.table.head.value.seats[asked.a];
    if (decision === 'asla_give' || decision === 'ryan') return desk.nameOf(other);
    return undefined;
}
