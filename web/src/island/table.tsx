// table.tsx - the island table: the map in the middle, everything else in the margin.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { mayHint } from '../acts/memory-aid';
import { useUndone } from '../acts/undone';
import { useCalls } from '../app/calls';
import { useFocusInside } from '../app/focus';
import { settings } from '../app/settings';
import { Emblem, seatLetter } from '../art/sign';
import { EventSign } from '../art/table-pieces';
import { NeatLine, TimeLeft } from '../frame/clock';
import { Caption, CloseMenu, Undone, Watchers } from '../frame/parts';
import { Announcer } from '../log/announcer';
import { DoneLine } from '../log/done-line';
import { Log } from '../log/log';
import type { Refusal, SeatName, Table } from '../table/model';
import { turnOf } from '../table/position';
import type { CountryMap } from '../table/printed';
import { gameExtras, gameTitle } from '../table/rules-title';
import { Counter, ticketsAtTabs, tradeMode } from '../trade/counter';
import { isWord, t } from '../words';
import { Board } from './board/board';
import { Dice } from './board/dice';
import { HintSheet } from './board/hint';
import { Income } from './board/income';
import { Desk, type Sheet } from './desk';
import { openOffer, useAnswers, useOwnOffer } from './hand/answers';
import { onlyVerb, verbs } from './hand/choice';
import { Discard, progressText } from './hand/discard';
import { Hand } from './hand/hand';
import { HelperSheet } from './hand/helper';
import { decisionText } from './hand/helper-words';
import { DiceChart } from './people/chart';
import './island.css';
import './margin.css';
import './feel.css';
import './narrow.css';
import './people/facts.css';
import './landscape.css';
import '../art/large.css';
import { KeyList, listen, useKeptFocus } from './board/keys';
import { turnMap, turnsOf } from './board/rotation';
import { Choices, Question, VerbSign, verbText } from './hand/sheets';
import { stallOf } from './hand/stall';
import { areHanging, HangingVictims, Victims } from './hand/victims';
import { Legend } from './people/legend';
import { PlayerTable } from './people/player-table';
import { Players } from './people/players';
import { IslandText } from './text';

export { IslandPicture } from './poster';

interface IslandProps {
    table: Table;
    /** Menu entries in addition to those of this table. */
    menu?: ComponentChildren;
}

export function IslandTable({ table, menu }: IslandProps) {
    const desk = useMemo(() => new Desk(table), [table]);
    const { me, position } = table;
    const seat = turnOf(position.value);
    useEffect(() => listen(desk), [desk]);
    useKeptFocus(desk);
    useEffect(() => actByItself(desk), [position.value]);
    useCalls(table, decisionText(position.value.decision));
    useEffect(() => makeRoom(desk), [position.value.n, desk.asked.value]);
    useOwnOffer(desk);
    useTakenBack(desk);
    const undone = useUndone(table);
    const hanging = areHanging(desk);
    const stall = stallOf(desk, useAnswers(desk));
    if (!table.board.value) return null;
    return (
        <>
            <NeatLine table={table} seat={seat} />
            <main
                class="table island-table"
                aria-busy={desk.busy.value}
                data-sheet={desk.sheet.value ?? undefined}
                data-trade={tradeMode(stall)}
                data-tall={tall(table) ? '' : undefined}
            >
                <Title table={table} />
                <Banner desk={desk} seat={seat} />
                <Tools desk={desk} undone={undone} />
                {desk.sheet.value === 'menu' && <MenuSheet desk={desk}>{menu}</MenuSheet>}
                <Players desk={desk} stall={stall} />
                <section class="map" aria-label={t('board.title')}>
                    {settings.textMode.value ? (
                        <IslandText desk={desk} />
                    ) : (
                        <Board desk={desk} near />
                    )}
                    <Income desk={desk} />
                    <DoneLine table={table} />
                    <Dice desk={desk} />
                    <RefusalLine refusal={desk.refusal.value} />
                    <Confirm desk={desk} />
                    {hanging && <HangingVictims desk={desk} />}
                </section>
                <div class="log-column" data-seat={seatLetter[me.value ?? seat]}>
                    <IslandLog desk={desk} />
                    <Lower desk={desk} hanging={hanging} />
                </div>
                {stall ? (
                    <Counter stall={stall} atTabs={ticketsAtTabs()}>
                        <Hand desk={desk} stall={stall} />
                    </Counter>
                ) : (
                    <Hand desk={desk} stall={null} />
                )}
                <Legend desk={desk} />
            </main>
            <Announcer table={table} asks={questionFor(desk, seat)} />
            <Caption />
        </>
    );
}

