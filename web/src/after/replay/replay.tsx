// replay.tsx - the replay view: a record from a link, a file, or the game just played.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { paintSeats, usePlainSeats } from '../../art/sign';
import type { EngineFault } from '../../engine/module';
import { Page } from '../../pages/page';
import { savedGame } from '../../table/saved';
import { TableOf } from '../../table/tables';
import { type SeatName, seatNames } from '../../wire/lists';
import { t } from '../../words';
import '../after.css';
import { NumberedSeats, numberedSeats } from '../end/summary';
import { PictureSheet } from '../share/picture-sheet';
import { unpack } from '../share/share';
import { Trying } from './branch';
import { RecordFile } from './record-file';
import { openRecord } from './replayed';
import { Review } from './review';
import { Ribbon } from './ribbon';
import { Lines, read, type Variation } from './variations';

/** The engine refuses longer records. */
const most = 4 << 20;

interface Found {
    text: string;
    names?: string[];
    variations?: Variation[];
}

async function recordOf(query: URLSearchParams): Promise<Found | null> {
    const several = query.get('t');
    if (several) {
        const text = await unpack(several);
        if (!text || text.length > 2 * most) return null;
        const { main, variations } = read(text);
        return { text: main, variations };
    }
    const packed = query.get('g');
    if (packed) {
        const text = await unpack(packed);
        return text && text.length <= most ? { text } : null;
    }
    const saved = query.has('file') ? null : savedGame();
    if (!saved) return null;
    return { text: saved.record, names: saved.setup.seats.map(plan => plan.name) };
}

/** Whether a record contains only what one seat knew; the engine cannot replay it. */
const isView = (text: string) => /^\[View "(?!full")/m.test(text);

/** The colours that players chose for their seats, as the record says. */
function coloursIn(text: string, seats: SeatName[]): Partial<Record<SeatName, SeatName>> {
    const words = /^\[Colours "([a-z ]+)"/m.exec(text)?.[1].split(' ') ?? [];
    return Object.fromEntries(
        words.flatMap((word, at) => {
            const colour = seatNames.find(name => name === word);
            return colour && seats[at] ? [[seats[at], colour]] : [];
        }),
    );
}

export function ReplayPage({ query }: { query: URLSearchParams }) {
    const lines = useSignal<Lines | null>(null);
    const trouble = useSignal<string | null>(null);
    const open = async ({ text, names, variations = [] }: Found) => {
        try {
            const opened = new Lines(await openRecord(text, names), variations);
            const n = Number(query.get('n')) || 0;
            opened.main.at.value = Math.min(opened.main.last, n);
            const line = variations[Number(query.get('v')) - 1];
            if (line) await opened.open(line, n);
            lines.value?.close();
            paintSeats(coloursIn(text, opened.main.head.value.seats));
            lines.value = opened;
            trouble.value = null;
        } catch (fault) {
            const said = (fault as EngineFault).text ?? String(fault);
            trouble.value = isView(text) ? t('replay.one_view') : said;
        }
    };
    useEffect(() => {
        void recordOf(query).then(found => {
            if (found) void open(found);
            else trouble.value = t('replay.none');
        });
        return () => lines.value?.close();
    }, []);
    usePlainSeats();
    if (lines.value) return <Replay lines={lines.value} reviewed={query.has('review')} />;
    return (
        <Page title={t('replay.title')}>
            <p>{trouble.value ?? t('replay.reading')}</p>
            <RecordFile onText={text => open({ text })} />
        </Page>
    );
}

function Replay({ lines, reviewed }: { lines: Lines; reviewed: boolean }) {
    const picture = useSignal(false);
    const review = useSignal(reviewed);
    const live = lines.live.value;
    if (live)
        return (
            <div class="replay trying">
                <TableOf key="live" table={live} />
                <Trying lines={lines} live={live} />
            </div>
        );
    const table = lines.shown.value;
    return (
        <div class="replay">
            <TableOf key="past" table={table} />
            <NumberedSeats.Provider value={numberedSeats(table)}>
                <Ribbon lines={lines} table={table} picture={picture} review={review} />
                <Review
                    table={table}
                    open={review}
                    go={n => {
                        table.at.value = n;
                    }}
                />
            </NumberedSeats.Provider>
            <PictureSheet table={table} open={picture} />
        </div>
    );
}
