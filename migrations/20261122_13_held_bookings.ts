import type { Knex } from 'knex';

/** Suspected spam gives back its seats; a negative lane is no seat. */
export async function up(knex: Knex): Promise<void> {
  await knex('bookings')
    .where({ quarantined: true })
    .where('lane', '>', 0)
    .update({ lane: knex.raw('0 - cast(id as signed)') });
}
