// game.tsx - chooses the view of a game, and contains what every table has: the menu and the end.
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { EndView, type NextGame } from '../after/end/end';
import { PictureSheet } from '../after/share/picture-sheet';
import { download } from '../after/share/share';
import { useCopy } from '../app/clipboard';
import { moves } from '../app/settings';
import { CloseMenu } from '../frame/parts';
import { DifferentCard } from '../learn/different';
import { articleOf, isRebuilt } from '../learn/kinds';
import { language, t } from '../words';
import type { Table } from './model';
import { turnOf } from './position';
import { type Setup, setupLink } from './setup';
import { TableOf } from './tables';

interface GameProps {
    table: Table;
    /** Starts the same table again. */
    again?: () => void;
    /** The next game after this one; otherwise the same table again. */
    next?: NextGame;
    setup?: Setup;
    /** Additional menu entries. */
    extra?: ComponentChildren;
}

export function GameTable(props: GameProps) {
    const { table, again, next = again && playAgain(again) } = props;
    const over = table.status.value.phase === 'over';
    const revealed = useReveal(table, over);
    const [looking, look] = useState(false);
    const ended = over && revealed && !looking;
    const picture = useSignal(false);
    const asking = useSignal(false);
    const ask = () => {
        asking.value = true;
    };
    useEffect(() => look(false), [table]);
    useTurnSign(table);
    return (
        <>
            <div class="behind" inert={ended}>
                <TableOf
                    table={table}
                    menu={
                        <MenuItems
                            {...props}
                            again={over ? again : again && ask}
                            picture={picture}
                        />
                    }
                />
            </div>
            {asking.value && again && <AnotherGame asking={asking} start={again} />}
            <PictureSheet table={table} open={picture} />
            {!over && <DifferentCard rules={table.head.value.rules} seat={table.me.value} />}
            {ended && <EndView table={table} next={next} onLook={() => look(true)} />}
            {over && looking && (
                <button type="button" class="btn to-end" onClick={() => look(false)}>
                    {t('end.back')}
                </button>
            )}
        </>
    );
}

const playAgain = (start: () => void): NextGame => ({
    label: t('end.again'),
    note: t('end.again.note'),
    start,
});

/** Milliseconds in which the finished table is shown first: hidden cards turn over at the tabs. */
const REVEAL = 1300;

/** Whether the end may be shown: a moment after the last move, or at the next tap. */
function useReveal(table: Table, over: boolean): boolean {
    const [done, set] = useState(over);
    useEffect(() => {
        if (!over || done) return;
        const end = () => set(true);
        const timer = setTimeout(end, moves() ? REVEAL : 0);
        addEventListener('pointerdown', end);
        return () => {
            clearTimeout(timer);
            removeEventListener('pointerdown', end);
        };
    }, [table, over]);
    return done;
}

// ---- menu ----------------------------------------------------------------------------------

interface MenuProps extends GameProps {
    /** Whether the picture of the position is open. */
    picture?: Signal<boolean>;
}

export function MenuItems({ table, again, setup, extra, picture }: MenuProps) {
    const close = useContext(CloseMenu);
    const { label, copy } = useCopy('menu.share', () => setupLink(setup!));
    const save = async () => download(await table.record(), 'neuland.hsn');
    return (
        <>
            {extra}
            {again && (
                <button
                    type="button"
                    class="btn"
                    onClick={() => {
                        close();
                        again();
                    }}
                >
                    {t('menu.again')}
                </button>
            )}
            {setup && (
                <button type="button" class="btn" onClick={copy}>
                    {label}
                </button>
            )}
            <button type="button" class="btn" onClick={save}>
                {t('menu.download')}
            </button>
            {picture && (
                <button
                    type="button"
                    class="btn"
                    onClick={() => {
                        close();
                        picture.value = true;
                    }}
                >
                    {t('picture.title')}
                </button>
            )}
            <a class="btn" href={`#rules/${articleOf(table.head.value.rules)}`}>
                <span>
                    {t('menu.rules')}
                    {isRebuilt(table.head.value.rules) && (
                        <small class="rebuilt">{t('menu.rebuilt')}</small>
                    )}
                </span>
            </a>
            <a class="btn" href="#print">
                {t('print.title')}
            </a>
            <a class="btn" href="#settings">
                {t('menu.settings')}
            </a>
            <a class="btn" href="#">
                {t('menu.front')}
            </a>
        </>
    );
}

interface AskProps {
    asking: Signal<boolean>;
    start(): void;
}

/** Asks before the player leaves a running game for a new one. */
function AnotherGame({ asking, start }: AskProps) {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => dialog.current!.showModal(), []);
    const stay = () => {
        asking.value = false;
    };
    return (
        <dialog ref={dialog} class="sheet another" aria-label={t('menu.again')} onClose={stay}>
            <p>{t('menu.again.ask')}</p>
            <button type="button" class="btn" onClick={stay}>
                {t('menu.again.stay')}
            </button>
            <button type="button" class="btn" onClick={start}>
                {t('menu.again.go')}
            </button>
        </dialog>
    );
}

/** Shows whose turn it is in the title and icon of the browser tab. */
function useTurnSign(table: Table): void {
    const me = table.me.value;
    const position = table.position.value;
    const asked = me !== null && position.actors.includes(me);
    const word = turnOf(position) === me ? 'turn.yours' : 'turn.asked';
    const over = table.status.value.phase === 'over';
    useEffect(() => {
        const mark = asked ? `● ${t(word)} · ` : over ? `${t('turn.over')} · ` : '';
        document.title = `${mark}${t('app.name')}`;
        sign(asked ? '/icon-turn.svg' : '/icon.svg');
    }, [asked, over, word, language.value]);
    // Only when the reader leaves: an icon that is replaced while it loads is an error in Firefox.
    useEffect(() => () => sign('/icon.svg'), []);
}

function sign(file: string): void {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link && link.getAttribute('href') !== file) link.setAttribute('href', file);
}
