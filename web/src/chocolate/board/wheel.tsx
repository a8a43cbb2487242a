// wheel.tsx - the compass wheel: seven sections and a needle that stops at one of them. A tap opens
// the chart of all spins.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Colour, Section } from '../../table/printed';
import { t } from '../../words';
import type { Desk } from '../desk';
import { sectionWords } from '../explained';
import { tileEmblem, tileLetter } from './art';

const grounds: Record<Section, string | null> = {
    wool: 'pasture',
    brick: 'hills',
    lumber: 'forest',
    grain: 'fields',
    ore: 'mountains',
    choice: null,
    robber: null,
};

const round = (n: number) => Math.round(n * 10) / 10;
const polar = (radius: number, angle: number) =>
    `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
const full = Math.PI * 2;

export function Wheel({ desk }: { desk: Desk }) {
    const { box, state } = desk;
    const section = state.wheel as Section | null;
    const shown = desk.pointed.now.value?.section ?? null;
    /** Changes with every spin. */
    const spin = desk.spun ? state.number : state.number - 1;
    const stop = box.wheel.findIndex(part => part.name === section);
    const needle = useNeedle(stop, box.wheel.length, spin);
    const skipped = useSignal(-1);
    // Any tap skips the animation.
    useEffect(() => {
        const skip = () => {
            skipped.value = spin;
        };
        addEventListener('pointerdown', skip);
        return () => removeEventListener('pointerdown', skip);
    }, [spin]);
    const label =
        section === null
            ? t('chocolate.wheel.still')
            : t('chocolate.wheel', { section: t(`section.${section}`) });
    return (
        <svg class="wheel-print" viewBox="-262 -262 524 524">
            <g
                class="wheel-face"
                role="button"
                tabindex={0}
                aria-label={t('flow.open', { what: label })}
                onClick={() => desk.toggle('stats')}
                onKeyDown={event => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    event.stopPropagation();
                    desk.toggle('stats');
                }}
            >
                <circle r="252" fill="var(--paper)" stroke="var(--ink)" stroke-width="3" />
                <Graduation />
                {box.wheel.map((part, i) => (
                    <Part
                        key={part.name}
                        name={part.name}
                        colours={part.colours}
                        about={sectionWords(part, desk.table.head.value.rules)}
                        index={i}
                        count={box.wheel.length}
                        won={i === stop}
                        shown={part.name === shown}
                    />
                ))}
                <g
                    class={`needle${skipped.value === spin ? ' still' : ''}`}
                    style={{ transform: `rotate(${needle}deg)` }}
                >
                    <path d="M0-86 15-18 0 58-15-18Z" fill="#17222a" />
                    <path d="M0-86 15-18 0-18Z" fill="#a8231a" />
                    <path d="M0-86-15-18 0-18Z" fill="#d1553f" />
                    <path d="M0 58 15-18H0Z" fill="#f8f0de" />
                </g>
                <circle class="cast-rim" r="26" />
                <circle r="15" fill="var(--choc-m)" stroke="var(--choc-h)" stroke-width="2.5" />
            </g>
        </svg>
    );
}

/** Two full turns and on to the section. The angle only grows, so the needle never runs back. */
function useNeedle(stop: number, sections: number, spin: number): number {
    const memory = useRef({ spin: -1, angle: 4 });
    if (memory.current.spin !== spin && stop >= 0) {
        const first = memory.current.spin < 0;
        const target = (stop * 360) / sections + 4;
        const turns = first ? 0 : Math.floor(memory.current.angle / 360) + 3;
        memory.current = { spin, angle: turns * 360 + target };
    }
    return memory.current.angle;
}

function Graduation() {
    const marks = Array.from({ length: 28 }, (_, i) => {
        const [from, to] = [(2 * i * full) / 56, ((2 * i + 1) * full) / 56];
        const outer = `M${polar(246, from)}A246 246 0 0 1 ${polar(246, to)}`;
        return `${outer}L${polar(236, to)}A236 236 0 0 0 ${polar(236, from)}Z`;
    });
    return <path d={marks.join('')} fill="var(--ink)" />;
}

interface PartProps {
    name: Section;
    colours: Colour[];
    /** What it brings. */
    about: string;
    index: number;
    count: number;
    won: boolean;
    shown: boolean;
}

function Part({ name, colours, about, index, count, won, shown }: PartProps) {
    const [from, to] = [((index - 0.5) * full) / count, ((index + 0.5) * full) / count];
    const radius = won ? 234 : 230;
    const ground = grounds[name];
    const turn = round((index * 360) / count);
    const fill = ground ? `var(--${ground}${won ? '' : '-l'})` : `var(--paper${won ? '' : '-2'})`;
    return (
        <g data-about={about}>
            <path
                class={shown ? 'shown' : undefined}
                d={`M0 0L${polar(radius, from)}A${radius} ${radius} 0 0 1 ${polar(radius, to)}Z`}
                fill={fill}
                stroke="var(--key)"
                stroke-width={won ? 5 : 2.4}
            />
            <g transform={`rotate(${turn})`}>
                <g transform={`translate(0 ${colours.length ? -124 : -146}) rotate(${-turn})`}>
                    <PartSign name={name} />
                </g>
                {colours.map((colour, i) => {
                    const lean = (i - (colours.length - 1) / 2) * 17;
                    return (
                        <g
                            key={colour}
                            data-tile={tileLetter[colour]}
                            transform={`rotate(${lean}) translate(0 -196)`}
                        >
                            <circle r="23" fill="var(--tile)" stroke="#17222a" stroke-width="2.4" />
                            <use
                                href={`#e-${tileEmblem[colour]}`}
                                fill="var(--tile-ink)"
                                transform={`rotate(${round(-lean - turn)}) scale(1.12)`}
                            />
                        </g>
                    );
                })}
            </g>
        </g>
    );
}

function PartSign({ name }: { name: Section }) {
    if (name === 'robber') return <use href="#robber" transform="translate(0 36)" />;
    if (name === 'choice')
        return (
            <text class="wheel-any" y="30">
                ?
            </text>
        );
    return <use href={`#i-${name}`} fill="#17222a" transform="scale(2.7)" />;
}
