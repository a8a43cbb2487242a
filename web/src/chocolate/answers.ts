// answers.ts - answers offers at the chocolate table automatically, as the player's settings say.
import { useEffect, useMemo, useState } from 'preact/hooks';
import {
    Declined,
    type Offer,
    type Reason,
    reasonWords,
    useStandingAnswers,
} from '../acts/standing';
import type { SeatName } from '../table/model';
import type { TradeSeat } from './trade';

interface AnswersProps {
    decision: string;
    n: number;
    /** The number of the turn. */
    number: number;
    me: { seat: SeatName };
    turn: TradeSeat;
    others: TradeSeat[];
    legal: string[];
    act(action: string): Promise<boolean>;
}

export interface Answers {
    /** Seconds until the open offer is declined automatically. */
    patience: number | null;
    /** A message about an offer that was declined automatically; shown for a while. */
    silent: string | null;
    decline(): void;
}

/** Milliseconds that the message about an automatic answer stays. */
const STAYS = 6000;

export function useAnswers(props: AnswersProps): Answers {
    const { decision, n, number, turn, me, others, legal, act } = props;
    const declined = useMemo(() => new Declined(), []);
    const [reason, say] = useState<Reason | null>(null);
    useEffect(() => {
        if (!reason) return;
        const timer = setTimeout(() => say(null), STAYS);
        return () => clearTimeout(timer);
    }, [reason]);
    const waits = decision === 'offer' && legal.includes('decline') && turn.seat !== me.seat;
    const offer: Offer | null = waits
        ? { from: turn.seat, gives: turn.gives, takes: turn.takes, turn: number }
        : null;
    const decline = async (why: Reason | null) => {
        if (offer) declined.add(offer);
        if ((await act('decline')) && why) say(why);
    };
    const round = others.length + 1;
    const patience = useStandingAnswers({
        ...{ n, offer, declined, round, writing: false },
        decline: why => void decline(why),
    });
    return {
        patience,
        silent: reason && reasonWords(reason),
        decline: () => void decline(null),
    };
}
