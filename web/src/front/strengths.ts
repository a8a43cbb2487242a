// strengths.ts - the four strengths of the bots, and the bots behind them. This table is the only
// place that knows which bot a strength is.
import { t } from '../words';

export const strengths = ['easy', 'medium', 'hard', 'master'] as const;
export type Strength = (typeof strengths)[number];

const bots: Record<Strength, string> = {
    easy: 'level:2',
    medium: 'level:4',
    hard: 'level:6',
    master: 'level:8',
};

export const botOf = (strength: Strength): string => bots[strength];

/** The strength that a bot has, if it is one of the four. The engine also knows them by name. */
export const strengthOf = (bot: string): Strength | null =>
    strengths.find(one => bots[one] === bot || one === bot) ?? null;

export const strengthTitle = (strength: Strength): string => t(`strength.${strength}`);
