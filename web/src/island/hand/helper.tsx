// helper.tsx - a player's helper: in the hand, and on a sheet with its power, its state and the
// helpers on display.
import { Medal } from '../../art/table-pieces';
import { t } from '../../words';
import '../people/pieces.css';
import type { Desk } from '../desk';
import { type Held, helperAbout, helperName, helperStanding, sideName } from './helper-words';
import { AskSheet } from './sheets';

function heldBy(desk: Desk): Held | null {
    const { helpers: state, seats } = desk.state.value;
    const held = state?.held[seats.findIndex(({ seat }) => seat === desk.table.me.value)];
    return held?.name ? held : null;
}

export function Helper({ desk }: { desk: Desk }) {
    const held = heldBy(desk);
    if (!held) return null;
    const verb = `use ${held.name}`;
    const ready = desk.mayVerb(verb);
    const marks = helperStanding(held);
    return (
        <button
            type="button"
            class={ready ? 'helper sheet up' : 'helper sheet'}
            aria-pressed={desk.chosen.value?.startsWith(verb) ?? false}
            onClick={() => (ready ? desk.choose(verb) : desk.open('helper'))}
        >
            <Medal name={held.name!} second={held.second} />
            <span>
                <b>{helperName(held.name!)}</b>
                <span>{helperAbout(held.name!)}</span>
            </span>
            {marks.length > 0 && <em>{marks.join(', ')}</em>}
        </button>
    );
}

/** The player's helper, and the display it can be exchanged for. */
export function HelperSheet({ desk, onClose }: { desk: Desk; onClose: () => void }) {
    const held = heldBy(desk);
    const display = desk.state.value.helpers?.display ?? [];
    if (!held) return null;
    const marks = helperStanding(held);
    if (marks.length === 0) marks.push(sideName('first'));
    return (
        <AskSheet title={helperName(held.name!)} note={marks.join(', ')} onClose={onClose}>
            <div class="portrait">
                <Medal name={held.name!} second={held.second} />
                <p>{helperAbout(held.name!)}</p>
            </div>
            {display.length > 0 && <h3 class="cap">{t('helpers.display')}</h3>}
            <ul class="display">
                {display.map(name => (
                    <li key={name}>
                        <Medal name={name} />
                        <span>
                            <b>{helperName(name)}</b>
                            <small>{helperAbout(name)}</small>
                        </span>
                    </li>
                ))}
            </ul>
        </AskSheet>
    );
}
