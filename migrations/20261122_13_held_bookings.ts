import type { Knex } from 'knex';

/** Bookings that look like a robot's give back the places that they took; a negative lane is no place in a slot. */
export async function up(knex: Knex): Promise<void> {
  await knex('bookings')
    .where({ quarantined: true })
    .where('lane', '>', 0)
    .update({ lane: knex.raw('0 - cast(id as signed)') });
}
