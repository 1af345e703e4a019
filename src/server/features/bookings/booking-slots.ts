import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import type { LocalDay } from '../../../shared/local-day.ts';
import type { InsertRow, Row } from '../../db/tables.ts';
import { isDuplicate } from '../../db/values.ts';

/** A row of `bookings`, without its seat in the slot. */
type NewBooking = Omit<InsertRow<'bookings'>, 'lane'>;

/**
 * Takes the first free seat of a slot, which the column calls its lane. The unique key decides, so that two visitors at the same moment
 * never get the same one.
 * @returns its id; null when the slot is full
 */
export async function takeSeat(trx: Knex, booking: NewBooking, seats: number): Promise<number | null> {
  for (let seat = 1; seat <= seats; seat += 1) {
    try {
      const [id = 0] = await trx('bookings').insert({ ...booking, lane: seat });
      return id;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  return null;
}

/**
 * Keeps a booking that looks like a robot's beside the seats of its slot, which stay free for people. The unique key
 * wants a seat of it all the same: a negative one is none.
 * @returns its id; null when the slot is full, so that a robot hears what everybody hears
 */
export async function holdBooking(trx: Knex, booking: NewBooking, seats: number): Promise<number | null> {
  if ((await fullSlots(trx, booking.day, seats)).includes(booking.slot)) return null;
  const [id = 0] = await trx('bookings').insert({ ...booking, lane: -randomInt(1, 2 ** 31) });
  return id;
}

/** Gives a held booking the first free seat of its slot after all. @returns false when the slot is full */
export async function seatHeldBooking(trx: Knex, { id }: Row<'bookings'>, seats: number): Promise<boolean> {
  for (let seat = 1; seat <= seats; seat += 1) {
    try {
      await trx('bookings').where({ id }).update({ lane: seat });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  return false;
}

/** The slots of a day that have no seat left. */
export async function fullSlots(db: Knex, day: LocalDay, seats: number): Promise<string[]> {
  const rows = await db('bookings')
    .where({ day })
    .where('lane', '>', 0)
    .groupBy('slot')
    .havingRaw('count(*) >= ?', [seats])
    .select('slot');
  return rows.map(({ slot }) => slot);
}
