import { findMisdatedSpans } from '#server/db/clock-runs.ts';
import { undeliveredMails } from '#server/mail/personal-mails.ts';
import type { NamedPurge } from '#server/ops/define-job.ts';
import type { Expiry, PersonalData } from '#server/ops/personal-data.ts';
import type { Storage } from '#server/storage/storage.ts';
import { addMonths } from '#shared/dates/add-months.ts';
import { type Retention, retentionMonths } from '#shared/retention.ts';
import { applicationData, deleteOrphanedFiles } from '../applications/personal-data.ts';
import { bookingData } from '../bookings/personal-data.ts';
import { messageData } from '../contact/personal-data.ts';
import { deliveryData } from '../gift-cards/personal-data.ts';
import { leadData } from '../leads/personal-data.ts';
import { subscriptionData } from '../newsletter/personal-data.ts';
import { orderData } from '../orders/personal-data.ts';

/** Tables with addresses of people, by their names. `test/ops/privacy/tables.ts` says of every other one why it is not here. */
export const personalTables: Readonly<Record<string, PersonalData>> = {
  subscriptions: subscriptionData,
  contact_messages: messageData,
  bookings: bookingData,
  applications: applicationData,
  leads: leadData,
  gift_deliveries: deliveryData,
  orders: orderData,
};

/** Deletes personal data after its retention time (`cleanupJob` in `ops/define-job.ts`). */
export function retentionPurges(storage: Storage, retention: Retention = retentionMonths): NamedPurge[] {
  return [
    ...Object.entries(personalTables).flatMap(([table, { rows, expiries }]) =>
      (expiries?.(retention) ?? []).map((expiry) => dropOlder(table, rows, expiry)),
    ),
    dropOlder('outbox', undeliveredMails, { months: retention.deadLetters }),
    // Runs last, because the applications of this round have files too.
    ['files of deleted applications', (db) => deleteOrphanedFiles(db, storage)],
  ];
}

const dropOlder = (
  table: string,
  rows: PersonalData['rows'],
  { months, column = 'created_at', where = {} }: Expiry,
): NamedPurge => [
  `old ${table}`,
  async (db, now) => {
    if (months === null) return 0;
    const oldest = new Date(addMonths(now.toISOString().slice(0, 10), -months));
    const expired = rows(db).where(where).where(column, '<', oldest);
    // Their time begins when the clock was corrected.
    for (const { from, to, correctedAt } of await findMisdatedSpans(db, now))
      if (correctedAt >= oldest) expired.whereNotBetween(column, [from, to]);
    return expired.del();
  },
];
