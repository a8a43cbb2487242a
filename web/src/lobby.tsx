import { Page } from './page';
import { t } from './words';
export function LobbyPage() {
    return (
        <Page title={t('lobby.title')}>
            <p>{t('lobby.gone')}</p>
        </Page>
    );
}
