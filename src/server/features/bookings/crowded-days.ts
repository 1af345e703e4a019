import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { unlessDuplicate } from '#server/db/values.ts';
import { HttpError } from '#server/http/errors.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { defineJob } from '#server/ops/define-job.ts';
import type { Services } from '#server/services.ts';
import { isCrowded } from '#shared/bookings/crowded.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { changeBooking } from './change-booking.ts';
import { crowdedDayNotice } from './mails.ts';
import { readOpenHours } from './open-hours.ts';

const dayFormat = formatPerZone({ dateStyle: 'full' });

/** Bookings that hold a seat although no one has confirmed them. */
const unverified = (db: Knex) =>
  db('bookings').where({ unverified: true, status: 'requested' }).where('seat', '>', 0);

/**
 * Mails the firm about each day of which a third of the seats are unverified: once, until it frees them.
 * @returns how many mails were written
 */
export async function noticeCrowdedDays(
  context: Pick<Services, 'knex' | 'config' | 'now' | 'contents'>,
): Promise<number> {
  const { knex, config, now } = context;
  const today = localNow(now(), config.firmTimeZone).day;
  const days = await unverified(knex)
    .where('day', '>=', today)
    .whereNotIn('day', knex('crowded_days').select('day'))
    .groupBy('day')
    .select<{ day: LocalDay; count: number | string }[]>('day', knex.raw('count(*) as ??', ['count']));
  if (days.length === 0) return 0;
  const hours = await readOpenHours(knex, context);
  let written = 0;
  for (const { day, count } of days) {
    const seats = hours.hoursOf(day).length * hours.places;
    if (!isCrowded(Number(count), seats)) continue;
    const data = {
      date: dayFormat('UTC').format(new Date(`${day}T12:00Z`)),
      unverified: Number(count),
      seats,
      url: `${config.siteUrl}/admin/calendar?${new URLSearchParams({ week: day })}`,
    };
    const mail = await crowdedDayNotice.compose(context, config.mail.to, data);
    const isWritten = await unlessDuplicate(
      inTransaction(knex, async (trx) => {
        await trx('crowded_days').insert({ day, created_at: now() });
        return enqueueMail(trx, { about: null, mail }, context);
      }),
    );
    if (isWritten) written += 1;
  }
  return written;
}

/** Looks every minute. */
export const crowdedDays = defineJob('crowded days', {
  interval: 60_000,
  isOutgoing: true,
  async work(context) {
    if ((await noticeCrowdedDays(context)) > 0) context.wakeOutbox();
  },
});

/**
 * Frees the seats of a day's unverified bookings, one after the other, so that a repeated call continues. The bookings stay, and get a seat
 * again when their visitors verify them.
 * @param who null for the shared password
 * @returns how many seats were freed
 */
export async function freeUnverified(context: Services, day: LocalDay, who: string | null): Promise<number> {
  const rows = await unverified(context.knex).where({ day }).orderBy('id').select('id', 'version');
  let freed = 0;
  for (const { id, version } of rows) {
    try {
      const change = { booking: { id: Number(id) }, action: 'free', version } as const;
      await changeBooking(context, change, { party: 'firm', name: who });
      freed += 1;
    } catch (error) {
      // It has begun, or its visitor has verified it in this moment.
      if (!(error instanceof HttpError && [404, 409].includes(error.status))) throw error;
    }
  }
  return freed;
}
