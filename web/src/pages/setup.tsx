// setup.tsx - sets up a game in this browser: rules and seats.
import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { MemoryAid } from '../acts/memory-aid';
import { useCopy } from '../app/clipboard';
import { go } from '../app/route';
import type { Menu } from '../engine/module';
import { type Setup, setupLink, setupQuery } from '../table/setup';
import { t } from '../words';
import { Page } from './page';
import { botsFor, plan, RulesPicker, Seats, useMenu, usePicked, Verdict } from './picker';

export function SetupPage({ query }: { query: URLSearchParams }) {
    const menu = useMenu();
    return (
        <Page title={t('setup.title')}>
            {menu ? <Form menu={menu} query={query} /> : <p>{t('loading')}</p>}
        </Page>
    );
}

function Form({ menu, query }: { menu: Menu; query: URLSearchParams }) {
    const picked = usePicked(menu, query.get('r') ?? 'island');
    const [people, setPeople] = useState(query.has('hot') ? 2 : 1);
    const [bots, setBots] = useState<Record<number, string>>({});
    const memory = useSignal(query.has('a'));
    const { game, checked, map } = picked;
    const known = botsFor(menu, game);
    const plans = plan(checked.seats, people, bots, known);
    const setup: Setup = { rules: checked.rules ?? game, seats: plans, map: map || undefined };
    if (memory.value && game === 'island') setup.memory = true;
    return (
        <form class="setup" onSubmit={event => event.preventDefault()}>
            <RulesPicker picked={picked} />
            <Seats
                plans={plans}
                bots={known}
                people={people}
                onPeople={setPeople}
                onBot={(at, bot) => setBots({ ...bots, [at]: bot })}
            />
            {game === 'island' && <MemoryAid on={memory} />}
            <Verdict fault={checked.fault} rules={checked.rules} />
            <Start setup={setup} ready={!checked.fault && plans.length > 0} />
        </form>
    );
}

function Start({ setup, ready }: { setup: Setup; ready: boolean }) {
    const { label, copy } = useCopy('setup.link', () => setupLink(setup));
    const link = `#play?${setupQuery(setup)}`;
    return (
        <div class="begin" data-seat="r">
            <button type="button" class="btn go big" disabled={!ready} onClick={() => go(link)}>
                {t('setup.start')}
            </button>
            <button type="button" class="btn" disabled={!ready} onClick={copy}>
                {label}
            </button>
            <a class="btn" href={`#lobby?${setupQuery(setup)}`}>
                {t('setup.online')}
            </a>
        </div>
    );
}
