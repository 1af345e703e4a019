import { abortable } from '#server/lib/async.ts';
import { explainPath, type Place } from '#server/lib/path-problem.ts';

/** One line of `npm run doctor`. */
export interface Finding {
  /** The subject, such as `database`. */
  about: string;
  verdict: 'ok' | 'warn' | 'fail';
  /** One sentence without any secret. */
  says: string;
  /** The fix; always set unless all is well. */
  fix?: string;
}

/** Checks one thing. An error becomes a failure with `fix`, which may depend on the error. */
export interface Check {
  about: string;
  fix: string | ((error: unknown) => string);
  look(report: Report): unknown;
}

/** Collects what a check finds. */
export interface Report {
  readonly findings: Finding[];
  /** Says so, unless something was found before. */
  ok(says: string): void;
  warn(says: string, fix: string): void;
  fail(says: string, fix: string): void;
}

export function reportOn(about: string): Report {
  const findings: Finding[] = [];
  return {
    findings,
    ok(says) {
      if (findings.length === 0) findings.push({ about, verdict: 'ok', says });
    },
    warn: (says, fix) => void findings.push({ about, verdict: 'warn', says, fix }),
    fail: (says, fix) => void findings.push({ about, verdict: 'fail', says, fix }),
  };
}

const TIMEOUT_MS = 20_000;

/** Runs checks one after another, each for at most 20 seconds. */
export async function runChecks(checks: readonly Check[], place: Place = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await runCheck(check, place)));
  return findings;
}

async function runCheck({ about, fix, look }: Check, place: Place): Promise<Finding[]> {
  const report = reportOn(about);
  try {
    await abortable(Promise.resolve(report).then(look), AbortSignal.timeout(TIMEOUT_MS));
    return report.findings;
  } catch (error) {
    const isLate = (error as Error | null)?.name === 'TimeoutError';
    const says = isLate ? 'No answer came within 20 seconds.' : reasonOf(explainPath(error, place));
    return [{ about, verdict: 'fail', says, fix: typeof fix === 'string' ? fix : fix(error) }];
  }
}

/** The error's message in one line, or the driver's code without one. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).replace(/\s+/g, ' ').slice(0, 300);
}
