import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import type { LocalDay } from '../../../shared/bookings/booking-day.ts';
import type { BookingSlot } from '../../../shared/forms/options.ts';
import { isDuplicate } from '../../db/values.ts';

/** A row of `bookings`, without its place in the slot. */
export interface BookingRow {
  [column: string]: unknown;
  day: LocalDay;
  slot: BookingSlot;
}

/**
 * Takes the first free place of a slot. The unique key decides, so that two visitors at the same moment
 * never get the same one.
 * @returns false when the slot is full
 */
export async function takePlace(trx: Knex, row: BookingRow, lanes: number): Promise<boolean> {
  for (let lane = 1; lane <= lanes; lane += 1) {
    try {
      await trx('bookings').insert({ ...row, lane });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  return false;
}

/**
 * Keeps a booking that looks like a robot's beside the places of its slot, which stay free for people. The unique key
 * wants a lane of it all the same: a negative one is no place.
 * @returns false when the slot is full, so that a robot hears what everybody hears
 */
export async function holdBooking(trx: Knex, row: BookingRow, lanes: number): Promise<boolean> {
  if ((await fullSlots(trx, row.day, lanes)).includes(row.slot)) return false;
  await trx('bookings').insert({ ...row, lane: -randomInt(1, 2 ** 31) });
  return true;
}

/** The slots of a day that have no place left. */
export async function fullSlots(db: Knex, day: LocalDay, lanes: number): Promise<string[]> {
  const rows = await db('bookings')
    .where({ day })
    .where('lane', '>', 0)
    .groupBy('slot')
    .havingRaw('count(*) >= ?', [lanes])
    .select('slot');
  return rows.map(({ slot }: { slot: string }) => slot);
}
