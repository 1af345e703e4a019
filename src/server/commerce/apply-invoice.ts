import type { Knex } from 'knex';
import { inTransaction } from '../db/transaction.ts';
import type { Invoice, InvoiceStatus } from '../invoicing/types.ts';
import type { CommerceContext } from './context.ts';
import { endPlan } from './instalments.ts';
import { findByReference, type InvoiceRow, lockInvoicesOf, requireInvoiceRow } from './invoice-rows.ts';
import { mailPaymentLink } from './mails.ts';
import { judge, orderStateOf } from './order-state.ts';
import { lockOrder, type OrderRow, setOrderState } from './orders.ts';
import { acceptPayment } from './payment.ts';

/**
 * The one place where a provider's word changes an order. Told the same twice, or by several at once, it
 * changes nothing the second time: the order is locked, and each step is a conditional update. Mails go into
 * the outbox on the same connection, so they exist exactly when the change does.
 * @returns our row as it is now, and whether it changed; null for an invoice that is not ours
 */
export async function applyInvoice(
  context: CommerceContext,
  trx: Knex,
  invoice: Invoice,
): Promise<{ row: InvoiceRow; changed: boolean } | null> {
  const found = await findByReference(trx, invoice.reference);
  if (!found) return null;
  const order = await lockOrder(trx, found.orderId);
  const row = (await lockInvoicesOf(trx, order.id)).find(({ id }) => id === found.id) ?? found;
  const status = statusFor(context, row, invoice);
  if (status === null || !(await move(trx, row, invoice, status, context.now()))) {
    return { row, changed: false };
  }
  const moved = await requireInvoiceRow(trx, row.id);
  await followUp(context, trx, { order, before: row, row: moved });
  const state = orderStateOf(await lockInvoicesOf(trx, order.id));
  await setOrderState(trx, order.id, state, context.now());
  context.logger.info({ ...factsOf(row, invoice), state }, 'The provider told something new about an order.');
  return { row: moved, changed: true };
}

/** `applyInvoice` in a transaction of its own; the outbox is woken after the commit. */
export async function learn(context: CommerceContext, invoice: Invoice): Promise<InvoiceRow | null> {
  const applied = await inTransaction(context.knex, (trx) => applyInvoice(context, trx, invoice));
  if (applied?.changed) context.wakeOutbox();
  return applied?.row ?? null;
}

/** What the row becomes, or null when it stays; what only a person can settle is logged for one. */
function statusFor({ logger }: CommerceContext, row: InvoiceRow, invoice: Invoice): InvoiceStatus | null {
  const facts = factsOf(row, invoice);
  const isNew = row.providerId === null;
  if (!isNew && row.providerId !== invoice.id) {
    logger.error(facts, 'Two invoices carry the same reference; a person has to void one of them.');
    return null;
  }
  const judgement = judge(invoice, row.amount);
  if (judgement === 'wrong_total') {
    logger.error(facts, 'An invoice was paid whose total is not what was ordered; a person has to look.');
  }
  const status = judgement === 'wrong_total' ? 'open' : judgement;
  if (row.status === 'paid' || row.status === 'void') {
    if (row.status !== status)
      logger.error(facts, 'An invoice changed after it was closed; a person has to look.');
    return null;
  }
  // Half made: whoever makes it says when it can be paid.
  if (isNew && !invoice.payUrl && (status === 'open' || status === 'partially_paid')) return null;
  const isKnown = row.status === status && (invoice.payUrl === null || invoice.payUrl === row.payUrl);
  return isKnown ? null : status;
}

async function move(
  trx: Knex,
  row: InvoiceRow,
  { id, number, payUrl }: Invoice,
  status: InvoiceStatus,
  now: Date,
): Promise<boolean> {
  const moved = await trx('invoices')
    .where({ id: row.id, status: row.status })
    .update({
      status,
      provider_id: id,
      provider_number: number,
      pay_url: payUrl ?? row.payUrl,
      last_error: null,
      leased_until: null,
      leased_by: null,
      updated_at: now,
      ...(status === 'paid' && { paid_at: now }),
    });
  return moved === 1;
}

async function followUp(
  context: CommerceContext,
  trx: Knex,
  { order, before, row }: { order: OrderRow; before: InvoiceRow; row: InvoiceRow },
): Promise<void> {
  if (row.status === 'paid') await acceptPayment(context, trx, order, row);
  else if (row.status === 'void') await endPlan(context, trx, order);
  // A buyer who closed the window pays by this link.
  else if (before.providerId === null) await mailPaymentLink(context, trx, order, row);
}

/** For the log: no name, no address. */
function factsOf(row: InvoiceRow, invoice: Invoice): Record<string, unknown> {
  const { id, number, status, total, balance } = invoice;
  return {
    orderId: row.orderId,
    instalment: row.number,
    ours: { status: row.status, amount: row.amount },
    theirs: { id, number, status, total, balance },
  };
}
