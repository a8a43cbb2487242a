// drawer.tsx - the drawer under a box: who plays it and how, on one screen, and the button that
// begins. It takes the place of a form; the full list of rules is one tap away.
import { useRef, useState } from 'preact/hooks';
import { go } from '../app/route';
import { hasServer } from '../app/server';
import { settings } from '../app/settings';
import { colourLetter, Emblem, Icon } from '../art/sign';
import { Opt, Pick } from '../frame/pick';
import { settle } from '../table/begins';
import { NAME_MOST, newSeed, type Setup, setupQuery } from '../table/setup';
import { seatNames } from '../wire/lists';
import { isWord, loadWords, t, type Word } from '../words';
import { type Box, printedWord } from './boxes';
import {
    type Begins,
    type Choice,
    type Company,
    lastChoice,
    rememberChoice,
    setupFor,
    throwsForStart,
    useAllowed,
} from './choice';
import { Preview } from './preview';
import { strengths, strengthTitle } from './strengths';
import './drawer.css';

interface DrawerProps {
    box: Box;
    /** The reader has never played. */
    fresh: boolean;
    onClose(): void;
}

type Change = (change: Partial<Choice>) => void;

export function Drawer({ box, fresh, onClose }: DrawerProps) {
    const [choice, set] = useState(() => lastChoice(box, fresh));
    const [seed, shuffle] = useState(newSeed);
    const change: Change = part => set(now => ({ ...now, ...part }));
    const allowed = useAllowed(box, choice, change);
    const company = choice.seats === 1 ? 'bots' : choice.company;
    const now = { ...choice, company };
    const asks = { box, choice: now, change };
    return (
        <section
            class="drawer"
            data-seat={colourLetter[box.game === 'chocolate' ? 'red' : choice.colour]}
            aria-label={t(`box.${box.name}`)}
        >
            <div class="drawer-in">
                <div class="drawer-about">
                    <h3>{t(`box.${box.name}`)}</h3>
                    <p class="drawer-tell">{t(`box.about.${box.name}`)}</p>
                    <Different box={box} />
                    <Preview
                        rules={settle(setupFor(box, now, seed), seed).rules}
                        seed={seed}
                        shown={box.game === 'island' && !box.chosen.map}
                        onShuffle={() => shuffle(newSeed())}
                    />
                </div>
                <div>
                    <Who {...asks} />
                    {allowed.begins && choice.seats > 1 && <WhoBegins {...asks} />}
                </div>
                <div>
                    {company !== 'device' && <You {...asks} />}
                    <Extras {...asks} shown={allowed.extras} />
                    <Act box={box} choice={now} seed={seed} />
                </div>
            </div>
            <button
                type="button"
                class="drawer-front"
                aria-label={t('drawer.close')}
                onClick={onClose}
            >
                <i />
            </button>
        </section>
    );
}

/** What is different in this box, in one or two lines. */
function Different({ box }: { box: Box }) {
    const words = [1, 2].map(n => `box.${box.name}.${n}`).filter(isWord);
    return (
        <ul class="drawer-different">
            {words.map(word => (
                <li key={word}>{t(word)}</li>
            ))}
        </ul>
    );
}

interface Asks {
    box: Box;
    choice: Choice;
    change: Change;
}

function Field({ word, children }: { word: Word; children: preact.ComponentChildren }) {
    return (
        <div class="drawer-field">
            <span aria-hidden="true">{t(word)}</span>
            {children}
        </div>
    );
}

const signs: Record<Company, string> = { bots: 'bot', friends: 'link', device: 'person' };

/** How many play, with whom, and how strong the bots are. */
function Who({ box, choice, change }: Asks) {
    const { seats, company, strength } = choice;
    const counts = Array.from({ length: box.most - box.least + 1 }, (_, at) => box.least + at);
    const companies: Company[] = hasServer.value
        ? ['bots', 'friends', 'device']
        : ['bots', 'device'];
    return (
        <>
            <Field word="drawer.seats">
                <Pick
                    id="seats"
                    class="numbers"
                    label={t('drawer.seats')}
                    now={seats}
                    list={counts.map(value => ({ value, words: value }))}
                    onPick={value => change({ seats: value })}
                />
            </Field>
            {seats > 1 && (
                <Field word="drawer.who">
                    <Pick
                        id="who"
                        label={t('drawer.who')}
                        now={company}
                        list={companies.map(value => ({
                            value,
                            words: (
                                <>
                                    <Icon name={signs[value]} /> {t(`drawer.who.${value}`)}
                                </>
                            ),
                        }))}
                        onPick={value => change({ company: value })}
                    />
                </Field>
            )}
            {company === 'device' && <Names choice={choice} change={change} />}
            {seats > 1 && (company !== 'device' || hasBots(choice)) && (
                <Field word="drawer.strength">
                    <Pick
                        id="strength"
                        label={t('drawer.strength')}
                        now={strength}
                        list={strengths.map(value => ({ value, words: strengthTitle(value) }))}
                        onPick={value => change({ strength: value })}
                    />
                </Field>
            )}
        </>
    );
}

const hasBots = ({ names, seats }: Choice): boolean => names.slice(0, seats).includes(null);

