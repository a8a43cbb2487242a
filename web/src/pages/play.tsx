// play.tsx - a game in this browser: starts or continues a table.
import { useEffect, useState } from 'preact/hooks';
import { HandOver } from '../acts/hand-over';
import { go } from '../app/route';
import { keep, keepsNothing, unkeptTold } from '../app/settings';
import { paintSeat, usePlainSeats } from '../art/sign';
import { almanacEngine } from '../engine/client';
import type { EngineFault } from '../engine/module';
import { botOf } from '../front/strengths';
import { asksWhoBegins } from '../table/begins';
import { GameTable } from '../table/game';
import { LocalTable } from '../table/local';
import { gameTitle, parseRules } from '../table/rules-title';
import { makeRoom, PLACES, placesFull, savedGame, unfinished } from '../table/saved';
import { SavedWords } from '../table/saved-words';
import { againstBots, type Setup, setupOf, setupQuery, takeMap } from '../table/setup';
import { language, t } from '../words';
import { Page } from './page';

async function takeUp(id: string | null): Promise<LocalTable> {
    const saved = savedGame(id);
    if (!saved) throw new Error(t('trouble.none'));
    return LocalTable.resume(saved);
}

/** Starts a new game and changes the address to that of the saved game. A reload or a return then
    continues it instead of starting another. */
async function begin(
    query: URLSearchParams,
    givenUp: string | null,
    first: number | null,
): Promise<LocalTable> {
    await takeMap(query);
    const setup = setupOf(query);
    if (!setup) throw new Error(t('trouble.link'));
    const table = await LocalTable.begin(setup, { first });
    keep('setup', setup);
    keep('together', null);
    makeRoom(table.id, givenUp);
    history.replaceState(null, '', `#continue/${table.id}`);
    return table;
}

/** The engine's sentence with the option or word it is about, or another error. */
function said(fault: unknown, rules: string): string {
    const { text, word } = fault as Partial<EngineFault>;
    if (!text) return String((fault as Error).message ?? fault);
    const option = rules.split(' ').find(one => one.split('=').includes(word ?? ''));
    return word ? `${text} (${option ?? word})` : text;
}

/** The nearest rules that can be played: without what the engine refuses, word by word. */
async function nearest(rules: string): Promise<string> {
    const { game, chosen } = parseRules(rules.slice(0, 500));
    const left = Object.entries(chosen);
    const text = () => [game, ...left.map(pair => pair.join('='))].join(' ');
    for (;;) {
        const { error } = await almanacEngine().rules(text(), language.value);
        if (!error) return text();
        if (left.length === 0) return 'island';
        const { word } = error;
        const at = left.findIndex(
            ([key, value]) => word && [key, value, `${key}=${value}`].includes(word),
        );
        left.splice(at, 1);
    }
}

interface PlayProps {
    /** The set-up of a new game. */
    query?: URLSearchParams;
    /** Otherwise the id of a saved game; null for the last one. */
    id?: string | null;
}

export function Play({ query, id = null }: PlayProps) {
    const [full] = useState(() => !!query && placesFull());
    const [givenUp, giveUp] = useState<string | null>(null);
    const [first, point] = useState<number | null>(null);
    if (query && full && givenUp === null) return <NoPlace onGiveUp={giveUp} />;
    const setup = query && setupOf(query);
    if (setup && asksWhoBegins(setup) && first === null)
        return <WhoBegins setup={setup} begins={setup.begins} onPoint={point} />;
    return (
        <Opening query={query} open={() => (query ? begin(query, givenUp, first) : takeUp(id))} />
    );
}

interface OpeningProps {
    /** The link of a new game. */
    query?: URLSearchParams;
    open(): Promise<LocalTable>;
}

function Opening({ query, open }: OpeningProps) {
    const [table, sit] = useState<LocalTable | null>(null);
    const [trouble, fail] = useState<string | null>(null);
    useEffect(() => {
        let opened: LocalTable | null = null;
        let gone = false;
        open().then(
            made => {
                opened = made;
                if (gone) {
                    made.close();
                    return;
                }
                const [own, ...others] = made.people();
                paintSeat(others.length === 0 ? own : null, made.setup.colour);
                sit(made);
            },
            fault => fail(said(fault, query?.get('r') ?? '')),
        );
        return () => {
            gone = true;
            opened?.close();
        };
    }, []);
    usePlainSeats();
    if (trouble !== null) return <BadLink text={trouble} query={query} />;
    if (!table) return <p class="loading">{t('loading')}</p>;
    return <LocalGame table={table} />;
}

