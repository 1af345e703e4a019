import type { Knex } from 'knex';
import { unlessDuplicate } from './values.ts';

const nameOf = (kind: string, id: string, hash: string) => `${kind} ${id} ${hash}`;

/** A hash of each text of a kind that the code has stored, by id. Their names are beside those of the seeds that have run. */
export async function readSeeded(db: Knex, kind: string): Promise<Map<string, string>> {
  const names = await db('seed_runs').where('name', 'like', `${kind} %`).pluck('name');
  return new Map(
    names.map((name) => {
      const [, id = '', hash = ''] = name.split(' ');
      return [id, hash];
    }),
  );
}

/** @returns false if another process was first, which then stores the text */
export async function claimSeeded(
  trx: Knex,
  kind: string,
  { id, former, hash }: { id: string; former: string | undefined; hash: string },
): Promise<boolean> {
  const seeds = () => trx('seed_runs');
  if (
    former &&
    !(await seeds()
      .where({ name: nameOf(kind, id, former) })
      .del())
  )
    return false;
  const name = nameOf(kind, id, hash);
  return (await unlessDuplicate(seeds().insert({ name, run_at: new Date() }))) !== null;
}
