// signs.tsx - the standing of a seat as icons: who leads, who is close to winning, who holds a
// bonus.
import { Icon } from '../art/sign';
import './signs.css';
import { t, type Word } from '../words';

export type Sign = 'near' | 'leads' | 'army' | 'longest' | 'standIn';

export const signWords: Record<Sign, Word> = {
    near: 'stat.near',
    leads: 'stat.leads',
    army: 'stat.army',
    longest: 'stat.longest',
    standIn: 'stat.standIn',
};

/** always: show them even if there is space for words. */
export function SignRow({ signs, always = false }: { signs: Sign[]; always?: boolean }) {
    return (
        <span class={always ? 'signs always' : 'signs'}>
            {signs.map(sign => (
                <span key={sign} class={`sign ${sign}`} title={t(signWords[sign])}>
                    <SignMark sign={sign} />
                    <span class="vh">{t(signWords[sign])} </span>
                </span>
            ))}
        </span>
    );
}

const drawn: Partial<Record<Sign, string>> = { leads: 'vp', army: 'knight', longest: 'route' };

/** An exclamation mark; a head with an antenna. */
const paths: Partial<Record<Sign, string>> = {
    near: 'M-3.500-11H3.500L2 3.500H-2ZM-2.800 6H2.800V11.500H-2.800Z',
    standIn: 'M-1-12H1V-8H10V10H-10V-8H-1ZM-6-3V2H-2V-3ZM2-3V2H6V-3ZM-6 5V7H6V5Z',
};

function SignMark({ sign }: { sign: Sign }) {
    const name = drawn[sign];
    if (name) return <Icon name={name} />;
    return (
        <svg class="i" viewBox="-12 -12 24 24" aria-hidden="true">
            <path fill-rule="evenodd" d={paths[sign]} />
        </svg>
    );
}

/** Who leads and who is close to winning, by visible points. Nobody leads if all are equal. target:
    the points that win, if any; within: how few may be missing. */
export function raceSigns(points: number[], target: number | null, within: number): Sign[][] {
    const most = Math.max(...points);
    const apart = points.some(one => one !== most);
    return points.map(own => {
        const found: (Sign | false)[] = [
            target !== null && own >= target - within && own > 0 && 'near',
            apart && own === most && 'leads',
        ];
        return found.filter(sign => sign !== false);
    });
}
