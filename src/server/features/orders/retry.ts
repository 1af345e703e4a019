const second = 1_000;
const minute = 60 * second;

/** The waits after the first attempts; then one attempt every hour, for about a week. */
const waits = [30 * second, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute];
const EVERY_HOUR = 60 * minute;
const MAX_ATTEMPTS = waits.length + 7 * 24;

/**
 * Milliseconds until an invoice is tried again, or null when it is given up.
 * @param attempts how many there were, at least 1
 * @param retryAfter seconds, when the provider said how long it wants to be left alone
 */
export function waitAfter(attempts: number, retryAfter: number | null): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return Math.max(waits[attempts - 1] ?? EVERY_HOUR, (retryAfter ?? 0) * second);
}
