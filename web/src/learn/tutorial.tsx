// tutorial.tsx - the base game in ten minutes: the island table, and a sheet that says what to do
// next.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { firstGame } from '../front/resume';
import { IslandTable } from '../island/table';
import { setupQuery } from '../table/setup';
import { t, type Word } from '../words';
import './learn.css';
import { Pointer } from './pointer';
import { lessons } from './script';
import { ScriptedTable } from './scripted';

export function TutorialPage() {
    const table = useSignal<ScriptedTable | null>(null);
    useEffect(() => {
        let gone = false;
        void ScriptedTable.begin().then(made => {
            if (gone) made.close();
            else table.value = made;
        });
        return () => {
            gone = true;
            table.value?.close();
        };
    }, []);
    if (!table.value) return <p class="loading">{t('loading')}</p>;
    return (
        <div class="tutorial">
            <IslandTable table={table.value} />
            <LessonSheet table={table.value} />
            <Pointer action={lessons[table.value.lesson.value].act} />
        </div>
    );
}

function LessonSheet({ table }: { table: ScriptedTable }) {
    const at = table.lesson.value;
    const { say, act } = lessons[at];
    const last = at === lessons.length - 1;
    return (
        <section class="lesson sheet" data-seat="b" aria-label={t('learn.title')}>
            <header>
                <h2>{t(`lesson.${say}.title` as Word)}</h2>
                <span>{t('learn.step', { n: at + 1, of: lessons.length })}</span>
            </header>
            <p aria-live="polite">{t(`lesson.${say}` as Word)}</p>
            <footer>
                {at > 0 && (
                    <button
                        type="button"
                        class="btn"
                        data-lesson="back"
                        onClick={() => table.go(at - 1)}
                    >
                        {t('learn.back')}
                    </button>
                )}
                {!act && !last && (
                    <button
                        type="button"
                        class="btn go"
                        data-lesson="next"
                        onClick={() => table.go(at + 1)}
                    >
                        {t('learn.next')}
                    </button>
                )}
                {act && <small>{t('learn.do')}</small>}
                {last && (
                    <a class="btn go" href={`#play?${setupQuery(firstGame())}`}>
                        {t('learn.play')}
                    </a>
                )}
            </footer>
        </section>
    );
}
