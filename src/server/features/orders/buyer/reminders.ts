import type { Knex } from 'knex';
import { isPaymentConnected } from '#server/config/payments.ts';
import { isSqlite } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toDate, unlessDuplicate } from '#server/db/values.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { latestStored } from '#server/lib/stored-moment.ts';
import { defineJob } from '#server/ops/define-job.ts';
import type { Services } from '#server/services.ts';
import { daysBetween } from '#shared/bookings/booking-day.ts';
import { localNow } from '#shared/dates/local-day.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { type InvoiceRow, lockInvoicesOf, requireInvoiceRow } from '../invoice-rows.ts';
import { addOrderEvent, lockOrder, type OrderRow } from '../orders.ts';
import { claimCheck } from '../payment-status.ts';
import { isErased } from '../personal-data.ts';
import { isOfProvider } from '../providers.ts';
import { mailReminder } from '../send-mails.ts';
import { refreshInvoice } from '../sync-invoice.ts';

/** The earliest hour, in the firm's time zone. */
const REMINDER_MINUTES = 9 * 60;
/** A process that has just asked the provider about an invoice is about to send its reminder. */
const ASK_EVERY_MS = 30_000;
/** The most calls in one round, because the provider allows a hundred a minute. */
const MOST_A_ROUND = 30;

/** After a late first reminder, the last one waits this many days. */
const DAYS_APART = 3;

/**
 * Writes the reminders that are due. It asks the provider first, so that buyers who have paid get none. The key of order, payment and
 * stage is written with the mail, so that several processes, or a process that ends in between, send one reminder.
 * @returns how many were written
 */
export async function remindBuyers(context: Services): Promise<number> {
  const { knex, config, logger, now } = context;
  if (!isPaymentConnected(config)) return 0;
  if (localNow(now(), config.firmTimeZone).minutes < REMINDER_MINUTES) return 0;
  let count = 0;
  let asked = 0;
  for (const { id, stages } of await findCandidates(knex, now(), config.payments)) {
    const row = await requireInvoiceRow(knex, id);
    const stage = dueStage(row, context);
    const isApart = ({ at }: { at: Date }) =>
      daysSince(at, context) >= DAYS_APART || at > latestStored(now());
    if (stage === null || stages.some((each) => each.stage === stage) || !stages.every(isApart)) continue;
    if (asked >= MOST_A_ROUND) break;
    if (!(await claimCheck(knex, row, now(), ASK_EVERY_MS))) continue;
    asked += 1;
    try {
      await refreshInvoice(context, row);
    } catch (error) {
      if (!(error instanceof InvoicingError)) throw error;
      logger.warn({ err: error, orderId: row.orderId }, 'A reminder waits: the provider did not answer.');
      // A refusal concerns this invoice only; any other failure would affect the next one as well.
      if (error.code === 'refused') continue;
      break;
    }
    count += await remindOnce(context, row, stage);
  }
  return count;
}

const dueStage = ({ number, payableAt }: InvoiceRow, context: Services): Stage | null =>
  payableAt && stageOn(daysSince(payableAt, context), number === 1);

/** Days of the firm's calendar, so that daylight saving time shifts none. */
function daysSince(moment: Date, { config, now }: Services): number {
  const dayOf = (each: Date) => localNow(each, config.firmTimeZone).day;
  return daysBetween(dayOf(moment), dayOf(now()));
}

async function remindOnce(context: Services, { id, orderId }: InvoiceRow, stage: Stage): Promise<number> {
  const written = inTransaction(context.knex, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const row = (await lockInvoicesOf(trx, orderId)).find((each) => each.id === id);
    // The order may have been paid, ended, erased or turned off since it was found; a change at this moment waits.
    return row && mayRemind(order, row) ? writeReminder(context, trx, { order, row, stage }) : false;
  });
  return (await unlessDuplicate(written)) ? 1 : 0;
}

/** No reminder for an invoice that needs attention, because its money may have arrived. */
const mayRemind = ({ endedAt, remindersOffAt, snapshot }: OrderRow, row: InvoiceRow): boolean =>
  endedAt === null &&
  remindersOffAt === null &&
  !isErased(snapshot.customer.email) &&
  row.status === 'open' &&
  row.notice === null &&
  row.payUrl !== null;

interface DueReminder {
  order: OrderRow;
  row: InvoiceRow;
  stage: Stage;
}

