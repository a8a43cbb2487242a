// carry.tsx - takes the reader's key to another device, which then is the same guest: the same
// name, tables and games. There is no account and no password; the key is all there is.
import { useState } from 'preact/hooks';
import { go } from '../../app/route';
import { drop, keep, kept, settings } from '../../app/settings';
import { Page } from '../../pages/page';
import { connection } from '../../wire/socket';
import { t } from '../../words';
import { LinkBox } from '../room/link-box';
import { pageAddress } from '../room/links';
import '../online.css';

const session = (): string | null => kept<string | null>('session', null);

/** For the settings: the key as a code and a link, and a way to make it worthless. */
export function CarryKey() {
    const [shown, show] = useState(false);
    const [gone, signOff] = useState(false);
    const key = session();
    if (gone) return <p role="status">{t('carry.gone')}</p>;
    if (!key) return null;
    const forget = async () => {
        const answer = await signOut();
        if (answer) signOff(true);
    };
    return (
        <>
            <p>{t('carry.about')}</p>
            {!shown ? (
                <button type="button" class="btn" onClick={() => show(true)}>
                    {t('carry.show')}
                </button>
            ) : (
                <>
                    <LinkBox
                        title={t('carry.title')}
                        about={t('carry.secret')}
                        url={`${pageAddress()}#me/${key}`}
                    />
                    <button type="button" class="btn" onClick={forget}>
                        {t('carry.everywhere')}
                    </button>
                </>
            )}
        </>
    );
}

/** Ends the session on every device. Returns whether the server has done it. */
async function signOut(): Promise<boolean> {
    const answer = await new Promise<{ ok: boolean }>(done => {
        const stop = connection.whenOpen(() => {
            queueMicrotask(() => stop());
            void connection.ask('bye').then(done);
        });
    });
    if (answer.ok) drop('session');
    return answer.ok;
}

/** "#me/KEY" on the other device. Nothing changes before the reader agrees. */
export function MePage({ session: key }: { session: string }) {
    if (!/^[0-9a-f]{64}$/.test(key))
        return (
            <Page title={t('carry.title')} lede={t('carry.broken')}>
                <p class="choices">
                    <a class="btn" href="#settings">
                        {t('front.settings')}
                    </a>
                </p>
            </Page>
        );
    const take = () => {
        // The server knows the name.
        settings.name.value = '';
        keep('session', key);
        go('lobby');
        location.reload();
    };
    return (
        <Page
            title={t('carry.title')}
            lede={t(session() && session() !== key ? 'carry.instead' : 'carry.here')}
            acts={
                <button type="button" class="btn go" data-seat="r" onClick={take}>
                    {t('carry.take')}
                </button>
            }
        >
            <p>{t('carry.what')}</p>
        </Page>
    );
}
