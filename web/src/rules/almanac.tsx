// almanac.tsx - shows the rules almanac, page by page, from the same files as the program.
import { useEffect, useState } from 'preact/hooks';
import { language, t } from '../words';
import { Markdown } from './markdown';
import { Page } from './page';

const pages = import.meta.glob<string>('../../../docs/rules/{en,de}/*.md', {
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

export function AlmanacPage({ topic, anchor }: { topic: string; anchor: string | null }) {
    const [text, show] = useState<string | null>(null);
    const lang = language.value;
    useEffect(() => {
        let gone = false;
        const fetch = pages[`../../../docs/rules/${lang}/${topic}.md`];
        show(null);
        (fetch ? fetch() : Promise.reject()).then(
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
            </nav>
            {text === '' && <p>{t('almanac.missing')}</p>}
            {text && <Markdown text={text} topic={topic} />}
        </Page>
    );
}
