// no-server.tsx - the lobby if no server answers: the page is on a plain file server, or there is
// no connection. It lists what works without a server.

import { unfinished } from '../table/saved';
import { connection } from '../wire/socket';
import { t, type Word } from '../words';

const ways: { word: Word; href: string }[] = [
    { word: 'alone.bots', href: '#setup' },
    { word: 'alone.hot', href: '#setup?hot=1' },
    { word: 'alone.watch', href: '#watch' },
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
        </section>
    );
}

/** A way to play, with a short description. */
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
