// front.tsx - the front page: back to the game in one tap, into a new one in one tap, into a room
// in one tap; and the shelf with all the boxes.
import { useEffect, useState } from 'preact/hooks';
import { go, visit } from '../app/route';
import { hasServer, lookForServer } from '../app/server';
import { keepsNothing, kept, settings, unkeptTold } from '../app/settings';
import { shape } from '../app/size';
import { Icon } from '../art/sign';
import type { Together } from '../online/again';
import { languageCodes, languages } from '../table/model';
import { savedGames } from '../table/saved';
import { againstBots, lastSetup, type Setup, setupQuery } from '../table/setup';
import { seatNames } from '../wire/lists';
import { t } from '../words';
import { type BoxName, boxOf } from './boxes';
import { Cover } from './cover';
import { FirstGame, MoreSaved, Resume, SeatMark } from './resume';
import { RoomLine } from './room-line';
import { Shelf } from './shelf';
import { botOf } from './strengths';
import './front.css';

/** What this browser knows about its reader. */
function useReader() {
    const [reader] = useState(() => {
        const all = savedGames();
        const last = lastSetup();
        const finished = kept<unknown[]>('shelf', []).length > 0 || all.some(({ over }) => over);
        return {
            open: all.filter(({ over }) => !over),
            last,
            together: kept<Together | null>('together', null),
            finished: finished || kept<string | null>('session', null) !== null,
            fresh: !last && all.length === 0 && !finished,
        };
    });
    return reader;
}

export function FrontPage() {
    const reader = useReader();
    const [roomed, setRoomed] = useState(false);
    useEffect(() => {
        document.title = t('app.name');
        void lookForServer();
    }, []);
    const [newest, ...more] = reader.open;
    // An address that names no view leads here; another one of that kind changes nothing else.
    void visit.value;
    const lost = /^#\/?[^/]/.test(location.hash);
    return (
        <main class="front" data-seat="r">
            <Masthead {...reader} />
            {lost && (
                <p class="front-note sheet" role="alert">
                    {t('front.lost')}
                </p>
            )}
            {keepsNothing.value && <Unkept />}
            <section class="front-first" aria-label={t('front.begin')}>
                {newest ? (
                    <Resume game={newest} plain={roomed} />
                ) : reader.fresh ? (
                    <FirstGame plain={roomed} />
                ) : (
                    <NextGame plain={roomed} last={reader.last} />
                )}
                <div class={roomed ? 'front-lines front-roomed' : 'front-lines'}>
                    {reader.together && hasServer.value ? (
                        <WithPeople last={reader.together} />
                    ) : reader.fresh ? (
                        <Learn />
                    ) : (
                        reader.last && newest && <Again last={reader.last} />
                    )}
                    {hasServer.value && <RoomLine onOpen={() => setRoomed(true)} />}
                </div>
                <MoreSaved games={more} />
            </section>
            <Shelf fresh={reader.fresh} />
            <nav class="front-ways" aria-label={t('front.more')}>
                <Ways {...reader} />
            </nav>
        </main>
    );
}

function Unkept() {
    useEffect(() => {
        unkeptTold.value = true;
    }, []);
    return <p class="front-note sheet">{t('front.unkept')}</p>;
}

interface ReaderProps {
    fresh: boolean;
    finished: boolean;
}

/** On a large window the ways stand beside the name, on a phone below the shelf. */
function Masthead(reader: ReaderProps) {
    const at = languageCodes.indexOf(settings.language.value) + 1;
    const other = languageCodes[at % languageCodes.length];
    return (
        <header class="front-mast">
            <h1>{t('app.name')}</h1>
            <p>{t('app.about')}</p>
            <nav aria-label={t('settings.language')}>
                {shape.value.size !== 'phone' && <Ways {...reader} />}
                <button
                    type="button"
                    class="way"
                    lang={other}
                    onClick={() => {
                        settings.language.value = other;
                    }}
                >
                    <span>{languages[other].name}</span>
                </button>
            </nav>
        </header>
    );
}

