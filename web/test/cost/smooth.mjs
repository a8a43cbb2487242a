// smooth.mjs - how smoothly a game runs: what a trace of the browser tells about the thread of the
// page. Processor time counts, not the clock: the machine may be busy with something else.
import { loadavg } from 'node:os';

const MILLISECOND = 1000;

/** A frame whose work takes longer than this misses the second beat of a 60 Hz screen. */
export const LATE = 34;

/** Starts a trace of the tasks of all threads; the returned function ends it. */
export async function trace(page) {
    const session = await page.context().newCDPSession(page);
    const events = [];
    session.on('Tracing.dataCollected', ({ value }) => {
        for (const { name, ph, pid, tid, ts, tdur = 0 } of value)
            if (ph === 'X') events.push({ name, pid, tid, ts, tdur });
    });
    await session.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'cc'] },
    });
    return async () => {
        const ended = new Promise(done => session.once('Tracing.tracingComplete', done));
        await session.send('Tracing.end');
        await ended;
        await session.detach();
        return figures(events);
    };
}

/** Microseconds at both ends that do not count: starting and ending a trace is work, too. */
const EDGE = 1_000_000;

/** The thread of the page is the one that draws most frames. */
function figures(all) {
    const begin = all.reduce((least, { ts }) => Math.min(least, ts), Number.POSITIVE_INFINITY);
    const end = all.reduce((most, { ts }) => Math.max(most, ts), 0);
    const events = all.filter(({ ts }) => ts > begin + EDGE && ts < end - EDGE);
    const thread = ({ pid, tid }) => `${pid}.${tid}`;
    const drawn = {};
    for (const event of events)
        if (event.name === 'ProxyMain::BeginMainFrame') {
            drawn[thread(event)] ??= [];
            drawn[thread(event)].push(event.tdur / MILLISECOND);
        }
    const most = Object.entries(drawn).sort((a, b) => b[1].length - a[1].length);
    const [main, work = []] = most[0] ?? [];
    const tasks = events
        .filter(event => event.name.endsWith('RunTask') && thread(event) === main)
        .map(({ tdur }) => tdur / MILLISECOND)
        .sort((a, b) => b - a);
    return {
        longest: tasks[0] ?? 0,
        tasks,
        busy: tasks.reduce((sum, time) => sum + time, 0),
        late: work.filter(time => time > LATE).length / Math.max(1, work.length),
        frames: work.length,
    };
}

const percent = part => `${(100 * part).toFixed(1)} %`;

/** One line about it. `seen` is what the page itself saw of its frames. */
export function told({ longest, tasks, busy, late, frames, seen }) {
    const next = tasks.slice(1, 4).map(time => time.toFixed(0));
    const { late: missed, frames: came } = seen;
    return (
        `longest task ${longest.toFixed(0)} ms, then ${next.join(', ')}, ${busy.toFixed(0)} in ` +
        `all; ${percent(late)} of ${frames} frames with more than ${LATE} ms of work; by the ` +
        `clock ${percent(missed / Math.max(1, came))} of ${came} came after more than ${LATE} ` +
        `ms, longest task ${Math.round(seen.longest)} ms; load ${loadavg()[0].toFixed(1)}`
    );
}
