// app.tsx - which view is shown.
import { t } from './words';

export function App() {
    return (
        <>
            <div class="sea" />
            <h1>{t('app.name')}</h1>
        </>
    );
}
