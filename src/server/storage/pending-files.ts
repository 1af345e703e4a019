import type { Knex } from 'knex';
import { inTransaction } from '../db/transaction.ts';
import { latestStored } from '../lib/stored-moment.ts';
import type { Services } from '../services.ts';
import { StorageError } from './storage.ts';

/** How long a file may be without a row that names it. */
const GRACE_MS = 24 * 60 * 60_000;
/** Keys in one statement, and files deleted in one round. */
const BATCH = 500;
/** So many files without a row are leftovers, however few others there are. */
const FEW = 20;

const nextCheck = (now: Date) => new Date(now.getTime() + GRACE_MS);

/** Those of the keys that a row names. */
export type FindNamed = (db: Knex, keys: readonly string[]) => Promise<string[]>;

/**
 * Announces files before they are stored. Their row here goes in the transaction that writes the rows that name them (`claimFiles`). So
 * an announced file is a leftover, even if the outcome of that transaction is unknown.
 */
export async function announceFiles(db: Knex, keys: readonly string[], now: Date): Promise<void> {
  const check_at = nextCheck(now);
  for (let at = 0; at < keys.length; at += BATCH) {
    const rows = keys.slice(at, at + BATCH).map((storage_key) => ({ storage_key, check_at }));
    await db('pending_files').insert(rows).onConflict('storage_key').ignore();
  }
}

/**
 * Takes over announced files, in the transaction that writes the rows that name them.
 * @throws {StorageError} `away` if one is being deleted as a leftover; its sender has to try again
 */
export async function claimFiles(trx: Knex, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await trx('pending_files').whereIn('storage_key', keys).whereNull('removed_at').del();
  if (claimed !== keys.length) throw new StorageError('away', 'A file was deleted before its row came.');
}

/** Deletes those of the announced files that no transaction has claimed, or is claiming. */
export async function deletePending(
  { knex, storage, now }: Pick<Services, 'knex' | 'storage' | 'now'>,
  keys: readonly string[],
  findNamed: FindNamed,
): Promise<void> {
  for (const key of keys) {
    if (!(await condemn(knex, key, now(), findNamed))) continue;
    await storage.delete(key);
    // Last, so that another round continues after an interruption.
    await knex('pending_files').where({ storage_key: key }).del();
  }
}

/**
 * Decides about one file, with its row locked: a transaction that claims it either comes first, and there is no row any more, or finds it
 * condemned.
 * @returns true if the file must be deleted
 */
function condemn(db: Knex, key: string, now: Date, findNamed: FindNamed): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = trx('pending_files').where({ storage_key: key });
    if (!(await row.clone().update({ removed_at: now }))) return false;
    // A row that came without an announcement, such as one that an operator brought back, keeps its file.
    const isNamed = (await findNamed(trx, [key])).length > 0;
    if (isNamed) await row.clone().del();
    return !isNamed;
  });
}

/** Deletes files a day after they were announced or found, unless a row names them by then. */
export async function deleteLeftovers(
  context: Pick<Services, 'knex' | 'storage' | 'now'>,
  findNamed: FindNamed,
): Promise<void> {
  const { knex } = context;
  const now = context.now();
  // A clock that was ahead has set it.
  await knex('pending_files')
    .where('check_at', '>', latestStored(now, GRACE_MS))
    .update({ check_at: nextCheck(now) });
  const due = knex('pending_files').where('check_at', '<=', now).orderBy('check_at').limit(BATCH);
  const keys: string[] = await due.pluck('storage_key');
  await deletePending(context, keys, findNamed);
}

/**
 * Finds the stored files that no row names, for `deleteLeftovers`, and removes partial ones.
 * @throws {Error} if most files have no row, as with another site's storage: then none is touched
 */
export async function findLeftovers(
  { knex, storage, now }: Pick<Services, 'knex' | 'storage' | 'now'>,
  findNamed: FindNamed,
): Promise<void> {
  await storage.tidy();
  const leftovers: string[] = [];
  let namedCount = 0;
  for await (const keys of storage.list()) {
    for (let at = 0; at < keys.length; at += BATCH) {
      const batch = keys.slice(at, at + BATCH);
      // In this order: a file that is claimed in between is found by the second query.
      const pending: string[] = await knex('pending_files')
        .whereIn('storage_key', batch)
        .pluck('storage_key');
      const named = await findNamed(knex, batch);
      const known = new Set([...pending, ...named]);
      namedCount += named.length;
      leftovers.push(...batch.filter((key) => !known.has(key)));
    }
  }
  if (leftovers.length > Math.max(FEW, namedCount))
    throw new Error(
      `${leftovers.length} of the stored files have no row in this database, and ${namedCount} have one: none is deleted.`,
    );
  await announceFiles(knex, leftovers, now());
}
