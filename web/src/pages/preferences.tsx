// preferences.tsx - the settings page, in the order in which readers look for things.
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { allowNotices } from '../app/calls';
import { Icon } from '../art/sign';
import { PickRow } from '../frame/pick';
import { CarryKey } from '../online/key/carry';
import { connection } from '../wire/socket';
import { Page } from './page';
import './preferences.css';
import { hasServer } from '../app/server';
import { kept, settings } from '../app/settings';
import { play, type SoundName, soundNames } from '../app/sound';
import { type Language, languageCodes, languages } from '../table/model';
import { order } from '../trade/order';
import { isWord, t, type Word } from '../words';

export function SettingsPage() {
    return (
        <Page title={t('settings.title')} lede={t('settings.lede')}>
            <form class="settings" onSubmit={event => event.preventDefault()}>
                <Part word="settings.part.you">
                    <You />
                </Part>
                {(hasServer.value !== false || kept('session', null)) && (
                    <Part word="carry.title">
                        <CarryKey />
                    </Part>
                )}
                <Part word="settings.part.look">
                    <Look />
                </Part>
                <Part word="settings.part.calls">
                    <Calls />
                </Part>
                <Part word="settings.part.play">
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
                    <Switch name="shortcuts" of={settings.shortcuts} />
                    <Switch name="aid" of={settings.aid} />
                </Part>
                <Part word="settings.part.trade">
                    <TradeSettings />
                </Part>
            </form>
        </Page>
    );
}

function Look() {
    return (
        <>
            <Choice name="theme" of={settings.theme} values={['auto', 'light', 'dark']} />
            <Choice name="textSize" of={settings.textSize} values={['100', '125', '150', '200']} />
            <Choice
                name="palette"
                of={settings.palette}
                values={['standard', 'rg', 'by', 'mono']}
            />
            <Choice name="motion" of={settings.motion} values={['full', 'sparing', 'none']} />
            <Switch name="letters" of={settings.letters} />
            <Switch name="pieceLetters" of={settings.pieceLetters} />
            <Switch name="plainLand" of={settings.plainLand} />
            <Switch name="text" of={settings.textMode} />
        </>
    );
}

/** The reader's name and language. */
function You() {
    return (
        <>
            <label class="set">
                <b>{t('settings.name')}</b>
                <input
                    maxLength={24}
                    value={settings.name.value}
                    onInput={event => {
                        settings.name.value = event.currentTarget.value;
                    }}
                />
            </label>
            {connection.nameTrouble.value && <p role="alert">{connection.nameTrouble.value}</p>}
            <PickRow<Language>
                id="language"
                label={t('settings.language')}
                now={settings.language.value}
                list={languageCodes.map(code => ({
                    value: code,
                    words: <span lang={code}>{languages[code].name}</span>,
                }))}
                onPick={language => {
                    settings.language.value = language;
                }}
            />
        </>
    );
}

function Part({ word, children }: { word: Word; children: ComponentChildren }) {
    return (
        <fieldset>
            <legend>{t(word)}</legend>
            {children}
        </fieldset>
    );
}

/** Adds an item to a list or removes it. */
function toggled<T>(list: T[], one: T, on: boolean): T[] {
    return on ? [...list.filter(other => other !== one), one] : list.filter(two => two !== one);
}

// ---- trades --------------------------------------------------------------------------------

/** Automatic answers, for every game; the table has some for one game only. */
export function TradeSettings() {
    return (
        <>
            <Switch name="quiet" of={settings.quiet} />
            <div class="many" role="group" aria-label={t('settings.keeps')}>
                <span>{t('settings.keeps')}</span>
                {order.map(kind => (
                    <label key={kind} class="switch">
                        <input
                            type="checkbox"
                            checked={settings.keeps.value.includes(kind)}
                            onChange={event => {
                                const on = event.currentTarget.checked;
                                settings.keeps.value = toggled(settings.keeps.value, kind, on);
                            }}
                        />
                        <Icon name={kind} /> {t(`kind.${kind}`)}
                    </label>
                ))}
            </div>
            <Switch name="once" of={settings.once} />
            <PickRow
                id="patience"
                label={t('settings.patience')}
                note={t('settings.patience.note')}
                now={settings.patience.value}
                list={[0, 10, 20, 40].map(n => ({
                    value: n,
                    words: n ? t('settings.patience.after', { n }) : t('settings.patience.never'),
                }))}
                onPick={n => {
                    settings.patience.value = n;
                }}
            />
            <Switch name="firstDeal" of={settings.firstDeal} />
        </>
    );
}

// ---- sounds and alerts ---------------------------------------------------------------------

/** Which sounds are heard. */
function loudness(): 'on' | 'mine' | 'off' {
    if (!settings.sound.value) return 'off';
    return settings.onlyMine.value ? 'mine' : 'on';
}

function Calls() {
    return (
        <>
            <PickRow
                id="sound"
                label={t('settings.sound')}
                now={loudness()}
                list={(['on', 'mine', 'off'] as const).map(value => ({
                    value,
                    words: t(`settings.sound.${value}`),
                }))}
                onPick={value => {
                    settings.sound.value = value !== 'off';
                    settings.onlyMine.value = value === 'mine';
                    if (value !== 'off') play('turn', settings.volume.value / 10);
                }}
            />
            <label class="set">
                <b>{t('settings.volume')}</b>
                <input
                    type="range"
                    min="0"
                    max="10"
                    value={settings.volume.value}
                    onInput={event => {
                        settings.volume.value = Number(event.currentTarget.value);
                    }}
                    onChange={() => play('turn', settings.volume.value / 10)}
                />
            </label>
            <Choice name="spoken" of={settings.spoken} values={['all', 'mine']} />
            <Switch name="captions" of={settings.captions} />
            {'vibrate' in navigator && <Switch name="vibrate" of={settings.vibrate} />}
            <label class="switch">
                <input
                    type="checkbox"
                    checked={settings.notify.value}
                    onChange={event => void allowNotices(event.currentTarget.checked)}
                />
                {t('settings.notify')}
            </label>
            <div class="many" role="group" aria-label={t('settings.sounds')}>
                <span>{t('settings.sounds')}</span>
                {soundNames.map(name => (
                    <SoundSwitch key={name} name={name} />
                ))}
            </div>
        </>
    );
}

/** Switching a sound on plays it. */
function SoundSwitch({ name }: { name: SoundName }) {
    return (
        <label class="switch">
            <input
                type="checkbox"
                name={`sound-${name}`}
                checked={!settings.mute.value.includes(name)}
                onChange={event => {
                    const on = event.currentTarget.checked;
                    settings.mute.value = toggled(settings.mute.value, name, !on);
                    if (on) play(name, settings.volume.value / 10);
                }}
            />
            {t(`sound.${name}`)}
        </label>
    );
}

// ---- fields --------------------------------------------------------------------------------

function Choice<T extends string>(props: { name: string; of: Signal<T>; values: T[] }) {
    const { name, of, values } = props;
    const note = `settings.${name}.note`;
    return (
        <PickRow
            id={name}
            label={t(`settings.${name}` as Word)}
            note={isWord(note) ? t(note) : undefined}
            now={of.value}
            list={values.map(value => ({
                value,
                words: t(`settings.${name}.${value}` as Word),
            }))}
            onPick={value => {
                of.value = value;
            }}
        />
    );
}

export function Switch({ name, of }: { name: string; of: Signal<boolean> }) {
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
