import type { Knex } from 'knex';
import { localMoment } from '#server/lib/local-moment.ts';
import type { Services } from '#server/services.ts';
import { addMonths } from '#shared/dates/add-months.ts';
import { longDate } from '#shared/dates/dates.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { findDelivery, scheduleDelivery } from '../gift-cards/deliveries.ts';
import { createGiftCode } from '../gift-cards/gift-codes.ts';
import { refundToCard } from '../gift-cards/pay-with-card.ts';
import { mailCardToBuyer } from './gift/mails.ts';
import { findInvoicesOf, type InvoiceRow, insertInvoice } from './invoice-rows.ts';
import type { OrderRow } from './orders.ts';
import { mailPaymentToFirm, mailReceipt, type OrderInvoice } from './send-mails.ts';

/** The time of day at which an installment is invoiced, in the firm's time zone. */
const INVOICE_HOUR = 9;

/**
 * Everything that follows a verified payment, on the connection that marks the invoice as paid: the rest of a plan, the code of a gift
 * card, the mails. The caller ensures that it happens once.
 */
export async function acceptPayment(context: Services, trx: Knex, of: OrderInvoice): Promise<void> {
  const { order, row } = of;
  const now = context.now();
  const today = localNow(now, context.config.firmTimeZone).day;
  const isPlan = order.plan === 'monthly' && row.number === 1;
  const later = isPlan ? await planInstallments(context, trx, { order, first: row, paidDay: today }) : [];
  if (order.kind === 'gift_card') return issueGiftCard(context, trx, of);
  await mailReceipt(context, trx, of, { later, deliveredOn: '' });
  await mailPaymentToFirm(context, trx, of);
}

/** The card goes to the buyer at once, or to its recipient when it is due. */
async function issueGiftCard(context: Services, trx: Knex, of: OrderInvoice): Promise<void> {
  const { order } = of;
  const now = context.now();
  const timeZone = context.config.firmTimeZone;
  const gift = await createGiftCode(trx, order, { today: localNow(now, timeZone).day, now });
  const delivery = await findDelivery(trx, order.id);
  if (!delivery?.recipient_email) {
    await mailReceipt(context, trx, of, { later: [], deliveredOn: '' });
    await mailCardToBuyer(context, trx, { order, gift, delivery });
    return mailPaymentToFirm(context, trx, of, { lastFour: gift.lastFour });
  }
  const at = await scheduleDelivery(trx, delivery, { now, timeZone });
  const deliveredOn = at > now ? `on ${longDate(at.toISOString(), timeZone)}` : 'in a few minutes';
  await mailReceipt(context, trx, of, { later: [], deliveredOn });
  await mailPaymentToFirm(context, trx, of, { deliveredOn });
}

interface PaidFirst {
  order: OrderRow;
  /** The invoice that was just paid. */
  first: InvoiceRow;
  paidDay: LocalDay;
}

/**
 * Records installments 2 and 3 when the first is paid, from the fixed terms of the order, so that an unpaid order bills nothing. They
 * are due one and two months after the first. If the first is paid a month late or more, the plan starts on that day, so that the buyer
 * does not get two invoices at once. The unique (order, number) lets it happen once; the worker creates each one when it is due.
 * @returns their days
 */
async function planInstallments(
  { config, now }: Services,
  trx: Knex,
  { order, first, paidDay }: PaidFirst,
): Promise<LocalDay[]> {
  const start = paidDay < addMonths(first.dueDay, 1) ? first.dueDay : paidDay;
  const later = order.snapshot.amounts.slice(1).map((amount, index) => {
    const due_day = addMonths(start, index + 1);
    const next_attempt_at = invoiceTimeOf(due_day, config.firmTimeZone);
    return { order_id: order.id, number: index + 2, due_day, amount, next_attempt_at };
  });
  for (const invoice of later) await insertInvoice(trx, invoice, now());
  return later.map(({ due_day: day }) => day);
}

/**
 * An invoice was voided, or its payment reversed: further invoices of the order are not created. A worker that is creating one finds it
 * void; if the provider has created it at that moment, the firm gets a notice.
 */
export async function markEnded({ logger, now }: Services, trx: Knex, order: OrderRow): Promise<void> {
  await trx('orders').where({ id: order.id }).whereNull('ended_at').update({ ended_at: now() });
  // Nothing was paid, so the card's amount is restored.
  const [first] = await findInvoicesOf(trx, order.id);
  if (order.snapshot.card && first && first.status !== 'paid' && first.status !== 'refunded')
    await refundToCard(trx, { order_id: order.id }, { note: `Order ${order.id} has ended`, now: now() });
  const ended = await trx('invoices')
    .where({ order_id: order.id })
    .whereNull('provider_id')
    .whereIn('status', ['recorded', 'failed'])
    .update({ status: 'void', updated_at: now() })
    .increment('version', 1);
  if (ended > 0) logger.warn({ orderId: order.id, ended }, 'A plan has ended: one of its invoices is void.');
}

/**
 * Resumes a plan that had ended. Due days that have passed move on, a month apart, so that the buyer does not get two invoices at once.
 * @returns how many are billed again
 */
export async function restartInstallments(
  { config, now }: Services,
  trx: Knex,
  invoices: readonly InvoiceRow[],
): Promise<number> {
  const today = localNow(now(), config.firmTimeZone).day;
  const waiting = invoices.filter(({ status, providerId }) => status === 'void' && providerId === null);
  for (const [index, { id, dueDay, version }] of waiting.entries()) {
    const earliest = addMonths(today, index);
    const day = dueDay < earliest ? earliest : dueDay;
    await trx('invoices')
      .where({ id })
      .update({
        status: 'recorded',
        due_day: day,
        attempts: 0,
        next_attempt_at: invoiceTimeOf(day, config.firmTimeZone),
        version: version + 1,
        updated_at: now(),
      });
  }
  return waiting.length;
}

const invoiceTimeOf = (day: LocalDay, timeZone: string) => localMoment(day, timeZone, { hour: INVOICE_HOUR });
