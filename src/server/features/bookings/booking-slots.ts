import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import type { InsertRow, Row } from '#server/db/tables.ts';
import { unlessDuplicate } from '#server/db/values.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import type { OpenHours } from './open-hours.ts';

/** A row of `bookings`, without its seat in the slot. */
type NewBooking = Omit<InsertRow<'bookings'>, 'seat'>;

/** A booking's id and its seat. */
type Seated = Pick<Row<'bookings'>, 'id' | 'seat'>;

/**
 * Takes the first free seat of a slot. The unique key decides, so that two visitors at the same moment
 * never get the same one.
 * @returns null when the slot is full
 */
export async function takeSeat(trx: Knex, booking: NewBooking, seats: number): Promise<Seated | null> {
  if (await isFull(trx, booking, seats)) return null;
  for (let seat = 1; seat <= seats; seat += 1) {
    const inserted = await unlessDuplicate(trx('bookings').insert({ ...booking, seat }));
    if (inserted) return { id: inserted[0] ?? 0, seat };
  }
  return null;
}

/**
 * Stores a booking that looks like a robot's without taking one of the slot's seats, which stay free for people. The unique key still
 * requires a seat number, so it gets a negative one.
 * @returns null when the slot is full, so that a robot gets the same answer as everyone
 */
export async function holdBooking(trx: Knex, booking: NewBooking, seats: number): Promise<Seated | null> {
  if (await isFull(trx, booking, seats)) return null;
  const seat = noSeat();
  const [id = 0] = await trx('bookings').insert({ ...booking, seat });
  return { id, seat };
}

/** Gives a booking without a seat the first free one of its slot. @returns false when the slot is full, or the booking has changed */
export async function giveSeat(trx: Knex, row: Row<'bookings'>, seats: number): Promise<boolean> {
  const { id, version } = row;
  return Boolean(await updateSeated(trx, { id, version }, {}, { time: row, seats }));
}

/**
 * Changes a booking and gives it the first free seat of its new slot, which frees the former seat.
 * @returns its seat; 0 when the booking has changed; null when the slot is full
 */
export async function updateSeated(
  trx: Knex,
  where: { id: number; version?: number },
  change: Partial<InsertRow<'bookings'>>,
  { time, seats }: { time: Time; seats: number },
): Promise<number | null> {
  if (await isFull(trx, time, seats)) return null;
  for (let seat = 1; seat <= seats; seat += 1) {
    const row = trx('bookings').where(where);
    const changed = await unlessDuplicate(row.update({ ...change, seat }));
    if (changed !== null) return changed && seat;
  }
  return null;
}

/** A negative number for bookings without a seat, because the unique key requires a number. */
export const noSeat = () => -randomInt(1, 2 ** 31);

type Time = Pick<Row<'bookings'>, 'day' | 'slot'>;

/** Seats are counted, because those above a number that the firm has lowered since are still taken. */
export const isFull = async (db: Knex, { day, slot }: Time, seats: number): Promise<boolean> =>
  (await fullSlots(db, day, seats)).includes(slot);

/** The slots of a day that have no seat left. */
export async function fullSlots(db: Knex, day: LocalDay, seats: number): Promise<string[]> {
  const rows = await takenSlots(db, [day, day], seats);
  return rows.map(({ slot }) => slot);
}

/** Of the days on which the firm is open, soonest first, those that have a free slot. */
export async function freeDays(db: Knex, { days, slotsOf, places }: OpenHours): Promise<LocalDay[]> {
  const open = days();
  const rows = await takenSlots(db, [open[0] ?? '', open.at(-1) ?? ''], places);
  const taken = Map.groupBy(rows, ({ day }) => day);
  return open.filter((day) =>
    slotsOf(day).some((each) => !taken.get(day)?.some(({ slot }) => slot === each)),
  );
}

const takenSlots = (db: Knex, days: [first: LocalDay, last: LocalDay], seats: number): Promise<Time[]> =>
  db('bookings')
    .whereBetween('day', days)
    .where('seat', '>', 0)
    .groupBy('day', 'slot')
    .havingRaw('count(*) >= ?', [seats])
    .select('day', 'slot');
