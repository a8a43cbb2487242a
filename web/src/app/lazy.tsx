// lazy.tsx - loads the code and the texts of a view when it is first shown.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadWords, t } from '../words';

/** A component that shows nothing until its code is loaded. */
export function lazy<P extends object>(
    fetch: () => Promise<ComponentType<P>>,
    meanwhile: 'loading' | null = 'loading',
): ComponentType<P> {
    let there: ComponentType<P> | null = null;
    return props => {
        const [, update] = useState(0);
        const [failed, fail] = useState(false);
        useEffect(() => {
            if (there) return;
            Promise.all([fetch(), loadWords()]).then(
                ([found]) => {
                    there = found;
                    update(n => n + 1);
                },
                () => fail(true),
            );
        }, []);
        if (failed) return meanwhile && <Failure />;
        const Found = there;
        if (Found) return <Found {...props} />;
        return meanwhile && <p class="loading">{t(meanwhile)}</p>;
    };
}

function Failure() {
    return (
        <section class="page sheet">
            <h1>{t('trouble.title')}</h1>
            <button type="button" class="btn" onClick={() => location.reload()}>
                {t('trouble.reload')}
            </button>
        </section>
    );
}
