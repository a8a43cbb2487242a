// composer.tsx - writing a trade: the row of what one gets, who is asked, and one button that says
// what it does. The hand itself is the row of what one gives.
import { Icon } from '../art/sign';
import { resources, type SeatName } from '../table/model';
import { t, type Word } from '../words';
import { goodsText, ink } from './goods';
import { bankRates } from './haggle';
import { inOrder } from './order';
import type { Stall } from './stall';

// ---- rows ----------------------------------------------------------------------------------

/** Five chips in the columns of the hand, and one for "anything". */
export function GetRow({ stall }: { stall: Stall }) {
    return (
        <div class="want" role="group" aria-label={t('trade.want')}>
            <span class="row-cap" aria-hidden="true">
                <Icon name="down" /> {t('trade.want')}
            </span>
            {inOrder.map(at => (
                <Chip key={at} stall={stall} at={at} />
            ))}
            {stall.openable && <WantOpen stall={stall} />}
            {stall.tokens !== undefined && <TokenRow stall={stall} />}
        </div>
    );
}

function WantOpen({ stall: { haggle } }: { stall: Stall }) {
    return (
        <button
            type="button"
            class="chip unsaid"
            aria-pressed={haggle.open.value === 'want'}
            aria-label={`${t('trade.want')}: ${t('trade.leave_open')}`}
            title={t('trade.leave_open')}
            disabled={haggle.tokens.value !== 0}
            onClick={() => haggle.leaveOpen('want')}
        >
            ?
        </button>
    );
}

function Chip({ stall, at }: { stall: Stall; at: number }) {
    const { haggle } = stall;
    const kind = resources[at];
    const n = haggle.want.value[at];
    return (
        <button
            type="button"
            class={haggle.give.value[at] > 0 && !haggle.sameKind ? 'chip off' : 'chip'}
            style={ink(kind)}
            data-kind={kind}
            data-n={n || undefined}
            aria-label={`${t('trade.want')}: ${t(`kind.${kind}` as Word)} ${n}`}
            title={t(`kind.${kind}` as Word)}
            onClick={event => haggle.add('want', at, 0, event.shiftKey ? -1 : 1)}
            onContextMenu={event => {
                event.preventDefault();
                haggle.add('want', at, 0, -1);
            }}
        >
            <Icon name={kind} />
            {n > 0 && <span class="cnt">{n}</span>}
        </button>
    );
}

/** In the sixth place of the hand while an offer is written: what do you want for it? */
export function GiveOpen({ stall: { haggle, openable } }: { stall: Stall }) {
    if (!openable) return null;
    return (
        <button
            type="button"
            class="give-open"
            aria-pressed={haggle.open.value === 'give'}
            aria-label={`${t('trade.give')}: ${t('trade.leave_open')}`}
            title={t('trade.leave_open')}
            disabled={haggle.tokens.value !== 0}
            onClick={() => haggle.leaveOpen('give')}
        >
            ?
        </button>
    );
}

/** Canal tokens: on one side, with one partner. */
function TokenRow({ stall }: { stall: Stall }) {
    const { tokens, open } = stall.haggle;
    const step = (by: number) => {
        open.value = null;
        tokens.value += by;
    };
    return (
        <div class="token-row">
            <button
                type="button"
                class="btn"
                aria-label={`${t('trade.want')}: ${t('kind.token')}`}
                disabled={tokens.value <= -1}
                onClick={() => step(-1)}
            >
                <Icon name="down" /> <Icon name="canal" />
            </button>
            <span>
                {tokens.value === 0
                    ? t('kind.token')
                    : t(tokens.value < 0 ? 'trade.tokens.want' : 'trade.tokens.give', {
                          n: Math.abs(tokens.value),
                      })}
            </span>
            <button
                type="button"
                class="btn"
                aria-label={`${t('trade.give')}: ${t('kind.token')}`}
                disabled={tokens.value >= (stall.tokens ?? 0)}
                onClick={() => step(1)}
            >
                <Icon name="up" /> <Icon name="canal" />
            </button>
        </div>
    );
}

// ---- partners ------------------------------------------------------------------------------

