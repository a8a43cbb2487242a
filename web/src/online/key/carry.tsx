// carry.tsx - takes the reader's key to another device, which then is the same guest: the same
// name, tables and games. There is no account and no password; the key is all there is.
import { useEffect, useState } from 'preact/hooks';
import { go } from '../../app/route';
import { hasServer, lookForServer } from '../../app/server';
import { drop, keep, kept, settings } from '../../app/settings';
import { Page } from '../../pages/page';
import { connection } from '../../wire/socket';
import { t } from '../../words';
import { LinkBox } from '../room/link-box';
import { pageAddress } from '../room/links';
import { longKey, shortKey } from './short';
import type { Slip } from './twelve';
import '../online.css';
import './key.css';

const session = (): string | null => kept<string | null>('session', null);

/** For the settings: the key as a code, a link and words, a way to make it worthless, and a place
    to type the words of another device. */
export function CarryKey() {
    const [shown, show] = useState(false);
    const [gone, signOff] = useState(false);
    const key = session();
    useEffect(() => {
        if (hasServer.value === null) void lookForServer();
    }, []);
    if (!key && !hasServer.value) return <p>{t('carry.none')}</p>;
    const forget = async () => {
        const answer = await signOut();
        if (answer) signOff(true);
    };
    return (
        <>
            <p>{t('carry.about')}</p>
            {gone && <p role="status">{t('carry.gone')}</p>}
            {key && !shown && (
                <button type="button" class="btn" onClick={() => show(true)}>
                    {t('carry.show')}
                </button>
            )}
            {key && shown && (
                <>
                    <LinkBox
                        title={t('carry.key')}
                        about={t('carry.secret')}
                        url={`${pageAddress()}#me/${shortKey(key)}`}
                    />
                    <KeyWords session={key} />
                    <button type="button" class="btn" onClick={forget}>
                        {t('carry.everywhere')}
                    </button>
                </>
            )}
            <TypeKey />
        </>
    );
}

/** The same key as twelve words, for paper. */
function KeyWords({ session: key }: { session: string }) {
    const [words, set] = useState<string[] | null>(null);
    useEffect(() => {
        void import('./twelve').then(({ wordsOf }) => set(wordsOf(key)));
    }, [key]);
    if (!words) return null;
    return (
        <>
            <p>{t('carry.words')}</p>
            <ol class="key-words" translate={false}>
                {words.map((word, at) => (
                    <li key={at}>{word}</li>
                ))}
            </ol>
        </>
    );
}

function slipText(slip: Slip): string {
    if (slip.is === 'count') return t('carry.slip.count', { n: slip.n });
    if (slip.is === 'check') return t('carry.slip.check');
    const { n, typed, near } = slip;
    return near ? t('carry.slip.near', { n, typed, near }) : t('carry.slip.word', { n, typed });
}

/** Twelve words from another device. What was typed stays, with what is wrong. */
function TypeKey() {
    const [typed, type] = useState('');
    const [trouble, fail] = useState<string | null>(null);
    const use = async () => {
        const { keyOf } = await import('./twelve');
        const found = keyOf(typed);
        if ('slip' in found) fail(slipText(found.slip));
        else go(`me/${shortKey(found.key)}`);
    };
    return (
        <details class="key-type">
            <summary>{t('carry.type')}</summary>
            <label class="key-field">
                <span>{t('carry.typed')}</span>
                <textarea
                    rows={3}
                    autocapitalize="none"
                    autocomplete="off"
                    spellcheck={false}
                    value={typed}
                    onInput={event => type(event.currentTarget.value)}
                />
            </label>
            {trouble && <p role="alert">{trouble}</p>}
            <button type="button" class="btn" onClick={use}>
                {t('carry.use')}
            </button>
        </details>
    );
}

/** Ends the session on every device. Returns whether the server has done it. */
async function signOut(): Promise<boolean> {
    const answer = await new Promise<{ ok: boolean }>(done => {
        const stop = connection.whenOpen(() => {
            queueMicrotask(() => stop());
            void connection.ask('bye').then(done);
        });
    });
    if (answer.ok) drop('session');
    return answer.ok;
}

/** Whether the server knows this guest; null if it does not answer. */
async function isKnown(key: string): Promise<boolean | null> {
    try {
        const headers = { Authorization: `Bearer ${key}` };
        return (await fetch('/api/records', { headers, cache: 'no-store' })).ok;
    } catch {
        return null;
    }
}

/** "#me/KEY" on the other device. Nothing changes before the reader agrees and the server knows the
    key. */
export function MePage({ session: text }: { session: string }) {
    const [trouble, fail] = useState<string | null>(null);
    const key = longKey(text);
    if (!key)
        return (
            <Page title={t('carry.title')} lede={t(text ? 'carry.broken' : 'carry.about')}>
                <TypeKey />
                <p class="choices">
                    <a class="btn" href="#settings">
                        {t('front.settings')}
                    </a>
                </p>
            </Page>
        );
    const take = async () => {
        const known = await isKnown(key);
        if (!known) return fail(t(known === null ? 'online.lost' : 'carry.unknown'));
        // The server knows the name.
        settings.name.value = '';
        keep('session', key);
        // Without the event of a new address: nothing is shown before the page loads again.
        history.replaceState(null, '', '#lobby');
        location.reload();
    };
    return (
        <Page
            title={t('carry.title')}
            lede={t(session() && session() !== key ? 'carry.instead' : 'carry.here')}
            acts={
                <button type="button" class="btn go" data-seat="r" onClick={take}>
                    {t('carry.take')}
                </button>
            }
        >
            <p>{t('carry.what')}</p>
            {trouble && <p role="alert">{trouble}</p>}
        </Page>
    );
}
