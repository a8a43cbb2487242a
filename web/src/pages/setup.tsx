// setup.tsx - sets up a game in this browser: rules and seats.
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { MemoryAid } from '../acts/memory-aid';
import { useCopy } from '../app/clipboard';
import { go } from '../app/route';
import { hasServer, lookForServer } from '../app/server';
import type { Menu } from '../engine/module';
import { PickRow } from '../frame/pick';
import { Preview } from '../front/preview';
import { type BeginsWay, settle } from '../table/begins';
import { newSeed, type Setup, setupLink, setupOf, setupQuery } from '../table/setup';
import { t, type Word } from '../words';
import { Page } from './page';
import { botsFor, plan, RulesPicker, Seats, useMenu, usePicked, Verdict } from './picker';

export function SetupPage({ query }: { query: URLSearchParams }) {
    const menu = useMenu();
    if (menu) return <Form menu={menu} query={query} />;
    return (
        <Page title={t('setup.title')}>
            <p>{t('loading')}</p>
        </Page>
    );
}

function Form({ menu, query }: { menu: Menu; query: URLSearchParams }) {
    const given = setupOf(query);
    const picked = usePicked(menu, query.get('r') ?? 'island', given?.map);
    const [people, setPeople] = useState(
        given ? given.seats.filter(({ kind }) => kind === 'me').length : query.has('hot') ? 2 : 1,
    );
    const [bots, setBots] = useState<Record<number, string>>(() =>
        Object.fromEntries(given?.seats.flatMap(({ bot }, at) => (bot ? [[at, bot]] : [])) ?? []),
    );
    const [seed, shuffle] = useState(() => given?.seed ?? newSeed());
    const memory = useSignal(query.has('a'));
    const [begins, setBegins] = useState(given?.begins ?? null);
    const { game, checked, map } = picked;
    const known = botsFor(menu, game);
    const plans = plan(checked.seats, people, bots, known).map((seat, at) => {
        const named = given?.seats[at];
        return seat.kind === 'me' && named?.kind === 'me' ? { ...seat, name: named.name } : seat;
    });
    const setup: Setup = {
        rules: checked.rules ?? game,
        seats: plans,
        map: map || undefined,
        seed,
    };
    if (given?.colour && people === 1) setup.colour = given.colour;
    if (memory.value && game === 'island') setup.memory = true;
    const persons = plans.filter(({ kind }) => kind === 'me').length;
    const ways = waysFor(game, plans.length, persons).filter(() => !picked.chosen.start);
    if (begins && ways.includes(begins)) setup.begins = begins;
    const ready = !checked.fault && plans.length > 0;
    return (
        <Page title={t('setup.title')} acts={<Start setup={setup} ready={ready} />}>
            <form class="setup" onSubmit={event => event.preventDefault()}>
                <RulesPicker picked={picked} />
                <Preview
                    rules={settle(setup, seed).rules}
                    seed={seed}
                    shown={game === 'island' && !picked.chosen.map && !map && !checked.fault}
                    onShuffle={() => shuffle(newSeed())}
                />
                <Seats
                    plans={plans}
                    bots={known}
                    people={people}
                    onPeople={setPeople}
                    onBot={(at, bot) => setBots({ ...bots, [at]: bot })}
                />
                {ways.length > 0 && (
                    <PickRow<BeginsWay | null>
                        id="begins"
                        class="auto"
                        label={t('drawer.begins')}
                        now={setup.begins ?? null}
                        list={[null, ...ways].map(value => ({
                            value,
                            words: t(beginsWord(value, persons)),
                        }))}
                        onPick={setBegins}
                    />
                )}
                {game === 'island' && <MemoryAid on={memory} />}
                <Verdict fault={checked.fault} rules={checked.rules} />
                <Ways setup={setup} ready={ready} />
            </form>
        </Page>
    );
}

/** How it can be settled who begins. Only people at one device have an age and see sheep. */
function waysFor(game: string, seats: number, persons: number): BeginsWay[] {
    if (seats < 2) return [];
    const first: BeginsWay[] = persons > 0 ? ['me', 'others'] : [];
    const pointed: BeginsWay[] = persons > 1 ? [game === 'dice' ? 'sheep' : 'oldest'] : [];
    return [...first, 'roll', ...pointed];
}

function beginsWord(way: BeginsWay | null, persons: number): Word {
    if (way === null) return 'drawer.begins.lot';
    if (way === 'me') return persons > 1 ? 'drawer.begins.first' : 'drawer.begins.me';
    if (way === 'others') return 'drawer.begins.others';
    return way === 'roll' ? 'drawer.begins.roll' : `begins.way.${way}`;
}

function Start({ setup, ready }: { setup: Setup; ready: boolean }) {
    return (
        <button
            type="button"
            class="btn go big"
            data-seat="r"
            disabled={!ready}
            onClick={() => go(`play?${setupQuery(setup)}`)}
        >
            {t('setup.start')}
        </button>
    );
}

/** The same game elsewhere: as a link with this island, or with friends. */
function Ways({ setup, ready }: { setup: Setup; ready: boolean }) {
    const { label, copy } = useCopy('setup.link', () => setupLink(setup));
    useEffect(() => {
        if (hasServer.value === null) void lookForServer();
    }, []);
    return (
        <div class="setup-ways">
            <button type="button" class="btn" disabled={!ready} onClick={copy}>
                {label}
            </button>
            {hasServer.value && (
                <a class="btn" href={`#lobby?${setupQuery(setup)}`}>
                    {t('setup.online')}
                </a>
            )}
        </div>
    );
}
