// preferences.tsx - the settings as a page.
import type { Signal } from '@preact/signals';
import { Page } from './page';
import { settings } from './settings';
import { t, type Word } from './words';

export function SettingsPage() {
    return (
        <Page title={t('settings.title')}>
            <form class="settings" onSubmit={event => event.preventDefault()}>
                <label>
                    {t('settings.name')}
                    <input
                        maxLength={24}
                        value={settings.name.value}
                        onInput={event => {
                            settings.name.value = event.currentTarget.value;
                        }}
                    />
                </label>
                <label>
                    {t('settings.language')}
                    <select
                        value={settings.language.value}
                        onChange={event => {
                            settings.language.value = event.currentTarget.value as 'en' | 'de';
                        }}
                    >
                        <option value="en">English</option>
                        <option value="de">Deutsch</option>
                    </select>
                </label>
                <Choice name="theme" of={settings.theme} values={['auto', 'light', 'dark']} />
                <Choice
                    name="palette"
                    of={settings.palette}
                    values={['standard', 'rg', 'by', 'mono']}
                />
                <Switch name="letters" of={settings.letters} />
                <Switch name="pieceLetters" of={settings.pieceLetters} />
                <Switch name="text" of={settings.textMode} />
                <Choice
                    name="pace"
                    of={settings.pace}
                    values={['calm', 'normal', 'quick', 'instant']}
                />
                <Choice
                    name="confirm"
                    of={settings.confirm}
                    values={['touch', 'always', 'never']}
                />
                <Switch name="autoRoll" of={settings.autoRoll} />
                <Switch name="motion" of={settings.motion} />
                <Switch name="sound" of={settings.sound} />
                <Switch name="aid" of={settings.aid} />
            </form>
        </Page>
    );
}

function Choice<T extends string>(props: { name: string; of: Signal<T>; values: T[] }) {
    const { name, of, values } = props;
    return (
        <label>
            {t(`settings.${name}` as Word)}
            <select
                value={of.value}
                onChange={event => {
                    of.value = event.currentTarget.value as T;
                }}
            >
                {values.map(value => (
                    <option key={value} value={value}>
                        {t(`settings.${name}.${value}` as Word)}
                    </option>
                ))}
            </select>
        </label>
    );
}

function Switch({ name, of }: { name: string; of: Signal<boolean> }) {
    return (
        <label class="switch">
            <input
                type="checkbox"
                checked={of.value}
                onChange={event => {
                    of.value = event.currentTarget.checked;
                }}
            />
            {t(`settings.${name}` as Word)}
        </label>
    );
}
