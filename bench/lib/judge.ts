import { type Goal, goalOf } from './goals.ts';
import { type Figure, percent, type Result } from './result.ts';

/** Smaller differences are a draw: two runs of the same code differ as much. */
export const DRAW = 0.03;

/** How a figure compares with its goal and with others. */
export interface Verdict {
  goal: string;
  reached: boolean;
  /** How many times as good as each other one the product is. */
  ratios: Readonly<Record<string, number>>;
}

export function judge({ goal: name, own, others = {} }: Figure): Verdict {
  const goal = goalOf(name);
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY, against = {} } = goal;
  const ratios = Object.fromEntries(Object.entries(others).map(([other, value]) => [other, value / own]));
  const holds = Object.entries(against).every(
    // What a part does not compare, it does not judge.
    ([other, least]) => (ratios[other] ?? least) >= least * (1 - DRAW),
  );
  return {
    goal: wordsOf(goal, Object.keys(others)),
    reached: own <= atMost && own >= atLeast && holds,
    ratios,
  };
}

/** A line's goals, and whether all of them are reached; null without a goal. */
export function judgeLine({ figures, hasFailed }: Result): { goal: string; reached: boolean | null } {
  const verdicts = figures.map(judge);
  return {
    goal: figures.map(({ what }, at) => `${what ? `${what}: ` : ''}${verdicts[at]?.goal}`).join('; '),
    reached: hasFailed ? false : figures.length > 0 ? verdicts.every(({ reached }) => reached) : null,
  };
}

function wordsOf({ show, atMost, atLeast, against = {} }: Goal, others: readonly string[]): string {
  return [
    ...(atMost === undefined ? [] : [`at most ${show(atMost)}`]),
    ...(atLeast === undefined ? [] : [`at least ${show(atLeast)}`]),
    ...Object.entries(against).flatMap(([other, least]) => {
      if (!others.includes(other)) return [];
      return least === 1 ? [`no more than ${other}`] : [`${percent(least)} as good as ${other}`];
    }),
  ].join(', ');
}

/** Which others are ahead by more than a draw, and by how much. */
export function aheadOf(figure: Figure): { contender: string; by: string }[] {
  const { show, against = {} } = goalOf(figure.goal);
  return Object.entries(judge(figure).ratios).flatMap(([contender, ratio]) =>
    // A goal may allow a baseline that does less to be ahead.
    ratio < Math.min(1, against[contender] ?? 1) - DRAW
      ? [{ contender, by: `${show(ratio * figure.own)}, ours ${show(figure.own)} (${percent(ratio)})` }]
      : [],
  );
}
