// marks.tsx - the parts of a country map that can change: towns and their names, gold seals at
// crossings, certificates on the sea side of their road, the canal.
import type { Head, IslandState } from '../table/model';
import type { Sheet } from './ground';
import { mapName } from './names';
import { certificatePlace, type Plane, type Spot } from './shape';

const round = (n: number) => Math.round(n * 10) / 10;
const move = ({ x, y }: Spot) => `translate(${round(x)} ${round(y)})`;

interface MarksProps {
    sheet: Sheet;
    plane: Plane;
    head: Head;
    state: IslandState;
}

export function CountryMarks(props: MarksProps) {
    return (
        <g aria-hidden="true">
            <Canal {...props} />
            <Towns {...props} />
            <Certificates {...props} />
        </g>
    );
}

/** Names are beside buildings and above everything else, so that a town under the robber is
    readable. */
export function CountryNames({ sheet, state }: Pick<MarksProps, 'sheet' | 'state'>) {
    const cities = new Set(state.seats.flatMap(seat => seat.cities));
    const built = new Set([...cities, ...state.seats.flatMap(seat => seat.settlements)]);
    const large = new Set(sheet.ornaments?.large ?? []);
    return (
        <g aria-hidden="true">
            {sheet.labels.map(({ text, x, y, anchor, chip, node }) => {
                const id = `v${node}`;
                const off = cities.has(id) ? 14 : built.has(id) ? 6 : 0;
                const dx = anchor === 'start' ? off : anchor === 'end' ? -off : 0;
                const looks = `town${chip ? ' vp' : ''}${large.has(text) ? ' big' : ''}`;
                return (
                    <text
                        key={id}
                        class={looks}
                        x={round(x + dx)}
                        y={round(y)}
                        text-anchor={anchor}
                    >
                        {text}
                    </text>
                );
            })}
        </g>
    );
}

/** Sites are rings. A crossing with a chip is a gold seal, otherwise a dashed ring. */
function Towns({ sheet: { map }, plane, head, state }: MarksProps) {
    const sites = new Set(head.map?.sites ?? []);
    const chips = new Set(state.chips_left ?? []);
    return (
        <>
            {map.nodes.map((node, i) => {
                const id = `v${i}`;
                if (chips.has(id))
                    return (
                        <g key={id} class="gold-seal" transform={move(plane.corners[i])}>
                            <use href="#chip" transform="scale(1.1)" />
                            <text class="chipn" y="7">
                                1
                            </text>
                        </g>
                    );
                if (sites.has(id))
                    return <Town key={id} at={plane.corners[i]} canal={!!node.canal} />;
                if (node.kind !== 'vp') return null;
                const { x, y } = plane.corners[i];
                return <circle key={id} class="chip-gone" cx={x} cy={y} r="11" />;
            })}
        </>
    );
}

function Town({ at, canal }: { at: Spot; canal: boolean }) {
    return (
        <g transform={move(at)}>
            <circle class="town-ring" r="16" />
            {canal ? (
                <path class="lock" d="M-7-6 0 0-7 6M1-6 8 0 1 6" />
            ) : (
                <circle r="6.5" fill="#17222a" />
            )}
        </g>
    );
}

/** The Erie Canal: a blue line through its towns, from west to east. */
function Canal({ sheet: { map }, plane, head }: MarksProps) {
    if (!head.map?.canal.length) return null;
    const towns = map.nodes
        .map((node, i) => ({ canal: node.canal, west: node.at[0], ...plane.corners[i] }))
        .filter(({ canal }) => canal)
        .sort((a, b) => a.west - b.west);
    const d = towns
        .map(({ x, y }, i) => {
            if (i === 0) return `M${round(x)} ${round(y)}`;
            const before = towns[i - 1];
            const middle = (before.x + x) / 2;
            return `Q${round(middle)} ${round((before.y + y) / 2 + 26)} ${round(x)} ${round(y)}`;
        })
        .join('');
    return (
        <>
            <path class="canal-bank" d={d} />
            <path class="canal" d={d} />
        </>
    );
}

/** A certificate is beside its road on the sea side, so that a road never hides it. */
function Certificates({ sheet: { map, shape } }: MarksProps) {
    return (
        <>
            {map.certificates.map(({ road, kind }) => (
                <g key={road} class="cert" transform={move(certificatePlace(shape, road))}>
                    <use href="#certificate" />
                    {kind === 'any' ? (
                        <text y="7">3:1</text>
                    ) : (
                        <use href={`#i-${kind}`} fill="#fff6e6" transform="scale(1.35)" />
                    )}
                </g>
            ))}
        </>
    );
}

/** The name of a place on the map: "Bastia", "Balagne", "Calvi – Galéria". */
export function placeName(sheet: Sheet, place: string): string {
    return mapName(sheet.map, place);
}
