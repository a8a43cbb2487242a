// almanac.tsx - shows the rules almanac, page by page, from the same files as the program, with its
// contents and a search over all pages.
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { language, t } from '../words';
import './almanac.css';
import { Page } from '../pages/page';
import { Markdown, parse } from './markdown';
import { type Find, rulesIn, search } from './search';

const pages = import.meta.glob<string>('../../../docs/rules/*/*.md', {
    query: '?raw',
    import: 'default',
});

export const topics = [
    'island',
    'five-six',
    'helpers',
    'friends',
    'countries',
    'canal',
    'dice',
    'dice-plus',
    'chocolate',
    'table',
    'words',
] as const;

const pageOf = (topic: string): Promise<string> =>
    pages[`../../../docs/rules/${language.value}/${topic}.md`]?.() ?? Promise.reject();

export function AlmanacPage({ topic, anchor }: { topic: string; anchor: string | null }) {
    const [text, show] = useState<string | null>(null);
    const lang = language.value;
    useEffect(() => {
        let gone = false;
        show(null);
        pageOf(topic).then(
            found => gone || show(found),
            () => gone || show(''),
        );
        return () => {
            gone = true;
        };
    }, [topic, lang]);
    useEffect(() => {
        if (text && anchor) document.getElementById(`rule-${anchor}`)?.scrollIntoView();
    }, [text, anchor]);
    return (
        <Page title={t('almanac.title')}>
            <nav class="topics" aria-label={t('almanac.topics')}>
                <button type="button" onClick={() => history.back()}>
                    {t('almanac.back')}
                </button>
                {topics.map(name => (
                    <a
                        key={name}
                        href={`#rules/${name}`}
                        aria-current={name === topic ? 'page' : undefined}
                    >
                        {t(`topic.${name}`)}
                    </a>
                ))}
                <a href="#print">{t('print.title')}</a>
            </nav>
            <Search />
            {text === '' && <p>{t('almanac.missing')}</p>}
            {text && <Contents text={text} topic={topic} />}
            {text && <Markdown text={text} topic={topic} />}
        </Page>
    );
}

/** The headings of a page; each leads to its rule. */
function Contents({ text, topic }: { text: string; topic: string }) {
    const headings = parse(text).flatMap(block =>
        block.kind === 'heading' && block.anchor && block.level === 2 ? [block] : [],
    );
    if (headings.length < 3) return null;
    return (
        <details class="almanac-contents">
            <summary>{t('almanac.contents')}</summary>
            <ol>
                {headings.map(({ text: heading, anchor }) => (
                    <li key={anchor}>
                        <a href={`#rules/${topic}#${anchor}`}>{heading.replace(/[*`]/g, '')}</a>
                    </li>
                ))}
            </ol>
        </details>
    );
}

// ---- search --------------------------------------------------------------------------------

/** Finds rules in all pages of the reader's language; they are loaded with the first letter. */
async function found(words: string): Promise<Find[]> {
    const [texts, keywords] = await Promise.all([
        Promise.all(topics.map(pageOf)),
        import('../../../docs/rules/keywords.txt?raw').then(file => file.default),
    ]);
    const rules = texts.flatMap((text, at) => rulesIn(topics[at], text));
    return search(words, language.value, rules, keywords);
}

function Search() {
    const words = useSignal('');
    const finds = useSignal<Find[] | null>(null);
    const lang = language.value;
    useEffect(() => {
        const asked = words.value;
        if (asked.trim().length < 3) {
            finds.value = null;
            return;
        }
        void found(asked).then(some => {
            if (words.peek() === asked) finds.value = some;
        });
    }, [words.value, lang]);
    return (
        <search class="almanac-search">
            <input
                type="search"
                value={words.value}
                placeholder={t('almanac.search')}
                aria-label={t('almanac.search')}
                onInput={event => {
                    words.value = event.currentTarget.value;
                }}
            />
            <div role="status">
                {finds.value?.length === 0 && <p>{t('almanac.nothing')}</p>}
                {!!finds.value?.length && (
                    <ol>
                        {finds.value.map(({ topic, anchor, heading }) => (
                            <li key={`${topic}#${anchor}`}>
                                <a
                                    href={`#rules/${topic}#${anchor}`}
                                    onClick={() => {
                                        words.value = '';
                                    }}
                                >
                                    {heading} <small>{t(`topic.${topic as 'island'}`)}</small>
                                </a>
                            </li>
                        ))}
                    </ol>
                )}
            </div>
        </search>
    );
}
