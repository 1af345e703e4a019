import type { Knex } from 'knex';

interface Claim {
  /** The version that the sender saw. Without it, the last save wins. */
  version: number | undefined;
  /** Columns to change in the same statement. */
  change?: object;
  /** What to throw if another save came first. */
  conflict(): Error;
  /** What to throw if the row does not exist; the same by default. */
  gone?(): Error;
}

/**
 * The first step of a save: counts it in the column `version`, and keeps others from saving until the transaction ends.
 * @param row one row by its key
 */
export async function claimVersion(
  row: Knex.QueryBuilder,
  { version, change = {}, conflict, gone = conflict }: Claim,
): Promise<void> {
  const seen = row.clone();
  if (version !== undefined) seen.where({ version });
  if ((await seen.update(change).increment('version', 1)) === 1) return;
  throw (await row.first('version')) ? conflict() : gone();
}

/** Deletes all but the newest rows, such as the revisions of one record. @param keep how many stay */
export async function dropOldest(rows: Knex.QueryBuilder, keep: number): Promise<void> {
  const oldest = await rows
    .clone()
    .orderBy('id', 'desc')
    .offset(keep - 1)
    .first('id');
  if (oldest) await rows.where('id', '<', oldest.id).del();
}
