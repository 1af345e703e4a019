import { abortable } from '../../lib/async.ts';

export type Verdict = 'ok' | 'warn' | 'fail';

/** One line of `npm run doctor`. */
export interface Finding {
  /** The subject, such as `database`. */
  about: string;
  verdict: Verdict;
  /** One sentence without any secret. */
  says: string;
  /** The fix; always set unless all is well. */
  fix?: string;
}

/** Checks one thing. An error becomes a failure with `fix`. */
export interface Check {
  about: string;
  fix: string;
  look(): Promise<Finding[]>;
}

const TIMEOUT_MS = 20_000;

/** Runs checks one after another, each for at most 20 seconds. */
export async function runChecks(checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await runCheck(check)));
  return findings;
}

async function runCheck({ about, fix, look }: Check): Promise<Finding[]> {
  try {
    return await abortable(look(), AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    const isLate = (error as Error | null)?.name === 'TimeoutError';
    const says = isLate ? 'No answer came within 20 seconds.' : reasonOf(error);
    return [{ about, verdict: 'fail', says, fix }];
  }
}

/** The error's message in one line, or the driver's code without one. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).replace(/\s+/g, ' ').slice(0, 300);
}

export const ok = (about: string, says: string): Finding => ({ about, verdict: 'ok', says });
export const warn = (about: string, says: string, fix: string): Finding => ({
  about,
  verdict: 'warn',
  says,
  fix,
});
export const fail = (about: string, says: string, fix: string): Finding => ({
  about,
  verdict: 'fail',
  says,
  fix,
});
