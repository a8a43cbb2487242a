// play.tsx - a game in this browser: opens or continues a table.
import { useEffect, useState } from 'preact/hooks';
import type { EngineFault } from './engine/module';
import { GameTable } from './game';
import { HandOver } from './hand-over';
import { Page } from './page';
import { go } from './route';
import { keep } from './settings';
import { LocalTable } from './table/local';
import { type Setup, savedGame, setupOf, setupQuery, takeMap } from './table/setup';
import { t } from './words';

async function open(query: URLSearchParams | null): Promise<LocalTable> {
    const saved = savedGame();
    if (query === null) {
        if (!saved) throw new Error(t('trouble.none'));
        return LocalTable.resume(saved);
    }
    await takeMap(query);
    const setup = setupOf(query);
    if (!setup) throw new Error(t('trouble.link'));
    keep('setup', setup);
    const table = await LocalTable.begin(setup);
    history.replaceState(null, '', '#continue');
    return table;
}

/** The engine's own sentence with the word it is about, or what else went wrong. */
function said(fault: unknown): string {
    const { text, word } = fault as Partial<EngineFault>;
    if (!text) return String((fault as Error).message ?? fault);
    return word ? `${text} (${word})` : text;
}

export function Play({ query }: { query: URLSearchParams | null }) {
    const [table, sit] = useState<LocalTable | null>(null);
    const [trouble, fail] = useState<string | null>(null);
    useEffect(() => {
        let opened: LocalTable | null = null;
        let gone = false;
        open(query).then(
            made => {
                opened = made;
                if (gone) made.close();
                else sit(made);
            },
            fault => fail(said(fault)),
        );
        return () => {
            gone = true;
            opened?.close();
        };
    }, []);
    if (trouble !== null) return <Trouble text={trouble} />;
    if (!table) return <p class="loading">{t('loading')}</p>;
    return <LocalGame table={table} />;
}

/** Nothing is lost: the game is kept up to the last move. */
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

function LocalGame({ table }: { table: LocalTable }) {
    const { handover, phase, trouble } = table.status.value;
    if (phase === 'failed') return <Trouble text={trouble ?? ''} />;
    if (handover) return <HandOver key={handover} table={table} />;
    return <GameTable table={table} again={() => again(table.setup)} setup={table.setup} />;
}

function again(setup: Setup): void {
    go(`play?${setupQuery({ ...setup, seed: undefined })}`);
}
