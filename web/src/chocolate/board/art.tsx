// art.tsx - the chocolate tiles: rim, light edge, plateau. The relief reuses the pieces in brown.
import type { Colour } from '../../table/printed';

/** The value of data-tile, and the emblem on the band. */
export const tileLetter: Record<Colour, string> = {
    red: 'r',
    blue: 'b',
    yellow: 'y',
    green: 'g',
    white: 'w',
};
export const tileEmblem: Record<Colour, string> = {
    red: 'r',
    blue: 'b',
    yellow: 'o',
    green: 'g',
    white: 'w',
};

const relief = {
    '--seat': 'var(--choc-l)',
    '--seat-d': 'var(--choc)',
    '--seat-l': 'var(--choc-h)',
    '--key': 'var(--choc-d)',
    '--halo': 'transparent',
};

/** The symbols of this table; rendered once. */
export function ChocolateArt() {
    return (
        <svg class="sprite" aria-hidden="true">
            <defs>
                <Cast />
                <g id="t-s">
                    <use href="#cast" />
                    <g style={relief}>
                        <use href="#settlement" transform="translate(50 40) scale(.98)" />
                    </g>
                    <use href="#band" />
                </g>
                <g id="t-c">
                    <use href="#cast" />
                    <rect class="city-rim" x="11" y="11" width="78" height="78" rx="7" />
                    <g style={relief}>
                        <use href="#city" transform="translate(50 46) scale(.86)" />
                    </g>
                    <use href="#band" />
                </g>
                <Band />
                <RoadTile />
                <KnightTile />
            </defs>
        </svg>
    );
}

function Cast() {
    return (
        <g id="cast">
            <rect class="cast-rim" x="1.5" y="1.5" width="97" height="97" rx="13" />
            <path fill="var(--choc-h)" d="M7 30V14Q7 7 14 7H70Q30 10 18 16 11 22 7 30Z" />
            <path fill="var(--choc-d)" d="M93 60V86Q93 93 86 93H40Q76 90 84 84 90 78 93 60Z" />
            <rect class="cast-top" x="11" y="11" width="78" height="78" rx="7" />
        </g>
    );
}

function Band() {
    return (
        <g id="band">
            <path fill="var(--tile)" stroke="#17222a" stroke-width="2.2" d="M-1 67H101V91H-1Z" />
            <path
                fill="none"
                stroke="var(--tile-ink)"
                stroke-width="1.3"
                opacity=".55"
                d="M0 70.5H100M0 87.5H100"
            />
        </g>
    );
}

function RoadTile() {
    return (
        <g id="t-r">
            <rect class="cast-rim" x="1.5" y="1.5" width="97" height="47" rx="10" />
            <path fill="var(--choc-h)" d="M7 22V14Q7 7 14 7H64Q28 9 16 13 10 16 7 22Z" />
            <path fill="var(--choc-d)" d="M22 17h56v16H22z" />
            <path fill="var(--choc-l)" d="M25 20h50v10H25z" />
            <path fill="var(--choc-h)" d="M25 20h50v2.5H25z" />
        </g>
    );
}

function KnightTile() {
    return (
        <g id="t-k">
            <circle class="cast-rim" r="21" />
            <path
                fill="none"
                stroke="var(--choc-h)"
                stroke-width="3"
                stroke-linecap="round"
                d="M-15-7A17 17 0 0 1 4-16"
            />
            <use href="#i-knight" fill="#f8e8cf" transform="scale(1.08)" />
        </g>
    );
}
