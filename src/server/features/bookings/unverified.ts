import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { unlessDuplicate } from '#server/db/values.ts';
import { refusedField } from '#server/http/errors.ts';
import { sameMailbox } from '#server/mail/recipients.ts';
import type { Services } from '#server/services.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { noSeat } from './booking-slots.ts';

/** Unverified bookings at a time: neither their visitor, by the link in the mail, nor the firm has confirmed them. */
const limits = { mailbox: 2, network: 6 };

interface Unverified {
  id: number;
  /** Its seat. */
  seat: number;
  day: LocalDay;
  email: string;
  /** The visitor's, as `wideNetworkOf` gives it. */
  network: string;
}

/**
 * Counts a new booking as unverified, in the transaction that stores it. Above the limit of its network, it gives its seat back until its
 * visitor verifies it.
 * @returns its seat; negative without one
 * @throws {HttpError} 409 above the limit of its mailbox
 */
export async function countUnverified(
  trx: Knex,
  { id, seat, day, email, network }: Unverified,
  {
    config,
    now,
    contents,
  }: Pick<Services, 'now' | 'contents'> & {
    config: Pick<Config, 'sessionSecret' | 'firmTimeZone'>;
  },
): Promise<number> {
  const today = localNow(now(), config.firmTimeZone).day;
  const take = (kind: keyof typeof limits, who: string) => {
    const hash = createHmac('sha256', config.sessionSecret).update(`unverified ${kind} ${who}`).digest('hex');
    return takePlace(trx, { hash, booking_id: id, day }, { places: limits[kind], today });
  };
  if (!(await take('mailbox', sameMailbox(email))))
    throw refusedField(409, 'email', mailboxFull(contents().of(firm).phone));
  if (await take('network', network)) return seat;
  const without = noSeat();
  await trx('bookings').where({ id }).update({ seat: without });
  return without;
}

const mailboxFull = (phone: string) =>
  `Two bookings with this address aren’t verified yet. Please open the link in our email about one of them, or call us at ${phone}.`;

interface Place {
  hash: string;
  booking_id: number;
  day: LocalDay;
}

/**
 * The unique key decides, so that concurrent bookings never get the same place. A place ends with its booking's day.
 * @returns false when no place is free
 */
async function takePlace(
  trx: Knex,
  { hash, ...booking }: Place,
  { places, today }: { places: number; today: LocalDay },
): Promise<boolean> {
  const taken = await trx('unverified_bookings').where({ hash }).select('place', 'day');
  for (let place = 1; place <= places; place += 1) {
    const former = taken.find((each) => each.place === place);
    if (former && former.day >= today) continue;
    const isTaken = former
      ? await trx('unverified_bookings').where({ hash, place }).where('day', '<', today).update(booking)
      : await unlessDuplicate(trx('unverified_bookings').insert({ hash, place, ...booking }));
    if (isTaken) return true;
  }
  return false;
}

/** Once a booking is verified or has ended. */
export const endUnverified = (trx: Knex, bookingId: number) =>
  trx('unverified_bookings').where({ booking_id: bookingId }).del();

/** Deletes places, and records of mails, of days that have passed everywhere. */
export async function purgeUnverified(db: Knex, now: Date): Promise<void> {
  const { day } = localNow(new Date(now.getTime() - 24 * 60 * 60_000), 'UTC');
  await db('unverified_bookings').where('day', '<', day).del();
  await db('crowded_days').where('day', '<', day).del();
}
