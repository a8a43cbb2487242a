// front.tsx - the front page: one tap to a game.
import { useEffect, useState } from 'preact/hooks';
import { lazy } from './lazy';
import { Wordmark } from './page';
import { go } from './route';
import { moves, settings } from './settings';
import { StillIsland } from './still-island';
import { againstBots, lastSetup, savedGame, setupQuery } from './table/setup';
import { t, type Word } from './words';

const games = [
    { word: 'island', art: 'forest', rules: 'island' },
    { word: 'country', art: 'hills', rules: 'island map=corsica' },
    { word: 'dice', art: 'fields', rules: 'dice' },
    { word: 'chocolate', art: 'mountains', rules: 'chocolate' },
];

/** What one tap starts: the island with four seats against bots. */
function play(): void {
    go(`play?${setupQuery(againstBots('island', 4, 'steady'))}`);
}

export function FrontPage() {
    const saved = savedGame();
    const last = lastSetup();
    return (
        <main class="front" data-seat="r">
            <Wordmark />
            <p class="about">{t('app.about')}</p>
            <nav class="begin">
                <button type="button" class="btn go big" onClick={play}>
                    {t('front.play')}
                </button>
                {saved && !saved.over && (
                    <a class="btn" href="#continue">
                        {t('front.continue')}
                    </a>
                )}
                {last && (
                    <a class="btn" href={`#play?${setupQuery({ ...last, seed: undefined })}`}>
                        {t('front.again')}
                    </a>
                )}
            </nav>
            <nav class="ways">
                <a href="#setup">{t('front.setup')}</a>
                <a href="#setup?hot=1">{t('front.hot')}</a>
                <a href="#lobby">{t('front.table')}</a>
                <a href="#lobby?watch">{t('front.watch')}</a>
                <a href="#replays">{t('front.replay')}</a>
                <a href="#learn">{t('front.tutorial')}</a>
                <a href="#rules/island">{t('front.rules')}</a>
                <a href="#settings">{t('front.settings')}</a>
            </nav>
            <ul class="strip" aria-label={t('front.games')}>
                {games.map(({ word, art, rules }) => (
                    <li key={word}>
                        <a href={`#setup?r=${encodeURIComponent(rules)}`}>
                            <svg viewBox="-100 -100 200 200" aria-hidden="true">
                                <use href="#hex" class="lane" transform="scale(1.06)" />
                                <use href={`#${art}`} />
                            </svg>
                            <b>{t(`game.${word}` as Word)}</b>
                            <span>{t(`game.about.${word}` as Word)}</span>
                        </a>
                    </li>
                ))}
            </ul>
            <LanguageSwitch />
            <Live />
        </main>
    );
}

const LiveTable = lazy(() => import('./live').then(({ LiveTable }) => LiveTable), null);

/** Comes when the page has nothing else to do, and not where things should stand still or data be
    saved: it needs the engine. */
function Live() {
    const [idle, wait] = useState(false);
    useEffect(() => {
        if (!moves() || settings.plainLand.value) return;
        const timer = setTimeout(() => wait(true), 1500);
        return () => clearTimeout(timer);
    }, []);
    return (
        <div class="live" role="img" aria-label={t(idle ? 'front.live' : 'front.still')}>
            {!settings.plainLand.value && <StillIsland />}
            {idle && <LiveTable />}
        </div>
    );
}

function LanguageSwitch() {
    const now = settings.language.value;
    return (
        <p class="languages">
            {(['en', 'de'] as const).map(lang => (
                <button
                    key={lang}
                    type="button"
                    lang={lang}
                    aria-pressed={now === lang}
                    onClick={() => {
                        settings.language.value = lang;
                    }}
                >
                    {lang === 'en' ? 'English' : 'Deutsch'}
                </button>
            ))}
        </p>
    );
}
