import type { Knex } from 'knex';

/** One row counts every change of what visitors see; each process watches it and drops what it had cached. */
const NAME = 'articles';

/** Part of the transaction that changes public content, so that no process can see one without the other. */
export async function bumpContentVersion(trx: Knex): Promise<void> {
  await trx('content_versions').where({ name: NAME }).increment('version', 1);
}

export async function readContentVersion(db: Knex): Promise<number> {
  const row = await db('content_versions').where({ name: NAME }).first('version');
  return Number(row?.version ?? 0);
}
