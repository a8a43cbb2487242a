// record-file.tsx - lets the reader choose a record (.hsn) on this device.
import { useSignal } from '@preact/signals';
import { t } from '../../words';

/** The engine refuses longer records. */
const most = 4 << 20;

export function RecordFile({ onText }: { onText(text: string): void }) {
    const large = useSignal(false);
    const read = async (input: HTMLInputElement) => {
        const file = input.files?.[0];
        large.value = !!file && file.size > most;
        if (file && !large.value) onText(await file.text());
        // Allow the same file to be chosen again.
        input.value = '';
    };
    return (
        <>
            <label class="btn file-choice">
                {t('replay.open')}
                <input
                    type="file"
                    accept=".hsn,text/plain"
                    class="vh"
                    onChange={event => read(event.currentTarget)}
                />
            </label>
            {large.value && <p role="alert">{t('replays.large', { mb: most >> 20 })}</p>}
        </>
    );
}