/** Only doors that lead somewhere. */
function Ways({ fresh, finished }: ReaderProps) {
    return (
        <>
            {!fresh && <Way href="#learn" text={t('front.learn')} />}
            <Way href="#rules/island" text={t('front.rules')} />
            {hasServer.value && <Way href="#lobby" text={t('front.tables')} />}
            <Way href={hasServer.value ? '#lobby?watch' : '#watch'} text={t('front.watch')} />
            {finished && <Way href="#replays" text={t('front.games')} />}
            <Way href="#settings" text={t('front.settings')} />
        </>
    );
}

function Way({ href, text }: { href: string; text: string }) {
    return (
        <a class="way" href={href}>
            <span>{text}</span>
        </a>
    );
}

function Learn() {
    return (
        <a class="front-line sheet" href="#learn">
            <span class="front-lead">
                <Icon name="dev" />
            </span>
            <span>
                <b>{t('front.learn')}</b>
                <small>{t('front.learn.about')}</small>
            </span>
        </a>
    );
}

const others = (setup: Setup): string[] =>
    setup.seats
        .filter(({ kind, name }, at) => at > 0 && (kind === 'bot' || name))
        .map(seat => seat.name);

/** The last set-up again, with another island. */
function Again({ last }: { last: Setup }) {
    const href = `#play?${setupQuery({ ...last, seed: undefined })}`;
    return <Round href={href} title={againWords()} rules={last.rules} names={others(last)} />;
}

/** The last table on the server: back to it, or another game with the same people. */
function WithPeople({ last }: { last: Together }) {
    const { table, rules, names, over } = last;
    const href = `#table/${encodeURIComponent(table)}${over ? '?again=1' : ''}`;
    const title = over ? againWords() : t('front.table');
    return <Round href={href} title={title} rules={rules} names={names} />;
}

const againWords = (): string =>
    t(shape.value.size === 'desk' ? 'front.again' : 'front.again.short');

interface RoundProps {
    href: string;
    title: string;
    rules: string;
    /** Those who play besides the reader. */
    names: string[];
}

function Round({ href, title, rules, names }: RoundProps) {
    return (
        <a class="front-line sheet" href={href}>
            <span class="front-lead front-faces">
                {seatNames.slice(1, Math.max(2, names.length + 1)).map(colour => (
                    <SeatMark key={colour} colour={colour} />
                ))}
            </span>
            <span>
                <b>{title}</b>
                <small>
                    {t(`box.${boxOf(rules)}`)}
                    {names.length > 0 && `: ${list(names)}`}
                </small>
            </span>
        </a>
    );
}

/** "Kim, Lee and Anna" */
const list = (names: string[]): string =>
    new Intl.ListFormat(languages[settings.language.value].locale, {
        type: 'conjunction',
    }).format(names);

/** No game waits: the last set-up again, or the island. */
function NextGame({ plain, last }: { plain: boolean; last: Setup | null }) {
    const setup = last ?? againstBots('island', 4, botOf('medium'));
    const names = others(setup);
    return (
        <NextSlip
            plain={plain}
            box={boxOf(setup.rules)}
            names={names}
            onPlay={() => go(`play?${setupQuery({ ...setup, seed: undefined })}`)}
        />
    );
}

interface NextProps {
    plain: boolean;
    box: BoxName;
    names: string[];
    onPlay(): void;
}

function NextSlip({ plain, box, names, onPlay }: NextProps) {
    return (
        <div class="front-new sheet" data-seat="r">
            <span class="front-picture">
                <Cover of={box} />
            </span>
            <div class="front-words">
                <p>
                    {names.length > 0
                        ? t('front.next', { box: t(`box.${box}`), names: list(names) })
                        : t('front.next.alone', { box: t(`box.${box}`) })}
                </p>
                <button type="button" class={plain ? 'btn big' : 'btn go big'} onClick={onPlay}>
                    {t('front.play')}
                </button>
            </div>
        </div>
    );
}
