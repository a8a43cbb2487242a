// resume.tsx - the first thing on the front page: the unfinished game with a button that continues
// it, or the first game for somebody who has never played. Nothing here deletes a game.
import { useEffect } from 'preact/hooks';
import { go } from '../app/route';
import { colourLetter, Emblem } from '../art/sign';
import type { SavedGame } from '../table/saved';
import { SavedWords } from '../table/saved-words';
import { againstBots, type Setup, setupQuery } from '../table/setup';
import type { SeatName } from '../wire/lists';
import { t } from '../words';
import { boxOf } from './boxes';
import { Cover } from './cover';
import { MiniIsland } from './mini-island';
import { botOf } from './strengths';

/** The colour in which the player of a saved game sees a seat. */
function coloursOf({ setup, standings }: SavedGame): (seat: SeatName) => SeatName {
    const own = standings?.filter(({ mine }) => mine) ?? [];
    const { colour } = setup;
    if (!colour || own.length !== 1) return seat => seat;
    const [{ seat: mine }] = own;
    return seat => (seat === mine ? colour : seat === colour ? mine : seat);
}

export function SeatMark({ colour }: { colour: SeatName }) {
    return (
        <span class="badge seat-mark" data-seat={colourLetter[colour]}>
            <Emblem seat={colour} />
        </span>
    );
}

/** "Island · turn 14 · your turn" */
function whereIs(game: SavedGame): string {
    const words = [t(`box.${boxOf(game.setup.rules)}`)];
    if (game.turn) words.push(t('saved.turn', { n: game.turn }));
    const acts = game.standings?.find(({ seat }) => seat === game.acts);
    if (acts) words.push(turnWords(acts.mine && !acts.name ? '' : acts.name, acts.mine));
    return words.join(' · ');
}

function turnWords(name: string, mine: boolean): string {
    return mine ? t('front.yours') : t('turn.of', { name });
}

/** plain: another button on the page is the main one. */
export function Resume({ game, plain }: { game: SavedGame; plain: boolean }) {
    const colour = coloursOf(game);
    const own = game.standings?.find(({ mine }) => mine);
    const waits = game.standings?.find(({ seat }) => seat === game.acts)?.mine ?? false;
    useEffect(() => {
        document.title = waits ? `${t('front.yours')} · ${t('app.name')}` : t('app.name');
    }, [waits]);
    return (
        <div class="front-resume sheet" data-seat={colourLetter[own ? colour(own.seat) : 'red']}>
            <span class="front-picture">
                {game.mini ? (
                    <MiniIsland of={game.mini} label={t('front.island')} colour={colour} />
                ) : (
                    <Cover of={boxOf(game.setup.rules)} />
                )}
            </span>
            <div>
                <h2>{t('front.goes_on')}</h2>
                <p class="front-where">{whereIs(game)}</p>
                <ul class="front-standings">
                    {game.standings?.map(({ seat, name, points, mine }) => (
                        <li key={seat}>
                            <SeatMark colour={colour(seat)} />
                            <span class="front-name">{mine && !name ? t('seat.you') : name}</span>
                            <b>{points}</b>
                        </li>
                    ))}
                </ul>
            </div>
            <a class={plain ? 'btn big' : 'btn go big'} href={`#continue/${game.id}`}>
                {t('front.continue')}
            </a>
        </div>
    );
}

/** Most further games on the front page; the others are among the reader's games. */
const MORE = 3;

/** Other unfinished games, as ruled lines. */
export function MoreSaved({ games }: { games: SavedGame[] }) {
    if (games.length === 0) return null;
    return (
        <ul class="reg front-more sheet">
            {games.slice(0, MORE).map(game => (
                <li key={game.id}>
                    <span class="reg-picture">
                        <Cover of={boxOf(game.setup.rules)} />
                    </span>
                    <SavedWords game={game} />
                    <a class="btn" href={`#continue/${game.id}`}>
                        {t('front.continue')}
                    </a>
                </li>
            ))}
            {games.length > MORE && (
                <li class="reg-rest">
                    <a class="way" href="#replays">
                        <span>{t('saved.more', { n: games.length - MORE })}</span>
                    </a>
                </li>
            )}
        </ul>
    );
}

/** The first game: the printed island for beginners, without a question. */
export const firstGame = (): Setup => againstBots('island setup=beginner', 4, botOf('medium'));

export function FirstGame({ plain }: { plain: boolean }) {
    const play = () => go(`play?${setupQuery(firstGame())}`);
    return (
        <div class="front-new sheet" data-seat="r">
            <span class="front-picture">
                <Cover of="island" />
            </span>
            <div class="front-words">
                <p>{t('front.first')}</p>
                <button type="button" class={plain ? 'btn big' : 'btn go big'} onClick={play}>
                    {t('front.play')}
                </button>
            </div>
        </div>
    );
}