/** @returns false when the buyer's address has had too many mails. @throws the driver's error when it was written before */
async function writeReminder(
  context: Services,
  trx: Knex,
  { order, row, stage }: DueReminder,
): Promise<boolean> {
  const { now } = context;
  const key = { order_id: order.id, number: row.number };
  const isMailed = await mailReminder(context, trx, { order, row }, stage === 2);
  const state = isMailed ? 'sent' : 'skipped';
  await trx('order_reminders').insert({ ...key, stage, state, created_at: now() });
  // The first one was missed, so the last one replaces it.
  if (
    stage === 2 &&
    !(await trx('order_reminders')
      .where({ ...key, stage: 1 })
      .first('stage'))
  )
    await trx('order_reminders').insert({ ...key, stage: 1, state: 'skipped', created_at: now() });
  return isMailed;
}

/** The buyer turns reminders off for an order. A repeat changes nothing. */
export async function stopReminders(context: Services, orderId: number): Promise<void> {
  const { knex, now } = context;
  await inTransaction(knex, async (trx) => {
    // A process that is about to send a reminder has locked the order, so its mail is written before this, or never.
    const order = await lockOrder(trx, orderId);
    if (order.remindersOffAt !== null) return;
    await trx('orders').where({ id: orderId }).update({ reminders_off_at: now() });
    await addOrderEvent(context, trx, { orderId, number: null }, { kind: 'opt-out' });
  });
}

/** Looks every minute. */
export const buyerReminders = defineJob('reminders of unpaid orders', {
  interval: 60_000,
  atStart: true,
  isOutgoing: true,
  needsTrustedClock: true,
  async work(context) {
    if ((await remindBuyers(context)) > 0) context.wakeOutbox();
  },
});

const HOUR_MS = 60 * 60_000;
/** From late in the evening to nine the next morning, and to the end of the last day of reminders. */
const EARLIEST_MS = 9 * HOUR_MS;
const LATEST_MS = 15 * 24 * HOUR_MS;

/** The first reminder of a payment, or the last. */
type Stage = 1 | 2;

/** Days after an invoice could be paid, for the first payment and for later ones. */
const days = { first: [2, 7], later: [1, 7] } as const;
/** After an outage of this length, no reminder is sent. */
const LAST_DAY = 13;

/** The reminder that is due this many days after an invoice could be paid; null for none. */
export function stageOn(day: number, isFirst: boolean): Stage | null {
  const [once, again] = isFirst ? days.first : days.later;
  if (day < once || day > LAST_DAY) return null;
  return day < again ? 1 : 2;
}

interface Candidate {
  /** Of the invoice. */
  id: number;
  /** Its reminders that were sent or skipped. */
  stages: { stage: Stage; at: Date }[];
}

/** Invoices that may be due for a reminder, the longest payable first. */
async function findCandidates(db: Knex, now: Date, provider: PaymentProvider): Promise<Candidate[]> {
  const rows = await db('invoices')
    .join('orders', 'orders.id', 'invoices.order_id')
    .where('invoices.status', 'open')
    .where(isOfProvider(provider))
    .whereBetween('payable_at', [new Date(now.getTime() - LATEST_MS), new Date(now.getTime() - EARLIEST_MS)])
    .whereNull('invoices.notice')
    .whereNotNull('pay_url')
    .whereNull('ended_at')
    .whereNotIn('invoices.order_id', db('order_endings').select('order_id'))
    .whereNull('reminders_off_at')
    .where((open) => open.where('number', '>', 1).orWhereNotExists((others) => orderedOtherwise(others, db)))
    .orderBy(['payable_at', 'invoices.id'])
    .select('invoices.id', 'invoices.order_id', 'invoices.number');
  const written = await db('order_reminders')
    .whereIn(
      'order_id',
      rows.map(({ order_id: order }) => order),
    )
    .select('order_id', 'number', 'stage', 'created_at');
  const stages = Map.groupBy(written, ({ order_id: order, number }) => `${order} ${number}`);
  return rows.map(({ id, order_id: order, number }) => ({
    id,
    stages: (stages.get(`${order} ${number}`) ?? []).map(({ stage, created_at: at }) => ({
      stage,
      at: toDate(at),
    })),
  }));
}

/** The same was ordered again later, or paid by another order since, so this order is abandoned. */
function orderedOtherwise(others: Knex.QueryBuilder, db: Knex): void {
  // As in the index; MySQL's collation ignores case anyway.
  const folded = isSqlite(db) ? 'collate nocase' : '';
  others
    .from('orders as other')
    .whereRaw(`other.customer_email = orders.customer_email ${folded}`)
    .whereRaw('other.package_id = orders.package_id')
    .where((since) =>
      since
        .whereRaw('other.id > orders.id')
        .orWhereExists((paid) =>
          paid
            .from('invoices as payment')
            .whereRaw('payment.order_id = other.id')
            .whereRaw('other.id <> orders.id')
            .whereRaw('payment.paid_at >= orders.created_at')
            .select('payment.id'),
        ),
    )
    .select('other.id');
}