/** People at one device: a name for each, or a bot. */
function Names({ choice, change }: Omit<Asks, 'box'>) {
    const { seats, names } = choice;
    const set = (at: number, name: string | null) => {
        const next = Array.from({ length: Math.max(seats, names.length) }, (_, n) =>
            n === at ? name : names[n] === undefined ? '' : names[n],
        );
        change({ names: next });
    };
    return (
        <Field word="drawer.names">
            <ul class="drawer-names">
                {Array.from({ length: seats }, (_, at) => {
                    const name = names[at] === undefined ? '' : names[at];
                    const usual =
                        (at === 0 && settings.name.value) || t('seat.person', { n: at + 1 });
                    return (
                        <li key={at}>
                            <input
                                maxLength={NAME_MOST}
                                aria-label={t('drawer.name', { n: at + 1 })}
                                disabled={name === null}
                                value={name ?? ''}
                                placeholder={name === null ? t('drawer.who.bot') : usual}
                                onInput={event => set(at, event.currentTarget.value)}
                            />
                            {at > 0 && (
                                <Opt on={name === null} onToggle={on => set(at, on ? null : '')}>
                                    {t('drawer.who.bot')}
                                </Opt>
                            )}
                        </li>
                    );
                })}
            </ul>
        </Field>
    );
}

function WhoBegins({ box, choice, change }: Asks) {
    const list: Begins[] = ['lot', 'me', 'others'];
    const words: Record<Begins, Word> = {
        lot: throwsForStart(box, choice) ? 'drawer.begins.roll' : 'drawer.begins.lot',
        me: choice.company === 'device' ? 'drawer.begins.first' : 'drawer.begins.me',
        others: 'drawer.begins.others',
    };
    return (
        <Field word="drawer.begins">
            <Pick
                id="begins"
                label={t('drawer.begins')}
                now={choice.begins}
                list={list.map(value => ({ value, words: t(words[value]) }))}
                onPick={begins => change({ begins })}
            />
        </Field>
    );
}

/** The player's name and colour. In the chocolate game colours belong to the tiles. */
function You({ box, choice, change }: Asks) {
    return (
        <>
            <label class="drawer-field">
                <span>{t('settings.name')}</span>
                <input
                    maxLength={NAME_MOST}
                    autocomplete="nickname"
                    placeholder={t('seat.you')}
                    value={settings.name.value}
                    onInput={event => {
                        settings.name.value = event.currentTarget.value.trimStart();
                    }}
                    onChange={event => {
                        settings.name.value = event.currentTarget.value.trim();
                    }}
                />
            </label>
            {box.game !== 'chocolate' && (
                <Field word="drawer.colour">
                    <Pick
                        id="colour"
                        class="colours"
                        label={t('drawer.colour')}
                        now={choice.colour}
                        list={seatNames.map(value => ({
                            value,
                            label: t(`seat.${value}`),
                            words: (
                                <span class="badge" data-seat={colourLetter[value]}>
                                    <Emblem seat={value} />
                                </span>
                            ),
                        }))}
                        onPick={colour => change({ colour })}
                    />
                </Field>
            )}
        </>
    );
}

function Extras({ box, choice, change, shown }: Asks & { shown: Box['extras'] }) {
    const list = box.extras.filter(extra => shown.includes(extra));
    const clock = choice.company === 'friends';
    if (list.length === 0 && !clock) return null;
    const toggle = (extra: (typeof list)[number], on: boolean) =>
        change({
            extras: on ? [...choice.extras, extra] : choice.extras.filter(other => other !== extra),
        });
    return (
        <Field word="drawer.extras">
            <div class="drawer-extras">
                {list.map(extra => (
                    <Opt
                        key={extra}
                        id={extra}
                        on={choice.extras.includes(extra)}
                        onToggle={on => toggle(extra, on)}
                    >
                        {t(`extra.short.${extra}`)}
                    </Opt>
                ))}
                {clock && (
                    <Opt id="clock" on={choice.clock} onToggle={on => change({ clock: on })}>
                        {t('lobby.clock')}
                    </Opt>
                )}
            </div>
            {list.includes('printed') && (
                <p class="drawer-note" id="printed-note">
                    {t('extra.short.printed')}: {t(`printed.${printedWord(box)}`)}
                </p>
            )}
        </Field>
    );
}

/** What the button does, in words. */
function told({ seats, company, strength, names }: Choice): string {
    if (company === 'friends') return t('drawer.room.about', { n: seats });
    if (company === 'device') {
        const people = names.slice(0, seats).filter(name => name === null).length;
        return t('drawer.device.about', { n: seats - people });
    }
    if (seats === 1) return t('drawer.play.alone');
    return t('drawer.play.about', {
        n: seats - 1,
        count: t(`count.${seats - 1}` as Word),
        strength: strengthTitle(strength),
    });
}

/** The rules of a room name the seat that begins; throws are the server's. */
const roomRules = (setup: Setup, seed: string): string =>
    setup.begins === 'roll' ? setup.rules : settle(setup, seed).rules;

function Act({ box, choice, seed }: { box: Box; choice: Choice; seed: string }) {
    const [trouble, fail] = useState<string | null>(null);
    const busy = useRef(false);
    const setup = setupFor(box, choice, seed);
    const begin = async () => {
        rememberChoice(box, choice);
        if (choice.company !== 'friends') {
            go(`play?${setupQuery(setup)}`);
            return;
        }
        if (busy.current) return;
        busy.current = true;
        // The code and the words of rooms are loaded only now.
        const [{ openRoom }] = await Promise.all([import('../online/room/open-room'), loadWords()]);
        const made = await openRoom(roomRules(setup, seed), choice.seats, choice.clock);
        busy.current = false;
        if ('trouble' in made) fail(made.trouble);
        else go(made.hash);
    };
    const all = `#setup?${setupQuery({ ...setup, seed: undefined })}`;
    return (
        <div class="drawer-act">
            <button type="button" class="btn go" onClick={begin}>
                {t(`drawer.go.${choice.company}`)}
                <small>{told(choice)}</small>
            </button>
            {trouble && <p role="alert">{trouble}</p>}
            <a class="way" href={all}>
                <span>{t('drawer.all')}</span>
            </a>
        </div>
    );
}
