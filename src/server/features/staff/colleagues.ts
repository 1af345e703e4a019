import type { Knex } from 'knex';
import { type Right, rolesWith } from '#shared/staff/rights.ts';
import type { Role } from '#shared/staff/roles.ts';

/** The facts about staff that other domains may use. */
export interface Colleague {
  id: number;
  name: string;
  email: string;
  /** Whether they want the morning digest. */
  wantsDigest: boolean;
}

/** Everyone with an active account and the right, by name. */
export async function colleaguesWith(db: Knex, right: Right): Promise<Colleague[]> {
  const rows = await db('staff')
    .where({ state: 'active' })
    .whereIn('role', [...rolesWith(right)])
    .orderBy(['name', 'id'])
    .select('id', 'name', 'email', 'morning_digest');
  return rows.map(({ id, name, email, morning_digest: wantsDigest }) => ({
    id: Number(id),
    name,
    email,
    wantsDigest: Boolean(wantsDigest),
  }));
}

/** An active account; undefined once it is disabled or removed. */
export const activeColleague = (db: Knex, id: number): Promise<{ name: string; role: Role } | undefined> =>
  db('staff').where({ id, state: 'active' }).first('name', 'role');

/** Of whatever account there ever was. */
export const accountName = async (db: Knex, id: number): Promise<string | undefined> =>
  (await db('staff').where({ id }).first('name'))?.name;

/** By the number of the account, removed ones too. */
export async function accountNames(db: Knex): Promise<Map<number, { name: string; email: string }>> {
  const rows = await db('staff').select('id', 'name', 'email');
  return new Map(rows.map(({ id, name, email }) => [Number(id), { name, email }]));
}

/** A column with the name of the account that another column has the number of: `select(…, accountNameOf(db, 'leads.owner_id').as('owner_name'))`. */
export const accountNameOf = (db: Knex, column: string): Knex.QueryBuilder =>
  db('staff').where('staff.id', db.ref(column)).select('name');
