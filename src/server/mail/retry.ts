const minute = 60_000;

/** The waits between the attempts: ten attempts in about two days. */
const waits = [1, 5, 15, 60, 180, 360, 720, 720, 720].map((minutes) => minutes * minute);

export const MAX_ATTEMPTS = waits.length + 1;

/** Spreads mails that failed together, so that they do not come back together. */
const JITTER = 0.1;

/**
 * Milliseconds until the next attempt, or null when there is none.
 * @param attempts how many there were, at least 1
 * @param random from 0 to 1
 */
export function waitAfter(attempts: number, random: number = Math.random()): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
