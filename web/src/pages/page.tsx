// page.tsx - the one frame of every page that is neither the front page nor a table: the name,
// which leads home, rules and settings beside it, and one sheet. A page opened from a table has a
// way back to the game instead.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { lastTable, route } from '../app/route';
import { t } from '../words';

interface PageProps {
    title: string;
    /** One sentence below the title. */
    lede?: string;
    /** The main button stands at the lower edge of a phone. */
    acts?: ComponentChildren;
    children: ComponentChildren;
}

export function Page({ title, lede, acts, children }: PageProps) {
    useEffect(() => {
        document.title = `${title} · ${t('app.name')}`;
    }, [title]);
    return (
        <div class={acts ? 'page-frame page-stick' : 'page-frame'}>
            <header class="page-head">
                <p class="wordmark">
                    <a href="#">{t('app.name')}</a>
                </p>
                <nav aria-label={t('front.more')}>
                    <Ways />
                </nav>
            </header>
            <main class="page sheet">
                <h1>{title}</h1>
                {lede && <p class="page-lede">{lede}</p>}
                {children}
                {acts && <div class="page-acts begin">{acts}</div>}
            </main>
        </div>
    );
}

function Ways() {
    const at = route.value?.path;
    if (lastTable.value !== null)
        return (
            <a class="way" href={lastTable.value}>
                <span>{t('page.back')}</span>
            </a>
        );
    return (
        <>
            {at !== 'rules' && (
                <a class="way" href="#rules/island">
                    <span>{t('front.rules')}</span>
                </a>
            )}
            {at !== 'settings' && (
                <a class="way" href="#settings">
                    <span>{t('front.settings')}</span>
                </a>
            )}
        </>
    );
}
