import { Page } from './page';
import { t } from './words';
export function OnlinePage(_: { id: string; link: string | null }) {
    return (
        <Page title={t('lobby.title')}>
            <p>{t('lobby.gone')}</p>
        </Page>
    );
}