function IslandLog({ desk }: { desk: Desk }) {
    return (
        <Log
            table={desk.table}
            shows={line => desk.placesOf(line).length > 0}
            onShow={line => desk.show(line)}
            told={desk.told.now}
            onClose={desk.sheet.value === 'log' ? () => desk.open(null) : undefined}
            mark={({ events }) => <EventSign events={events} />}
        />
    );
}

/** Whether the map needs the full height; hand and legend are then in the side columns. */
function tall(table: Table): boolean {
    const map = table.printed.value as CountryMap | null;
    if (!map) return false;
    const [across, down] = turnsOf(true, map) % 2 ? [map.size[1], map.size[0]] : map.size;
    return down > across * 1.2;
}

/** The game and its scenarios. */
function Title({ table }: { table: Table }) {
    const { rules } = table.head.value;
    return (
        <h1 class="title">
            <b>{t('app.name')}</b>
            <span title={rules}>
                {[gameTitle(rules), gameExtras(rules)].filter(Boolean).join(', ')}
            </span>
            <Watchers table={table} />
        </h1>
    );
}

/** Rolls if that setting is on, and ends a building phase in which nothing can be built. */
function actByItself(desk: Desk): void {
    if (!desk.asked.value) return;
    if (settings.autoRoll.value && desk.can('roll')) void desk.act('roll');
    const { decision } = desk.table.position.value;
    const only = desk.legal.length === 1 && desk.legal[0] === 'pass';
    if (decision === 'extra_build' && only) void desk.act('pass');
}

/** Closes sheets that only show something when a question needs their place, and the trade being
    written when the player can no longer send it. */
function makeRoom(desk: Desk): void {
    const { decision } = desk.table.position.value;
    const sheets = ['discard', 'rob', 'offer'];
    const looks = ['chart', 'hint', 'keys', 'seats'];
    const open = desk.sheet.value ?? '';
    if (desk.asked.value && sheets.includes(decision) && looks.includes(open))
        desk.sheet.value = null;
    const { writing } = desk.haggle;
    const may = {
        offer: desk.mayTrade(),
        counter: openOffer(desk) !== null,
        propose: desk.mayPropose(),
        reply: decision === 'offer',
    };
    if (writing.value && !may[writing.value]) desk.haggle.clear();
}

/** Taking back an action also clears the trade being written. */
function useTakenBack(desk: Desk): void {
    const { n } = desk.table.position.value;
    const before = useRef(n);
    useEffect(() => {
        if (n < before.current) desk.haggle.clear();
        before.current = n;
    }, [n]);
}

/** Decisions whose texts already address the reader. */
const saysYou = new Set(['partner', 'gift']);

/** The pending decision: what the reader is asked, which may be during the turn of another player,
    or what others do. */
function askedText(desk: Desk): string {
    const { position, me } = desk.table;
    const { decision } = position.value;
    const turn = turnOf(position.value);
    const words = decisionText(decision);
    if (decision === 'offer') {
        const mine = desk.asked.value && turn !== me.value;
        return mine ? t('turn.offers', { name: desk.nameOf(turn) }) : t('turn.answers');
    }
    const plain = turn === me.value || saysYou.has(decision);
    if (desk.asked.value) return plain ? words : t('turn.you', { what: words });
    // A player who has to discard sees the same on the sheet.
    const progress = decision === 'discard' ? progressText(desk) : '';
    const others = `others.${decision}`;
    return [isWord(others) ? t(others) : words, progress].filter(Boolean).join(': ');
}

const whoseTurn = (desk: Desk, seat: SeatName): string =>
    seat === desk.table.me.value ? t('turn.yours') : t('turn.of', { name: desk.nameOf(seat) });

/** What the reader is asked, for screen readers; nothing while others decide. */
const questionFor = (desk: Desk, seat: SeatName): string =>
    desk.asked.value ? `${whoseTurn(desk, seat)}. ${askedText(desk)}` : '';

