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
        for (const { name, ph, pid, tid, tdur = 0, args } of value)
            if (ph === 'X' || name === 'thread_name') events.push({ name, pid, tid, tdur, args });
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

/** The thread of the page is the one that draws most frames. */
function figures(events) {
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
