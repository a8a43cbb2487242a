// play.tsx - a game in this browser: starts or continues a table.
import { useEffect, useState } from 'preact/hooks';
import { HandOver } from '../acts/hand-over';
import { go } from '../app/route';
import { keep } from '../app/settings';
import { paintSeat } from '../art/sign';
import type { EngineFault } from '../engine/module';
import { botOf } from '../front/strengths';
import { GameTable } from '../table/game';
import { LocalTable } from '../table/local';
import { makeRoom, PLACES, placesFull, savedGame, unfinished } from '../table/saved';
import { SavedWords } from '../table/saved-words';
import { againstBots, type Setup, setupOf, setupQuery, takeMap } from '../table/setup';
import { t } from '../words';
import { Page } from './page';

async function takeUp(id: string | null): Promise<LocalTable> {
    const saved = savedGame(id);
    if (!saved) throw new Error(t('trouble.none'));
    return LocalTable.resume(saved);
}

/** Starts a new game and changes the address to that of the saved game. A reload or a return then
    continues it instead of starting another. */
async function begin(query: URLSearchParams, givenUp: string | null): Promise<LocalTable> {
    await takeMap(query);
    const setup = setupOf(query);
    if (!setup) throw new Error(t('trouble.link'));
    keep('setup', setup);
    const table = await LocalTable.begin(setup);
    makeRoom(table.id, givenUp);
    history.replaceState(null, '', `#continue/${table.id}`);
    return table;
}

/** The engine's sentence with the word it is about, or another error. */
function said(fault: unknown): string {
    const { text, word } = fault as Partial<EngineFault>;
    if (!text) return String((fault as Error).message ?? fault);
    return word ? `${text} (${word})` : text;
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
    if (query && full && givenUp === null) return <NoPlace onGiveUp={giveUp} />;
    return <Opening open={() => (query ? begin(query, givenUp) : takeUp(id))} />;
}

function Opening({ open }: { open(): Promise<LocalTable> }) {
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
            fault => fail(said(fault)),
        );
        return () => {
            gone = true;
            opened?.close();
            paintSeat(null, undefined);
        };
    }, []);
    if (trouble !== null) return <Trouble text={trouble} />;
    if (!table) return <p class="loading">{t('loading')}</p>;
    return <LocalGame table={table} />;
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
    return <GameTable table={table} again={() => again(table.setup)} setup={table.setup} />;
}

function again(setup: Setup): void {
    go(`play?${setupQuery({ ...setup, seed: undefined })}`);
}
