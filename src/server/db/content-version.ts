import type { Knex } from 'knex';

/** One row counts every public change; each process watches it and clears its caches. */
const NAME = 'articles';

/** Runs in the transaction of the change, so that no process can see one without the other. */
export async function bumpContentVersion(trx: Knex): Promise<void> {
  await trx('content_versions').where({ name: NAME }).increment('version', 1);
}

export async function readContentVersion(db: Knex): Promise<number> {
  const row = await db('content_versions').where({ name: NAME }).first('version');
  return Number(row?.version ?? 0);
}
