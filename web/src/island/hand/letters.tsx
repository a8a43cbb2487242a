// letters.tsx - the player's guild letters, each with the seal of its guild.
import { Letter } from '../../art/table-pieces';
import { guilds } from '../../wire/lists';
import { t } from '../../words';
import '../people/pieces.css';
import type { Desk } from '../desk';

export function Letters({ desk }: { desk: Desk }) {
    const { friends, seats } = desk.state.value;
    const at = seats.findIndex(({ seat }) => seat === desk.table.me.value);
    const letters = friends?.seats[at]?.letters;
    if (!letters?.some(n => (n ?? 0) > 0)) return null;
    return (
        <ul class="letters">
            {guilds.map((guild, of) =>
                (letters[of] ?? 0) > 0 ? (
                    <li key={guild}>
                        <button
                            type="button"
                            class={desk.mayVerb(`redeem ${guild}`) ? 'btn may' : 'btn'}
                            title={t(`guild.${guild}`)}
                            onClick={() =>
                                desk.mayVerb(`redeem ${guild}`)
                                    ? desk.choose(`redeem ${guild}`)
                                    : void desk.explain(`redeem ${guild}`)
                            }
                        >
                            <Letter guild={guild} /> {letters[of]}{' '}
                            <span>{t(`guild.${guild}`)}</span>
                        </button>
                    </li>
                ) : null,
            )}
        </ul>
    );
}
