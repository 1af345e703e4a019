import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import type { Row } from '#server/db/tables.ts';
import { type StoredMoment, toDateOrNull } from '#server/db/values.ts';
import { findVirus, pingClamd } from '#server/integrations/clamd.ts';
import { isFree, isHeldBy, newLease, released, takeLease } from '#server/lib/lease.ts';
import { defineJob } from '#server/ops/define-job.ts';
import type { Check } from '#server/ops/doctor/finding.ts';
import type { Services } from '#server/services.ts';
import { findFile, type Storage } from '#server/storage/storage.ts';
import type { LeadFileState } from '#shared/leads/leads.ts';

/** Longer than a scan takes. A file that the scanner does not take is tried again after it. */
const LEASE_MS = 5 * 60_000;
const BATCH = 50;
/** A file that has waited longer is a fault. */
const OVERDUE_MS = 15 * 60_000;

/** Without a scanner no file waits. */
type Scanner = Pick<Config, 'clamdSocket'>;

const waiting = (db: Knex) => db('application_files').whereNull('scanned_at');

/** Whether staff may have a file, and why not. */
export function fileState(
  file: Pick<Row<'application_files'>, 'quarantine_reason' | 'scanned_at'>,
  { clamdSocket }: Scanner,
): LeadFileState {
  if (file.quarantine_reason !== '') return 'held';
  if (file.scanned_at !== null) return 'offered';
  return clamdSocket === null ? 'not scanned' : 'scanning';
}

/**
 * Shows each new file to the scanner, and holds those in which it finds a virus.
 * @throws {Error} if the scanner is away; another round continues
 */
export async function scanFiles(
  { knex, storage, now }: Pick<Services, 'knex' | 'storage' | 'now'>,
  socket: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await waiting(knex)
      .where(isFree(now()))
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'storage_key');
    if (due.length === 0) return;
    // Before a lease is taken, so that no file waits for its end once the scanner is back.
    await pingClamd(socket);
    for (const { id, storage_key: key } of due) {
      if (signal?.aborted) return;
      const lease = newLease(now(), LEASE_MS);
      if (!(await takeLease(waiting(knex).where({ id }), lease, { now: now() }))) continue;
      const bytes = await findFile(storage, key);
      const virus = bytes && (await findVirus(socket, bytes));
      await waiting(knex)
        .where({ id })
        .where(isHeldBy(lease))
        .update({
          scanned_at: now(),
          ...(virus !== null && { quarantine_reason: `contains a virus (${virus})` }),
          ...released,
        });
    }
  }
}

export const virusScans = ({ clamdSocket }: Scanner, storage: Storage) =>
  defineJob('virus scans', {
    interval: 5_000,
    atStart: true,
    async work({ knex, now }, { signal }) {
      if (clamdSocket !== null) await scanFiles({ knex, storage, now }, clamdSocket, signal);
    },
  });

/** Whether files wait for the scanner that it should have seen. */
export function scansCheck(knex: Knex, now: Date): Check {
  return {
    about: 'virus scans',
    fix: 'start the website once: it creates the table',
    async look({ ok, warn }) {
      const files = waiting(knex).join('applications', 'applications.id', 'application_files.application_id');
      const oldest = await files
        .clone()
        .min<{ oldest: StoredMoment | null }>({ oldest: 'applications.created_at' })
        .first();
      const since = toDateOrNull(oldest?.oldest ?? null);
      if (since && now.getTime() - since.getTime() > OVERDUE_MS)
        warn(
          `Files have waited for the virus scanner since ${since.toISOString()}.`,
          'start clamd, check CLAMD_SOCKET and that the website runs, and see what its log says about virus scans',
        );
      ok('No file waits for the virus scanner.');
    },
  };
}
