import type { Knex } from 'knex';

/** Compiled and never run: each statement has one mistake, and tsc fails when it lets one pass. */
export async function refusedByTypes(knex: Knex, now: Date): Promise<void> {
  const letter = { message_id: '<1@x>', mail: '{}', state: 'queued' as const, next_attempt_at: now };
  // @ts-expect-error a column is forgotten: created_at
  await knex('outbox').insert(letter);
  // @ts-expect-error a column is misspelled: mesage_id
  await knex('outbox').insert({ ...letter, created_at: now, mesage_id: '<1@x>' });
  // @ts-expect-error a column is misspelled: state
  await knex('outbox').where({ sate: 'queued' }).del();
  // @ts-expect-error a value that the column never holds
  await knex('outbox').where({ id: 1 }).update({ state: 'lost' });
  // @ts-expect-error a column is misspelled: last_error
  await knex('outbox').where({ id: 1 }).update({ lasterror: '' });
  const row = await knex('outbox').first('message_id', 'mail');
  // @ts-expect-error a column that was not selected
  row?.attempts.toFixed();
}