/** Whose turn it is; below it, who has to decide what. */
function Banner({ desk, seat }: { desk: Desk; seat: SeatName }) {
    const { position, status, me } = desk.table;
    const { winners } = position.value;
    let title = whoseTurn(desk, seat);
    if (status.value.phase === 'over') {
        const name = winners.map(one => desk.nameOf(one)).join(', ');
        const mine = winners.length === 1 && winners[0] === me.value;
        title = t(mine ? 'turn.won' : name ? 'turn.wins' : 'turn.nobody', { name });
    }
    return (
        <div class="banner sheet" data-seat={seatLetter[winners[0] ?? seat]}>
            <span class="badge">
                <Emblem seat={winners[0] ?? seat} />
            </span>
            <p>
                {title}
                <small class={desk.asked.value && seat !== me.value ? 'asks' : undefined}>
                    {askedText(desk)}
                </small>
            </p>
            <TimeLeft table={desk.table} />
            {me.value === null && status.value.handover === null && (
                <small class="watching">{t('online.watching')}</small>
            )}
        </div>
    );
}

// ---- tools ---------------------------------------------------------------------------------

/** The keys keep each button's identity while others appear and disappear. */
function Tools({ desk, undone }: { desk: Desk; undone: string | null }) {
    const open = (sheet: Sheet) => desk.open(sheet);
    return (
        <div class="tools">
            <button
                key="undo"
                type="button"
                class="take-back"
                aria-label={t('act.undo')}
                disabled={!desk.table.status.value.undo}
                onClick={() => desk.undo()}
            >
                <span class="word">{t('act.undo')}</span>
            </button>
            <Undone words={undone} />
            {mayHint(desk.table) && (
                <button key="hint" type="button" class="wide" onClick={() => open('hint')}>
                    {t('tool.hint')}
                </button>
            )}
            {mayHint(desk.table) && <Values desk={desk} look="wide" />}
            <button key="chart" type="button" class="wide" onClick={() => open('chart')}>
                {t('tool.chart')}
            </button>
            <button key="keys" type="button" class="wide" onClick={() => open('keys')}>
                {t('tool.keys')}
            </button>
            <LogButton key="log" desk={desk} />
            <button
                key="menu"
                type="button"
                aria-expanded={desk.sheet.value === 'menu'}
                onClick={() => open('menu')}
            >
                {t('tool.menu')}
            </button>
        </div>
    );
}

/** Opens the log, and shows how many chat messages of others are unread. */
function LogButton({ desk }: { desk: Desk }) {
    const { log, me } = desk.table;
    const said = log.value.filter(({ kind, seat }) => kind === 'chat' && seat !== me.value).length;
    const read = useRef(said);
    if (desk.sheet.value === 'log') read.current = said;
    const unread = said - read.current;
    return (
        <button type="button" class="phone" onClick={() => desk.open('log')}>
            {t('tool.log')}
            {unread > 0 && (
                <span class="cnt">
                    {unread}
                    <span class="vh"> {t('log.unread')}</span>
                </span>
            )}
        </button>
    );
}

/** What places to settle yield; only while there are such places. */
function Values({ desk, look }: { desk: Desk; look: string }) {
    return (
        <button
            type="button"
            class={look}
            aria-pressed={desk.values.value}
            title={t('tool.values.about')}
            disabled={!desk.step.value?.places.some(place => place[0] === 'v')}
            onClick={() => {
                desk.values.value = !desk.values.value;
                if (desk.sheet.value === 'menu') desk.open(null);
            }}
        >
            {t('tool.values')}
        </button>
    );
}

/** The menu; on small screens also the tools that do not fit beside it. */
function MenuSheet({ desk, children }: { desk: Desk; children: ComponentChildren }) {
    const opened = useFocusInside<HTMLElement>();
    return (
        <nav ref={opened} class="menu sheet" aria-label={t('menu.title')}>
            <button type="button" class="btn" onClick={() => desk.open(null)}>
                {t('menu.resume')}
            </button>
            {(['hint', 'chart', 'seats', 'keys'] as const).map(sheet => (
                <button
                    key={sheet}
                    type="button"
                    class={sheet === 'keys' ? 'btn narrow by-keys' : 'btn narrow'}
                    onClick={() => desk.open(sheet)}
                >
                    {t(sheet === 'seats' ? 'seats.title' : `tool.${sheet}`)}
                </button>
            ))}
            {mayHint(desk.table) && <Values desk={desk} look="btn narrow" />}
            <button
                type="button"
                class="btn narrow"
                onClick={() => {
                    turnMap(desk, 1);
                    desk.open(null);
                }}
            >
                {t('turn.map')}
            </button>
            <CloseMenu.Provider value={() => desk.open(null)}>{children}</CloseMenu.Provider>
        </nav>
    );
}

