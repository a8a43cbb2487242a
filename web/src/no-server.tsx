// no-server.tsx - the lobby where nobody answers: the page lies on a plain file server, or there is
// no connection. What can be done without one, and how to have one.
import { connection } from './online/socket';
import { unfinished } from './table/saved';
import { t, type Word } from './words';
import './words/feel';

const ways: { word: Word; href: string }[] = [
    { word: 'alone.bots', href: '#setup' },
    { word: 'alone.hot', href: '#setup?hot=1' },
    { word: 'alone.replay', href: '#replay?file' },
    { word: 'alone.learn', href: '#learn' },
];

export function NoServer() {
    const [saved] = unfinished();
    return (
        <section class="no-server">
            <p role="status">{t('lobby.gone')}</p>
            <button type="button" class="btn" onClick={() => connection.begin()}>
                {t('alone.again')}
            </button>
            <h2>{t('alone.title')}</h2>
            <ul>
                {saved && <Way word="alone.continue" href={`#continue/${saved.id}`} />}
                {ways.map(way => (
                    <Way key={way.word} {...way} />
                ))}
            </ul>
            <h2>{t('alone.serve')}</h2>
            <p>{t('alone.serve.about')}</p>
            <pre>
                <code>make run</code>
            </pre>
            <p>{t('alone.serve.then')}</p>
        </section>
    );
}

/** A way to play, and what to expect of it. */
function Way({ word, href }: { word: Word; href: string }) {
    return (
        <li>
            <a class="btn" href={href}>
                {t(word)}
            </a>
            <span>{t(`${word}.about` as Word)}</span>
        </li>
    );
}
