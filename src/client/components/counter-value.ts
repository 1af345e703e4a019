/** Specification, section 9: 2.5 s, once 30% are visible. */
export const COUNT_MS = 2_500;
export const COUNT_THRESHOLD = 0.3;

/** What a counter shows `elapsed` milliseconds after its start: from 0 to the target, slower towards the end. */
export function countAt(target: number, elapsed: number): number {
  const t = Math.min(Math.max(elapsed / COUNT_MS, 0), 1);
  return Math.round(target * (1 - (1 - t) ** 3));
}
