// scripted.ts - a table that follows the tutorial. It offers the legal actions that the lesson asks
// for. Anything else is refused by the engine or has to wait.
import { signal } from '@preact/signals';
import { engine, type Remote } from '../engine/client';
import type { Refusal, Table } from '../table/model';
import { eventsOf, linesOf, positionOf } from '../table/position';
import { EngineTable, type Opened } from '../table/table';
import { language, t } from '../words';
import { lessons, recordAt } from './script';

/** Index of the seat that the reader plays. */
const learner = 0;

export class ScriptedTable extends EngineTable implements Table {
    /** The current lesson, from 0. */
    readonly lesson = signal(0);

    private constructor(own: Remote, opened: Opened) {
        const names = ['', 'Kim', 'Lee']; // the learner is named by colour
        super(own, opened, at => ({ name: names[at], kind: at === learner ? 'me' : 'human' }));
        this.me.value = opened.head.seats[learner];
    }

    static async begin(): Promise<ScriptedTable> {
        const own = engine();
        const fault = await own.load(recordAt(0), [0, 0], language.value);
        if (fault) throw fault;
        const { head, board } = await own.open();
        const look = await own.look(learner);
        const table = new ScriptedTable(own, { head, board, printed: null, look });
        await table.go(0);
        return table;
    }

    /** Sets the game to the start of a lesson. */
    async go(lesson: number): Promise<void> {
        const next = Math.max(0, Math.min(lessons.length - 1, lesson));
        const before = next > this.lesson.value ? this.position.value.n : 0;
        await this.engine.load(recordAt(next), [0, 0], language.value);
        const look = await this.engine.look(learner);
        const told = await this.engine.told(learner, 0, language.value);
        const wanted = lessons[next].act;
        const position = positionOf(look, this.head.value.seats);
        this.lesson.value = next;
        this.log.value = linesOf(told, 0);
        this.news.value = before > 0 ? eventsOf(told.filter(({ n }) => n > before)) : [];
        this.position.value = {
            ...position,
            legal: position.legal.filter(action => action === wanted),
            legal_after: [],
        };
    }

    async act(text: string): Promise<Refusal | null> {
        const wanted = lessons[this.lesson.value].act;
        if (text === wanted) {
            await this.go(this.lesson.value + 1);
            return null;
        }
        const refusal = await this.check(text);
        return refusal ?? { code: 'later', text: t('learn.later'), place: null };
    }

    async hint(): Promise<[]> {
        return [];
    }

    async undo(): Promise<boolean> {
        return false;
    }

    takeOver(): void {}

    record(): Promise<string> {
        return this.engine.record(learner, []);
    }
}
