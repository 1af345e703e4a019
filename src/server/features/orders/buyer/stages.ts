/** The first reminder of a payment, or the last. */
export type Stage = 1 | 2;

/** So many days after an invoice could be paid, for the first payment and for later ones. */
const days = { first: [2, 7], later: [1, 7] } as const;
/** Whoever was not reminded for so long, because the site was down, is left alone. */
const LAST_DAY = 13;
/** Which reminder is due so many days after an invoice could be paid; null for none. */
export function stageOn(day: number, isFirst: boolean): Stage | null {
  const [once, again] = isFirst ? days.first : days.later;
  if (day < once || day > LAST_DAY) return null;
  return day < again ? 1 : 2;
}
