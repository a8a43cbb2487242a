// sound.ts - small dry sounds, made on the spot: wood, paper, dice, a magpie, a bell. Each follows
// an event at the table; all of them can be switched off, and none plays before the first tap.
import type { GameEvent } from './model';
import { settings } from './settings';

type Voice = (at: number, audio: AudioContext, out: AudioNode) => void;

let audio: AudioContext | null = null;

/** A short burst of noise through a filter: wood, paper, dice. */
function knock(pitch: number, length: number, loud: number): Voice {
    return (at, context, out) => {
        const frames = Math.ceil(context.sampleRate * length);
        const buffer = context.createBuffer(1, frames, context.sampleRate);
        const samples = buffer.getChannelData(0);
        for (let i = 0; i < frames; i++)
            samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
        const source = context.createBufferSource();
        const filter = context.createBiquadFilter();
        const level = context.createGain();
        source.buffer = buffer;
        filter.type = 'bandpass';
        filter.frequency.value = pitch;
        level.gain.value = loud;
        source.connect(filter).connect(level).connect(out);
        source.start(at);
    };
}

/** A struck tone that dies away: bell, chord. */
function strike(pitch: number, length: number, loud: number): Voice {
    return (at, context, out) => {
        const tone = context.createOscillator();
        const level = context.createGain();
        tone.type = 'triangle';
        tone.frequency.value = pitch;
        level.gain.setValueAtTime(loud, at);
        level.gain.exponentialRampToValueAtTime(0.001, at + length);
        tone.connect(level).connect(out);
        tone.start(at);
        tone.stop(at + length);
    };
}

const piece = knock(620, 0.07, 0.9);
const paper = knock(2600, 0.09, 0.25);

/** Each sound: what is heard, and when, in seconds. */
const sounds: Record<string, [voice: Voice, after: number][]> = {
    piece: [[piece, 0]],
    card: [[paper, 0]],
    offer: [
        [paper, 0],
        [paper, 0.09],
    ],
    dice: [0, 0.07, 0.15, 0.26].map(after => [knock(900, 0.05, 0.6), after]),
    magpie: [0, 0.06, 0.12, 0.18, 0.24].map(after => [knock(1800, 0.04, 0.5), after]),
    turn: [[strike(880, 0.7, 0.16), 0]],
    win: [440, 554, 659, 880].map((pitch, n) => [strike(pitch, 1.4, 0.14), n * 0.09]),
};

const heard: Record<string, keyof typeof sounds> = {
    founded: 'piece',
    road: 'piece',
    settlement: 'piece',
    city: 'piece',
    rolled: 'dice',
    robber: 'magpie',
    stole: 'magpie',
    offered: 'offer',
    dealt: 'card',
    traded: 'card',
    bought: 'card',
    played: 'card',
    won: 'win',
};

function sound(name: keyof typeof sounds): void {
    audio ??= new AudioContext();
    if (audio.state !== 'running') void audio.resume();
    for (const [voice, after] of sounds[name])
        voice(audio.currentTime + after, audio, audio.destination);
}

/** What was told becomes audible: one sound for all of it, and a bell when it is my turn. */
export function soundsOf(news: GameEvent[], myTurn: boolean): void {
    if (!settings.sound.value || !navigator.userActivation?.hasBeenActive) return;
    const first = news.map(({ event }) => heard[event]).find(Boolean);
    if (first) sound(first);
    if (myTurn) sound('turn');
}
