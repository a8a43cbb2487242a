// choice.ts - what a drawer asks: seats, company, strength, who begins, colour and extras. Each box
// remembers its last answers. The engine decides what goes together.
import { useEffect, useState } from 'preact/hooks';
import { keep, kept, settings } from '../app/settings';
import { almanacEngine } from '../engine/client';
import { againstBots, type SeatPlan, type Setup } from '../table/setup';
import type { SeatName } from '../wire/lists';
import { type Box, type ExtraName, rulesOf } from './boxes';
import { botOf, type Strength } from './strengths';

/** With whom: bots, friends on their own devices, people at this device. */
export type Company = 'bots' | 'friends' | 'device';
export type Begins = 'lot' | 'me' | 'others';

export interface Choice {
    seats: number;
    company: Company;
    strength: Strength;
    begins: Begins;
    colour: SeatName;
    extras: ExtraName[];
    /** In a room: whether the game has a clock. */
    clock: boolean;
    /** People at one device: a name for each seat, null for a bot. */
    names: (string | null)[];
}

/** The colour of the player is the same in all boxes until it is changed. */
const usualColour = (): SeatName => kept<SeatName>('colour', 'red');

export function lastChoice(box: Box, fresh: boolean): Choice {
    const first: ExtraName[] = fresh && box.extras.includes('first') ? ['first'] : [];
    const usual: Choice = {
        seats: box.usual,
        company: 'bots',
        strength: 'medium',
        begins: 'lot',
        colour: usualColour(),
        extras: [...first, ...(box.usually ?? [])],
        clock: false,
        names: [],
    };
    const last = kept<Partial<Choice>>(`box.${box.name}`, {});
    const choice = { ...usual, ...last, colour: usualColour() };
    const fits = choice.seats >= box.least && choice.seats <= box.most;
    return {
        ...choice,
        seats: fits ? choice.seats : box.usual,
        extras: choice.extras.filter(extra => box.extras.includes(extra)),
    };
}

export function rememberChoice(box: Box, choice: Choice): void {
    keep(`box.${box.name}`, choice);
    keep('colour', choice.colour);
}

/** With the partner turn the highest throw begins, as the rulebook has it. */
export const throwsForStart = (box: Box, { seats, extras }: Choice): boolean =>
    box.game === 'island' && seats > 4 && !extras.includes('build');

/** The set-up of a game in this browser. */
export function setupFor(box: Box, choice: Choice, seed: string): Setup {
    const bot = botOf(choice.strength);
    const rules = rulesOf(box, choice.seats, choice.extras);
    const setup = againstBots(rules, choice.seats, bot);
    if (choice.company === 'device') setup.seats = atOneDevice(choice, setup.seats);
    else if (box.game !== 'chocolate') setup.colour = choice.colour;
    if (choice.begins !== 'lot') setup.begins = choice.begins;
    else if (throwsForStart(box, choice)) setup.begins = 'roll';
    return { ...setup, seed };
}

function atOneDevice(choice: Choice, bots: SeatPlan[]): SeatPlan[] {
    const people = againstBots('', choice.seats, '', choice.seats).seats;
    return people.map((person, at) => {
        const name = choice.names[at];
        if (name === null) return { ...bots[at], kind: 'bot', bot: botOf(choice.strength) };
        const own = at === 0 ? settings.name.value : '';
        return { ...person, name: name?.trim() || own || person.name };
    });
}

// ---- what goes together --------------------------------------------------------------------

async function fits(rules: string): Promise<boolean> {
    return !(await almanacEngine().rules(rules, 'en')).error;
}

export interface Allowed {
    extras: ExtraName[];
    /** Whether a seat may be chosen to begin. */
    begins: boolean;
}

/** What can be chosen beside what is chosen already. Everything until the engine has answered. */
export function useAllowed(
    box: Box,
    choice: Choice,
    change: (c: Partial<Choice>) => void,
): Allowed {
    const [allowed, set] = useState<Allowed>({ extras: box.extras, begins: true });
    const asked = `${choice.seats} ${choice.extras.join()}`;
    useEffect(() => {
        let gone = false;
        const ask = async () => {
            const found = await allowedNow(box, choice);
            if (gone) return;
            set({ extras: [...found.kept, ...found.more], begins: found.begins });
            if (found.kept.length < choice.extras.length) change({ extras: found.kept });
        };
        void ask();
        return () => {
            gone = true;
        };
    }, [box, asked]);
    return allowed;
}

type Wish = Pick<Choice, 'seats' | 'extras'>;

/** The extras that are chosen and go together, and those that can be added. */
export async function allowedExtras(box: Box, wish: Wish): Promise<ExtraName[]> {
    const { kept, more } = await allowedNow(box, wish);
    return [...kept, ...more];
}

async function allowedNow(box: Box, { seats, extras }: Wish) {
    const kept: ExtraName[] = [];
    for (const extra of extras)
        if (await fits(rulesOf(box, seats, [...kept, extra]))) kept.push(extra);
    const more: ExtraName[] = [];
    for (const extra of box.extras)
        if (!kept.includes(extra) && (await fits(rulesOf(box, seats, [...kept, extra]))))
            more.push(extra);
    return { kept, more, begins: await fits(rulesOf(box, seats, kept, { start: '0' })) };
}
