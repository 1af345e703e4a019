import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { operatorCommand } from '../lib/operator-command.ts';
import { CLOCK_SKEW_MS, latestStored } from '../lib/stored-moment.ts';
import type { Row } from './tables.ts';
import { inTransaction } from './transaction.ts';
import { toDate, toDateOrNull } from './values.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A longer time since the clock was last seen is a jump: the clock is wrong, was wrong, or the site was off. */
const LONGEST_GAP_MS = 3 * DAY_MS;
/** How far the clock may drift from the steady one of a process. */
const LONGEST_DRIFT_MS = HOUR_MS;
/** After a jump, the clock is trusted when it has run evenly for this long. */
const EVEN_MS = DAY_MS;
/** No site is off for longer, so a longer jump ahead is the correction of a wrong clock. */
const LONGEST_PAUSE_MS = 180 * DAY_MS;
const RUNS_KEPT = 200;

/** How an operator says that the clock is right. */
export const TRUST_COMMAND = operatorCommand('doctor', '--clock-is-right');

/** A time in which the clock ran evenly. */
interface Run {
  id: number;
  beganAt: Date;
  seenAt: Date;
  trustedAt: Date;
}

const toRun = (row: Row<'clock_runs'>): Run => ({
  id: Number(row.id),
  beganAt: toDate(row.began_at),
  seenAt: toDate(row.seen_at),
  trustedAt: toDate(row.trusted_at),
});

/** The newest first. */
const readRuns = async (db: Knex, limit: number): Promise<Run[]> =>
  (await db('clock_runs').orderBy('id', 'desc').limit(limit).select('*')).map(toRun);

/** Whether the clock can have run evenly from a moment until now. */
const follows = (seenAt: Date, now: Date) =>
  seenAt <= latestStored(now) && now.getTime() - seenAt.getTime() <= LONGEST_GAP_MS;

/**
 * Whether to do what cannot be undone and depends on the time, such as deleting what has expired. True before the first run,
 * which the first look of a process records.
 */
export async function isClockTrusted(db: Knex, now: Date): Promise<boolean> {
  const [run] = await readRuns(db, 1);
  return run === undefined || (follows(run.seenAt, now) && run.trustedAt <= now);
}

/** The last jump, if the clock is not trusted since; `from` is when it was last seen before. */
export async function findClockJump(
  db: Knex,
  now: Date,
): Promise<{ from: Date; to: Date; trustedAt: Date } | null> {
  if (await isClockTrusted(db, now)) return null;
  const [last, former] = await readRuns(db, 2);
  if (!last) return null;
  const trustedAfter = (jump: Date) => new Date(jump.getTime() + EVEN_MS);
  // The site has not run since.
  if (!follows(last.seenAt, now)) return { from: last.seenAt, to: now, trustedAt: trustedAfter(now) };
  const to = new Date(last.trustedAt.getTime() - EVEN_MS);
  return { from: former?.seenAt ?? last.beganAt, to, trustedAt: last.trustedAt };
}

/** Records that the clock is seen. A jump begins another run. */
async function recordClock(knex: Knex, now: Date, isSteady: boolean): Promise<Run> {
  const [last, former] = await readRuns(knex, 2);
  if (last && isSteady && follows(last.seenAt, now)) {
    if (now.getTime() - last.seenAt.getTime() >= MINUTE_MS)
      await knex('clock_runs').where({ id: last.id }).where('seen_at', '<', now).update({ seen_at: now });
    return last;
  }
  // After a short time with a wrong clock, or if two machines with different clocks take turns, the former run continues.
  const continued = last && isSteady && former && follows(former.seenAt, now) ? former : null;
  const isFirst = !last && (await fitsNewestRow(knex, now));
  const beganAt = continued?.beganAt ?? now;
  const trustedAt = isFirst ? now : new Date(now.getTime() + EVEN_MS);
  return inTransaction(knex, async (trx) => {
    const [id = 0] = await trx('clock_runs').insert({
      began_at: beganAt,
      seen_at: now,
      trusted_at: trustedAt,
    });
    if (continued) await trx('clock_runs').where({ id: continued.id }).del();
    await trx('clock_runs')
      .where('id', '<=', Number(id) - RUNS_KEPT)
      .del();
    return { id: Number(id), beganAt, seenAt: now, trustedAt };
  });
}

/** Without a run yet: whether the newest row is not from after now, and not from long before. */
async function fitsNewestRow(db: Knex, now: Date): Promise<boolean> {
  const newest = await Promise.all(
    (['admin_audit', 'orders', 'outbox'] as const).map((table) =>
      db(table).max({ at: 'created_at' }).first(),
    ),
  );
  const moments = newest.map((row) => toDateOrNull(row?.at ?? null)).filter((at) => at !== null);
  const last = moments.toSorted((a, b) => b.getTime() - a.getTime())[0];
  return !last || (last <= latestStored(now) && now.getTime() - last.getTime() <= LONGEST_PAUSE_MS);
}

interface ClockOptions {
  knex: Knex;
  logger: Logger;
  now(): Date;
  /** Milliseconds of a clock that no one sets. */
  steadyMs?(): number;
}

/**
 * Looks at the clock, and says whether it is trusted; logs when that changes. A jump while the process runs shows in its steady clock
 * too, and so does a clock that runs too fast.
 */
export function watchClock({ knex, logger, now, steadyMs = () => performance.now() }: ClockOptions) {
  let offset = now().getTime() - steadyMs();
  let wasTrusted = true;
  return async (): Promise<boolean> => {
    const moment = now();
    const nextOffset = moment.getTime() - steadyMs();
    const isSteady = Math.abs(nextOffset - offset) <= LONGEST_DRIFT_MS;
    const { trustedAt } = await recordClock(knex, moment, isSteady);
    if (!isSteady) offset = nextOffset;
    const isTrusted = trustedAt <= moment;
    if (wasTrusted && !isTrusted)
      logger.warn(
        { until: trustedAt },
        `The clock has jumped, so nothing expires until it has run evenly for a day. If it is right: ${TRUST_COMMAND}`,
      );
    if (!wasTrusted && isTrusted) logger.info('The clock is trusted again.');
    wasTrusted = isTrusted;
    return isTrusted;
  };
}

/** The operator says that the clock of this machine is right. */
export async function trustClock(knex: Knex, now: Date): Promise<void> {
  const { id } = await recordClock(knex, now, true);
  await knex('clock_runs').where({ id }).update({ trusted_at: now });
}

/** A time in which rows got wrong moments, and when the clock was corrected. */
export interface MisdatedSpan {
  from: Date;
  to: Date;
  correctedAt: Date;
}

/** Runs of a clock that was long behind, because a long jump ahead ended them. */
export async function findMisdatedSpans(db: Knex, now: Date): Promise<MisdatedSpan[]> {
  const runs = (await readRuns(db, RUNS_KEPT)).toReversed();
  return runs.flatMap(({ beganAt, seenAt }, index) => {
    const next = runs[index + 1];
    if (!next || next.trustedAt > latestStored(now, EVEN_MS)) return [];
    if (next.trustedAt.getTime() - seenAt.getTime() <= LONGEST_PAUSE_MS) return [];
    const [from, to] = [beganAt.getTime() - CLOCK_SKEW_MS, seenAt.getTime() + LONGEST_GAP_MS];
    return [{ from: new Date(from), to: new Date(to), correctedAt: next.trustedAt }];
  });
}
