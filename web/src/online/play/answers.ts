// answers.ts - what the player is told when the server refuses something.
import type { Remote } from '../../engine/client';
import type { Refusal } from '../../table/model';
import type { Answer } from '../../wire/socket';
import { language, t } from '../../words';

/** How long a refusal that only follows from the player's own last action is not worth a word, in
    milliseconds. */
const ECHO = 1000;

/** Why an action was refused; null if nothing has to be said. */
export class Refusals {
    private accepted = 0;

    /** A second quick tap comes after the first has changed the question. */
    async of(answer: Answer, action: string, engine: Remote): Promise<Refusal | null> {
        if (answer.ok) this.accepted = Date.now();
        if (answer.ok) return null;
        if (answer.error === 'stale' && Date.now() - this.accepted < ECHO) return null;
        if (answer.rule) {
            const why = await engine.why(answer.rule, action, language.value);
            return { code: why.code, text: why.text, place: why.place };
        }
        return { code: answer.error ?? 'lost', text: said(answer), place: null };
    }
}

/** Why something was refused, in words. */
export const said = ({ error, text }: Answer): string =>
    error === 'lost' ? t('online.lost') : (text ?? '');

/** Why a line of chat was not said. */
export function silence(answer: Answer): string | null {
    if (answer.ok) return null;
    return answer.error === 'too_fast' ? t('online.sayLater') : said(answer);
}
