import { TZDate } from '@date-fns/tz';
import type { Knex } from 'knex';
import { addMonths } from '../../shared/dates.ts';
import type { LocalDay } from '../../shared/forms/booking-day.ts';
import type { CommerceContext } from './context.ts';
import { type InvoiceRow, insertInvoice } from './invoice-rows.ts';
import type { OrderRow } from './orders.ts';

/** When on its day an instalment is invoiced, where the firm is. */
const INVOICE_HOUR = 9;

interface PaidFirst {
  order: OrderRow;
  /** The invoice that was just paid. */
  first: InvoiceRow;
  paidDay: LocalDay;
}

/**
 * Records instalments 2 and 3 when the first is paid, from the frozen terms of the order: an order that
 * nobody paid bills nobody. They are due one and two months after the first. Whoever pays the first a month
 * late or later gets a plan that starts on that day, not two invoices at once.
 * The unique (order, number) lets it happen once; the worker makes each one when its moment has come.
 * @returns their days
 */
export async function planInstalments(
  { config, now }: CommerceContext,
  trx: Knex,
  { order, first, paidDay }: PaidFirst,
): Promise<LocalDay[]> {
  const start = paidDay < addMonths(first.dueDay, 1) ? first.dueDay : paidDay;
  const days: LocalDay[] = [];
  for (const [index, amount] of order.snapshot.amounts.entries()) {
    if (index === 0) continue;
    const dueDay = addMonths(start, index);
    days.push(dueDay);
    await insertInvoice(trx, {
      orderId: order.id,
      number: index + 1,
      dueDay,
      amount,
      notBefore: momentOf(dueDay, config.firmTimeZone),
      now: now(),
    });
  }
  return days;
}

/** The firm withdrew an invoice of a plan: what has not been made of it is not made any more. */
export async function endPlan({ logger, now }: CommerceContext, trx: Knex, order: OrderRow): Promise<void> {
  const ended = await trx('invoices')
    .where({ order_id: order.id })
    .whereNull('provider_id')
    .whereIn('status', ['recorded', 'failed'])
    .update({ status: 'void', updated_at: now() });
  if (ended > 0) logger.warn({ orderId: order.id, ended }, 'A plan has ended: one of its invoices is void.');
}

function momentOf(day: LocalDay, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, INVOICE_HOUR, 0, timeZone).getTime());
}
