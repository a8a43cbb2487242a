// calls.ts - alerts: sounds, captions, vibration, and system notifications while the page is
// hidden. Events trigger them, and each kind is a setting.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type GameEvent, type SeatName, sumOf, type Table } from '../table/model';
import { turnOf } from '../table/position';
import { t } from '../words';
import { settings } from './settings';
import { play, type SoundName } from './sound';

/** Sounds that need the player's attention, as opposed to those that report what others do. */
export const calling: ReadonlySet<SoundName> = new Set(['turn', 'robbed', 'offer', 'clock', 'win']);

/** Milliseconds of vibration and rest. No two patterns are equal, and urgent ones are longer. */
const buzz: Record<SoundName, number[]> = {
    turn: [60],
    roll: [10, 40, 10, 60, 15],
    seven: [15, 25, 15, 25, 15],
    robbed: [30, 40, 30],
    offer: [25],
    deal: [12, 50, 20],
    built: [20],
    card: [10],
    clock: [80, 60, 80],
    win: [60, 50, 60, 50, 160],
};

const plain: Partial<Record<GameEvent['event'], SoundName>> = {
    founded: 'built',
    road: 'built',
    settlement: 'built',
    city: 'built',
    knight: 'built',
    built: 'built',
    rolled: 'roll',
    spun: 'roll',
    robber: 'seven',
    stole: 'seven',
    offered: 'offer',
    dealt: 'deal',
    traded: 'card',
    bought: 'card',
    played: 'card',
    won: 'win',
};

/** The sound of an event for a seat. A player's own offer has none. */
function soundOf(one: GameEvent, me: SeatName | null): SoundName | null {
    const name = plain[one.event] ?? null;
    if (name === 'offer' && one.seat === me) return null;
    if (one.event === 'stole' && one.victim === me) return 'robbed';
    return sumOf(one) === 7 ? 'seven' : name;
}

/** The sounds of a list of events: at most one urgent sound, then at most one other. */
export function soundsOf(news: GameEvent[], me: SeatName | null, myTurn: boolean): SoundName[] {
    const found = news.map(one => soundOf(one, me)).filter(name => name !== null);
    const calls = found.find(name => calling.has(name));
    const first = calls ?? found[0];
    return [...(first ? [first] : []), ...(myTurn && calls !== 'win' ? ['turn' as const] : [])];
}

// ---- output --------------------------------------------------------------------------------

/** The caption on display. */
export const caption = signal<SoundName | null>(null);
/** Milliseconds that a caption stays. */
const CAPTION = 2600;
let fading: ReturnType<typeof setTimeout> | undefined;

/** Wood on paper, for each piece of a poster: a sound of its own, without caption and vibration. */
export function stamp(): void {
    const off = settings.onlyMine.value || settings.mute.value.includes('built');
    if (settings.sound.value && !off) play('built', settings.volume.value / 10);
}

/** Alerts in every way that is switched on. */
export function call(name: SoundName): void {
    if (settings.onlyMine.value && !calling.has(name)) return;
    if (settings.mute.value.includes(name)) return;
    if (name === 'offer' && settings.quiet.value) return;
    if (settings.sound.value) play(name, settings.volume.value / 10);
    if (settings.vibrate.value && navigator.userActivation?.hasBeenActive)
        navigator.vibrate?.(buzz[name]);
    if (!settings.captions.value) return;
    caption.value = name;
    clearTimeout(fading);
    fading = setTimeout(() => {
        caption.value = null;
    }, CAPTION);
}

/** Shows a system notification while the page is hidden. The service worker shows it, because
    phones require that, and opens the page when it is tapped. */
async function notice(title: string, decision: string): Promise<void> {
    if (!settings.notify.value || document.visibilityState === 'visible') return;
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { body: decision, tag: 'neuland-turn' });
}

/** Asks the browser for permission; if it is refused, the setting goes back to off. */
export async function allowNotices(wanted: boolean): Promise<void> {
    if (!wanted) {
        settings.notify.value = false;
        return;
    }
    const leave = 'Notification' in globalThis && (await Notification.requestPermission());
    settings.notify.value = leave === 'granted';
}

/** Alerts for everything that happens at a table. words: the pending decision, for the
    notification. */
export function useCalls(table: Table, words: string): void {
    const news = table.news.value;
    const me = table.me.value;
    const { actors, decision } = table.position.value;
    const own = turnOf(table.position.value) === me;
    const mine = me !== null && actors.includes(me);
    const before = useRef({ news, mine });
    useEffect(() => {
        const { news: seen, mine: was } = before.current;
        before.current = { news, mine };
        if (seen === news && was === mine) return;
        const told = seen === news ? [] : news;
        const asked = mine && !was;
        // An offer has its own sound, and none if it is answered automatically.
        const offer = decision === 'offer';
        for (const name of soundsOf(told, me, asked && !offer)) call(name);
        const title = t(own ? 'turn.yours' : 'turn.asked');
        if (asked && !(offer && settings.quiet.value)) void notice(title, words);
    }, [news, mine]);
}
