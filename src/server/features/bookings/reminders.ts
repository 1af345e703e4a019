import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toDateOrNull, unlessDuplicate } from '#server/db/values.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { latestStored } from '#server/lib/stored-moment.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { defineJob } from '#server/ops/define-job.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { startOf, timeOfRow } from './entry.ts';
import { composeChange } from './mail-change.ts';

/** On the clock of the firm, the day before. */
const REMINDER_HOUR = 9;

/** When a booking on a day is reminded of. */
export const reminderMoment = (day: LocalDay, timeZone: string) =>
  localMoment(day, timeZone, { hour: REMINDER_HOUR, later: -1 });

/**
 * Whether a reminder is due, which ends when the consultation begins. If the booking was confirmed after the due time, the visitor has
 * just got a mail.
 */
function isDue(row: Row<'bookings'>, now: Date): boolean {
  const time = timeOfRow(row);
  const moment = reminderMoment(time.day, time.timeZone);
  const changedAt = toDateOrNull(row.changed_at);
  const isTold = changedAt !== null && changedAt >= moment && changedAt <= latestStored(now);
  return moment <= now && now < startOf(time) && !isTold;
}

type Reminding = Pick<Services, 'knex' | 'config' | 'now' | 'contents'>;

/**
 * Writes due reminders. The key of booking and sequence is written with the mail, so that several processes, or a process that ends in
 * between, send one reminder.
 * @returns how many were written
 */
export async function remind(context: Reminding): Promise<number> {
  const { knex, config, now } = context;
  // A booking's zone may be up to a day apart from the firm's, if the firm has moved.
  const today = localNow(now(), config.firmTimeZone).day;
  const rows = await knex('bookings')
    .whereBetween('day', [addDays(today, -1), addDays(today, 2)])
    .where({ status: 'confirmed' })
    .where('seat', '>', 0)
    .whereNotExists((reminders) =>
      reminders
        .from('booking_reminders')
        .whereRaw('booking_reminders.booking_id = bookings.id')
        .whereRaw('booking_reminders.sequence = bookings.sequence')
        .select('booking_id'),
    )
    .orderBy('id');
  let count = 0;
  for (const row of rows) if (isDue(row, now())) count += await remindOnce(context, row);
  return count;
}

async function remindOnce(context: Reminding, { id, sequence, version }: Row<'bookings'>): Promise<number> {
  const { knex, now } = context;
  const written = inTransaction(knex, async (trx) => {
    // The booking may have been moved or canceled since it was found; a change at this moment waits.
    const row = await trx('bookings').where({ id, version, status: 'confirmed' }).forUpdate().first('*');
    if (!row) return 0;
    const mail = await composeChange({ event: 'reminder', row, former: null, status: null }, context);
    const about = { table: 'bookings', id: Number(id) } as const;
    // If the address has reached its mail limit, it is tried again each minute, until the consultation begins.
    if (!(await enqueueMail(trx, { about, mail }, context))) return 0;
    await noteReminder(trx, { id, sequence }, now());
    return 1;
  });
  return (await unlessDuplicate(written)) ?? 0;
}

/** With it, a booking in this state gets no reminder. */
export const noteReminder = (
  trx: Knex,
  { id, sequence }: Pick<Row<'bookings'>, 'id' | 'sequence'>,
  now: Date,
) => trx('booking_reminders').insert({ booking_id: id, sequence, created_at: now });

/** Looks every minute. */
export const bookingReminders = defineJob('booking reminders', {
  interval: 60_000,
  atStart: true,
  isOutgoing: true,
  needsTrustedClock: true,
  async work(context) {
    if ((await remind(context)) > 0) context.wakeOutbox();
  },
});