/** The lower right: the current question. On phones it rises from the lower edge. */
function Lower({ desk, hanging }: { desk: Desk; hanging: boolean }) {
    const { decision } = desk.table.position.value;
    const close = () => {
        desk.sheet.value = null;
    };
    switch (desk.sheet.value) {
        case 'chart':
            return <DiceChart desk={desk} onClose={close} />;
        case 'keys':
            return <KeyList onClose={close} />;
        case 'hint':
            return <HintSheet desk={desk} onClose={close} />;
        case 'seats':
            return <PlayerTable desk={desk} onClose={close} />;
        case 'helper':
            return <HelperSheet desk={desk} onClose={close} />;
    }
    if (desk.asked.value) {
        if (decision === 'discard') return <Discard desk={desk} />;
        if (decision === 'rob' && !hanging) return <Victims desk={desk} />;
        if (decision !== 'rob' && plainQuestion(desk)) return <Question desk={desk} />;
        const words = desk.words();
        if (words && desk.step.value && desk.step.value.words.length > 0) {
            return <Choices desk={desk} />;
        }
        if (desk.chosen.value?.startsWith('play ')) return <Choices desk={desk} />;
    }
    return <Also desk={desk} />;
}

/** Questions of helpers, letters and gifts, which use neither map nor legend. */
function plainQuestion(desk: Desk): boolean {
    const { decision, legal } = desk.table.position.value;
    const own = ['roll', 'main', 'partner', 'offer', 'extra_build', 'free_road', 'robber'];
    if (own.includes(decision) || decision.startsWith('found')) return false;
    return onlyVerb(legal, decision) === null;
}

const shown = new Set([
    'road',
    'settlement',
    'city',
    'buy',
    'roll',
    'end',
    'pass',
    'stop',
    'trade',
    'offer',
    'accept',
    'decline',
    'counter',
    'close',
    'withdraw',
    'discard',
    'robber',
    'rob',
]);

/** Whether the hand has a button for it too; small screens have no space for a second one. */
const inHand = (verb: string): boolean => /^(use|redeem) /.test(verb);

/** Other legal actions: helpers, letters, gifts, tokens. */
function Also({ desk }: { desk: Desk }) {
    if (!desk.asked.value) return null;
    const more = [...verbs(desk.free).keys()].filter(
        verb => !shown.has(verb) && !verb.startsWith('play '),
    );
    if (more.length === 0) return null;
    return (
        <section class="also sheet" aria-label={t('act.more')}>
            <h2>{t('act.more')}</h2>
            <div class="choices">
                {more.map(verb => (
                    <button
                        key={verb}
                        type="button"
                        class={inHand(verb) ? 'btn in-hand' : 'btn'}
                        onClick={() => desk.choose(verb)}
                    >
                        <VerbSign verb={verb} /> {verbText(verb)}
                    </button>
                ))}
            </div>
        </section>
    );
}

// ---- on the map ----------------------------------------------------------------------------

export function RefusalLine({ refusal }: { refusal: Refusal | null }) {
    return (
        <div class="refusal-place" role="status">
            {refusal && (
                <p class="sheet refusal">
                    {refusal.text || t('refusal.not')}{' '}
                    {refusal.place && <a href={`#rules/${refusal.place}`}>{t('refusal.why')}</a>}
                </p>
            )}
        </div>
    );
}

/** On touch screens a piece is placed first and confirmed by a second tap, here or on the map. */
function Confirm({ desk }: { desk: Desk }) {
    const place = desk.ghost.value;
    const me = desk.table.me.value;
    if (!place || !me) return null;
    return (
        <div class="confirm" data-seat={seatLetter[me]}>
            <button
                type="button"
                class="btn"
                onClick={() => {
                    desk.ghost.value = null;
                }}
            >
                {t('act.cancel')}
            </button>
            <button type="button" class="btn go" onClick={() => desk.pick(place, true)}>
                {t(place[0] === 'h' ? 'act.confirm.robber' : 'act.confirm')}
            </button>
        </div>
    );
}
