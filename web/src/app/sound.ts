// sound.ts - short synthesised sounds: wood, paper, a pencil, dice, a magpie, a bell. Each has a
// name with its own switch, caption and vibration (calls.ts). None plays before the first tap.
type Voice = (at: number, audio: AudioContext, out: AudioNode) => void;

export const soundNames = [
    'turn',
    'roll',
    'seven',
    'robbed',
    'offer',
    'deal',
    'built',
    'card',
    'clock',
    'win',
] as const;
export type SoundName = (typeof soundNames)[number];

/** Noise with a volume envelope; shape maps the progress from 0 to 1 to the volume. */
function noise(context: AudioContext, length: number, shape: (part: number) => number) {
    const frames = Math.ceil(context.sampleRate * length);
    const buffer = context.createBuffer(1, frames, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * shape(i / frames);
    return buffer;
}

/** A short burst of filtered noise: wood, paper, dice. */
function knock(pitch: number, length: number, loud: number): Voice {
    return (at, context, out) => {
        const buffer = noise(context, length, part => (1 - part) ** 3);
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

/** A stroke of a pencil: noise that swells and ends, with a gliding pitch. */
function scratch(from: number, to: number, length: number): Voice {
    return (at, context, out) => {
        const source = context.createBufferSource();
        const filter = context.createBiquadFilter();
        const level = context.createGain();
        const grain = (part: number) => Math.sin(part * Math.PI) * (0.5 + Math.random() / 2);
        source.buffer = noise(context, length, grain);
        filter.type = 'bandpass';
        filter.Q.value = 2.5;
        filter.frequency.setValueAtTime(from, at);
        filter.frequency.linearRampToValueAtTime(to, at + length);
        level.gain.value = 0.4;
        source.connect(filter).connect(level).connect(out);
        source.start(at);
    };
}

/** A struck tone that fades: bell, chord. */
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

const paper = knock(2600, 0.09, 0.25);
const bell = strike(880, 0.7, 0.16);

/** The voices of each sound, and when they start, in seconds. */
const sounds: Record<SoundName, [voice: Voice, after: number][]> = {
    turn: [[bell, 0]],
    roll: [0, 0.07, 0.15, 0.26].map(after => [knock(900, 0.05, 0.6), after]),
    seven: [0, 0.06, 0.12, 0.18, 0.24].map(after => [knock(1800, 0.04, 0.5), after]),
    robbed: [0, 0.05, 0.1, 0.2, 0.25, 0.3].map(after => [knock(1500, 0.04, 0.7), after]),
    offer: [
        [scratch(3400, 5200, 0.11), 0],
        [scratch(5400, 3600, 0.08), 0.14],
        [scratch(3200, 5600, 0.16), 0.24],
    ],
    deal: [
        [paper, 0],
        [knock(620, 0.05, 0.5), 0.1],
    ],
    built: [[knock(620, 0.07, 0.9), 0]],
    card: [[paper, 0]],
    clock: [
        [bell, 0],
        [bell, 0.35],
    ],
    win: [440, 554, 659, 880].map((pitch, n) => [strike(pitch, 1.4, 0.14), n * 0.09]),
};

let audio: AudioContext | null = null;

/** Plays a sound once; loud is from 0 to 1. Browsers allow this only after the first tap. */
export function play(name: SoundName, loud: number): void {
    if (loud <= 0 || !navigator.userActivation?.hasBeenActive) return;
    audio ??= new AudioContext();
    if (audio.state !== 'running') void audio.resume();
    const level = audio.createGain();
    level.gain.value = loud * loud;
    level.connect(audio.destination);
    for (const [voice, after] of sounds[name]) voice(audio.currentTime + after, audio, level);
}
