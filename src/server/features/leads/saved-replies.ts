import type { Knex } from 'knex';
import type { SavedReply, SavedReplyValues } from '../../../shared/leads/replies.ts';
import type { Row } from '../../db/tables.ts';
import { HttpError, notFound } from '../../http/errors.ts';

/** More than anyone chooses from. */
const MOST = 200;

/** By name. */
export async function listSavedReplies(db: Knex): Promise<SavedReply[]> {
  const rows: Row<'saved_replies'>[] = await db('saved_replies').orderBy(['name', 'id']);
  return rows.map(({ id, name, text, version }) => ({ id: Number(id), name, text, version }));
}

/** Stores a new saved reply, or changes one whose current version the sender saw. @throws {HttpError} 404, 409, 422 */
export async function saveReply(
  trx: Knex,
  { id, version = 0, name, text }: SavedReplyValues,
  now: Date,
): Promise<void> {
  if (id !== undefined) {
    await changeSeen(trx, { id, version }, (row) => row.update({ name, text, version: version + 1 }));
    return;
  }
  const [found] = await trx('saved_replies').count({ count: '*' });
  if (Number(found?.count) >= MOST)
    throw new HttpError(422, `There are ${MOST} saved replies already. Please remove one first.`);
  await trx('saved_replies').insert({ name, text, created_at: now });
}

/** @returns its name @throws {HttpError} 404, 409 */
export async function removeSavedReply(
  trx: Knex,
  { id, version }: Pick<SavedReply, 'id' | 'version'>,
): Promise<string> {
  return changeSeen(trx, { id, version }, (row) => row.del());
}

async function changeSeen(
  trx: Knex,
  { id, version }: Pick<SavedReply, 'id' | 'version'>,
  change: (row: Knex.QueryBuilder) => PromiseLike<number>,
): Promise<string> {
  const row = await trx('saved_replies').where({ id }).first('name');
  if (!row) throw notFound('This saved reply is gone.');
  if ((await change(trx('saved_replies').where({ id, version }))) !== 1)
    throw new HttpError(409, 'Someone else has changed this reply. Close it and open it again.');
  return row.name;
}
