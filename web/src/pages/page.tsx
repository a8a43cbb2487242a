// page.tsx - a plain page: the wordmark, a sheet with its title, a link back.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../words';

export function Wordmark() {
    return (
        <h1 class="wordmark">
            <a href="#">{t('app.name')}</a>
        </h1>
    );
}

export function Page({ title, children }: { title: string; children: ComponentChildren }) {
    useEffect(() => {
        document.title = `${title} · ${t('app.name')}`;
    }, [title]);
    return (
        <div class="page-frame">
            <p class="wordmark">
                <a href="#">{t('app.name')}</a>
            </p>
            <main class="page sheet">
                <h1>{title}</h1>
                {children}
            </main>
        </div>
    );
}