interface WhoBeginsProps {
    setup: Setup;
    begins: 'oldest' | 'sheep';
    onPoint(at: number): void;
}

/** The players at this device say who of them it is. */
function WhoBegins({ setup, begins, onPoint }: WhoBeginsProps) {
    return (
        <Page title={t(`begins.${begins}`)}>
            <p class="begin">
                {setup.seats.map(({ kind, name }, at) =>
                    kind === 'me' ? (
                        <button
                            key={at}
                            type="button"
                            class="btn"
                            data-first={at}
                            onClick={() => onPoint(at)}
                        >
                            {name || t('seat.person', { n: at + 1 })}
                        </button>
                    ) : null,
                )}
            </p>
        </Page>
    );
}

/** All places are taken by unfinished games: the reader chooses one to give up. */
function NoPlace({ onGiveUp }: { onGiveUp(id: string): void }) {
    return (
        <Page title={t('saved.full')}>
            <p>{t('saved.full.about', { n: PLACES })}</p>
            <ul class="saved-games">
                {unfinished().map(game => (
                    <li key={game.id}>
                        <SavedWords game={game} />
                        <button type="button" class="btn" onClick={() => onGiveUp(game.id)}>
                            {t('saved.give_up')}
                        </button>
                    </li>
                ))}
            </ul>
            <p class="begin">
                <a class="btn" href="#">
                    {t('saved.keep_all')}
                </a>
            </p>
        </Page>
    );
}

/** The link or the saved game cannot be opened: why, and the nearest thing that works. */
function BadLink({ text, query }: { text: string; query?: URLSearchParams }) {
    const [rules, find] = useState<string | null>(null);
    const wanted = query?.get('r');
    useEffect(() => {
        if (wanted) void nearest(wanted).then(find);
    }, [wanted]);
    const others = unfinished().length > 0;
    return (
        <Page title={t(query ? 'trouble.bad_link' : 'trouble.no_game')}>
            <p class="said" role="alert">
                {text}
            </p>
            <p class="begin" data-seat="r">
                {rules && (
                    <a class="btn go" href={`#setup?${new URLSearchParams({ r: rules })}`}>
                        {t('trouble.nearest', { game: gameTitle(rules) })}
                    </a>
                )}
                {others && (
                    <a class="btn" href="#replays">
                        {t('front.games')}
                    </a>
                )}
                <a class="btn" href="#">
                    {t('end.front')}
                </a>
            </p>
        </Page>
    );
}

/** Nothing is lost: the game is saved up to the last move. */
function Trouble({ text }: { text: string }) {
    return (
        <Page title={t('trouble.title')}>
            <p class="said" role="alert">
                {text}
            </p>
            <p class="begin">
                <button type="button" class="btn" onClick={() => location.reload()}>
                    {t('trouble.reload')}
                </button>
                <a class="btn" href="#">
                    {t('menu.front')}
                </a>
            </p>
        </Page>
    );
}

/** Four bots play, and nobody else: the game is not kept. */
export function Watch() {
    return <Opening open={() => LocalTable.begin(botsOnly(), { kept: false })} />;
}

function botsOnly(): Setup {
    return againstBots('island', 4, botOf('hard'), 0);
}

function LocalGame({ table }: { table: LocalTable }) {
    const { handover, phase, trouble } = table.status.value;
    if (phase === 'failed') return <Trouble text={trouble ?? ''} />;
    if (handover) return <HandOver key={handover} table={table} />;
    return (
        <>
            <GameTable table={table} again={() => again(table.setup)} setup={table.setup} />
            {keepsNothing.value && !unkeptTold.value && <Unkept />}
        </>
    );
}

/** Storage is off, or has become full: the game is lost with the page. */
function Unkept() {
    const close = () => {
        unkeptTold.value = true;
    };
    return (
        <p class="unkept sheet" role="alert">
            {t('front.unkept')}
            <button type="button" class="btn" onClick={close}>
                {t('different.ok')}
            </button>
        </p>
    );
}

function again(setup: Setup): void {
    go(`play?${setupQuery({ ...setup, seed: undefined })}`);
}