/** The others, all on, and the bank with its rate. */
export function Whom({ stall }: { stall: Stall }) {
    const { haggle, others, legal } = stall;
    if (haggle.writing.value !== 'offer') return null;
    const out = haggle.without.value;
    const toggle = (seat: SeatName) => {
        const next = out.includes(seat) ? out.filter(one => one !== seat) : [...out, seat];
        if (next.length < others.length) haggle.without.value = next;
    };
    const rate = chipRate(stall);
    return (
        <div class="whom" role="group" aria-label={t('trade.to')} data-count={others.length}>
            {rate && (
                <button
                    type="button"
                    class="bank-way"
                    aria-pressed={haggle.bankTrade(legal) !== null}
                    onClick={() => haggle.fillBank(legal)}
                >
                    <Icon name="bank" /> <span class="word">{stall.bank}</span> {rate}:1
                </button>
            )}
            {others.map(({ seat, name, badge }) => (
                <button
                    key={seat}
                    type="button"
                    aria-pressed={!out.includes(seat)}
                    title={name}
                    onClick={() => toggle(seat)}
                >
                    {badge} <span class="word">{name}</span>
                </button>
            ))}
        </div>
    );
}

/** The rate of the kind that is given, else the best that the hand can pay. */
export function chipRate({ haggle, legal }: Stall): number | undefined {
    const rates = bankRates(legal);
    const given = haggle.give.value.findIndex((n, at) => n > 0 && rates[at]);
    const payable = rates.filter(rate => rate !== undefined);
    return given >= 0 ? rates[given] : payable.length ? Math.min(...payable) : undefined;
}

// ---- the button ----------------------------------------------------------------------------

/** "1 lumber for 1 ore", or the question of an open side. */
function termsText({ haggle }: Stall): string {
    const { give, want, open, tokens } = haggle;
    const n = tokens.value;
    const given = goodsText({ counts: give.value, tokens: Math.max(0, n) });
    const got = goodsText({ counts: want.value, tokens: Math.max(0, -n) });
    if (open.value === 'want') return t('trade.what_for', { what: given });
    if (open.value === 'give') return t('trade.for_what', { what: got });
    return t('trade.for', { give: given, get: got });
}

/** What the button does, in one or two words. */
function deed(stall: Stall): string {
    const { haggle, legal, turn } = stall;
    const bank = haggle.bankTrade(legal);
    if (bank) return `${stall.bank} ${/^trade (\d+)/.exec(bank)![1]}:1`;
    if (stall.others.length === 0) return stall.bank;
    const to = stall.others.find(({ seat }) => seat === haggle.to.value);
    if (haggle.writing.value === 'reply') return t('trade.propose', { name: to?.name ?? '' });
    if (haggle.writing.value !== 'offer') return t('trade.propose', { name: turn?.name ?? '' });
    return t(haggle.open.value ? 'trade.ask' : 'trade.offer');
}

/** Sends what is written: to the bank, or to the others. */
export async function send(stall: Stall): Promise<void> {
    const { haggle } = stall;
    const bank = haggle.bankTrade(stall.legal);
    const action = bank ?? haggle.action(stall.others.map(({ seat }) => seat));
    if (!action) return;
    if (await stall.act(action)) haggle.clear();
    else limit(stall);
}

/** The limits of a table, as words on the button. */
const limits: Record<string, Word> = {
    same_offer: 'trade.limit.same',
    too_many: 'trade.limit.many',
    too_fast: 'trade.limit.fast',
    quiet: 'trade.limit.quiet',
};

function limit({ haggle, turn, why }: Stall): void {
    const word = limits[why()?.code ?? ''];
    if (word) haggle.tell(t(word, { name: turn?.name ?? '' }));
}

export function Compose({ stall }: { stall: Stall }) {
    const { haggle } = stall;
    const said = haggle.said.value;
    const bank = haggle.bankTrade(stall.legal) !== null;
    const ready = (bank || stall.others.length > 0) && haggle.terms() !== null && !said;
    const own = haggle.writing.value === 'offer' || haggle.writing.value === 'reply';
    return (
        <div class="foot">
            <div class="pair">
                <button type="button" class="btn cancel" onClick={() => haggle.clear()}>
                    {t('act.cancel')}
                </button>
                <button
                    type="button"
                    class={`btn send ${own ? `go ${stall.own.class ?? ''}` : 'ink'}`}
                    data-seat={stall.own.seat}
                    disabled={!ready}
                    onClick={() => send(stall)}
                >
                    {said ?? deed(stall)}
                    <small>{haggle.terms() === null ? t('trade.choose') : termsText(stall)}</small>
                </button>
            </div>
        </div>
    );
}
