// front.tsx - the front page: one tap to a game.

import { go } from '../app/route';
import { settings } from '../app/settings';
import { unfinished } from '../table/saved';
import { SavedWords, stateOf } from '../table/saved-words';
import { againstBots, lastSetup, setupQuery } from '../table/setup';
import { t, type Word } from '../words';
import { Wordmark } from './page';
import { StillIsland } from './still-island';

const games = [
    { word: 'island', art: 'forest', rules: 'island' },
    { word: 'country', art: 'hills', rules: 'island map=corsica' },
    { word: 'dice', art: 'fields', rules: 'dice' },
    { word: 'chocolate', art: 'mountains', rules: 'chocolate' },
];

/** One tap starts the island with four seats against bots. */
function play(): void {
    go(`play?${setupQuery(againstBots('island', 4, 'steady'))}`);
}

export function FrontPage() {
    return (
        <main class="front" data-seat="r">
            <Wordmark />
            <p class="about">{t('app.about')}</p>
            <Begin />
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
            <Picture />
        </main>
    );
}

/** Offers to continue a saved game first. Nothing here deletes a game. */
function Begin() {
    const [first, ...others] = unfinished();
    const last = lastSetup();
    return (
        <nav class="begin">
            {first && (
                <a class="btn go big" href={`#continue/${first.id}`}>
                    {t('front.continue')}
                    <small>{stateOf(first)}</small>
                </a>
            )}
            <button type="button" class={first ? 'btn' : 'btn go big'} onClick={play}>
                {t('front.play')}
            </button>
            {last && (
                <a class="btn" href={`#play?${setupQuery({ ...last, seed: undefined })}`}>
                    {t('front.again')}
                </a>
            )}
            {others.length > 0 && (
                <details>
                    <summary>{t('saved.more', { n: others.length })}</summary>
                    <ul class="saved-games">
                        {others.map(game => (
                            <li key={game.id}>
                                <a class="btn" href={`#continue/${game.id}`}>
                                    <SavedWords game={game} />
                                </a>
                            </li>
                        ))}
                    </ul>
                </details>
            )}
        </nav>
    );
}

/** With low data there is no picture, because it is large. */
function Picture() {
    if (settings.plainLand.value) return null;
    return (
        <div class="front-island" role="img" aria-label={t('front.still')}>
            <StillIsland />
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
