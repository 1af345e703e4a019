import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { type Invoice, InvoicingError } from '#server/integrations/invoicing.ts';
import type { Services } from '#server/services.ts';
import type { InvoiceNotice } from '#shared/orders/panel.ts';
import { disableGiftCode } from '../gift-cards/gift-codes.ts';
import { findEnding } from './endings.ts';
import { acceptPayment, markEnded } from './fulfillment.ts';
import {
  canBePaid,
  findByProviderId,
  findByReference,
  findInvoicesOf,
  type InvoiceRow,
  lockInvoicesOf,
  requireInvoiceRow,
} from './invoice-rows.ts';
import { lockOrder, updateOrderState } from './orders.ts';
import { mailNotice, mailPaymentLink, type OrderInvoice } from './send-mails.ts';
import { type Effect, type Transition, transitionFor } from './transitions.ts';

/** The provider's response about an invoice. */
interface Reading {
  /** Null if the provider no longer knows it. */
  invoice: Invoice | null;
  /** The version of our row when the provider was asked; null when it was asked without knowing the row. */
  asOf: number | null;
}

interface Applied {
  row: InvoiceRow;
  changed: boolean;
  /** The response may be older than our row, so the provider must be asked again. */
  isOutdated?: boolean;
}

const MAX_READINGS = 4;

/**
 * Applies a response of the provider. Responses may come repeatedly, in any order and to several processes at once.
 * @returns our row afterward; null for an unknown invoice
 * @throws {InvoicingError} if the provider must be asked again and does not answer
 */
export async function syncInvoice(context: Services, invoice: Invoice): Promise<InvoiceRow | null> {
  const { knex } = context;
  // The reference can be edited at the provider; the id cannot.
  const row = (await findByReference(knex, invoice.reference)) ?? (await findByProviderId(knex, invoice.id));
  return row && applyUntilCurrent(context, row, { invoice, asOf: null });
}

/** Asks the provider about our invoice, and applies the response. @throws {InvoicingError} */
export async function refreshInvoice(context: Services, row: InvoiceRow): Promise<InvoiceRow> {
  return applyUntilCurrent(context, row, await askProvider(context, row));
}

/** Asks the provider about all invoices of an order that can be paid. @throws {InvoicingError} */
export async function refreshOpen(context: Services, orderId: number): Promise<void> {
  for (const row of (await findInvoicesOf(context.knex, orderId)).filter(canBePaid))
    await refreshInvoice(context, row);
}

/** Voids an invoice at the provider and applies the response. @throws {InvoicingError} */
export async function voidInvoice(context: Services, row: InvoiceRow): Promise<InvoiceRow> {
  if (row.providerId === null) return row;
  const invoice = await context.invoicing.voidInvoice(row.providerId);
  // An invoice of another account is unknown here, but not deleted.
  if (invoice === null) return refreshInvoice(context, row);
  return applyUntilCurrent(context, row, { invoice, asOf: row.version });
}

async function askProvider({ invoicing }: Services, row: InvoiceRow): Promise<Reading> {
  const invoice = row.providerId === null ? null : await invoicing.findInvoice(row.providerId);
  if (invoice === null && row.account !== invoicing.account) {
    throw new InvoicingError('refused', 'The provider does not know an invoice of another account.');
  }
  return { invoice, asOf: row.version };
}

async function applyUntilCurrent(context: Services, row: InvoiceRow, first: Reading): Promise<InvoiceRow> {
  let reading = first;
  for (let readings = 1; readings <= MAX_READINGS; readings += 1) {
    const applied = await inTransaction(context.knex, (trx) => applyReading(context, trx, row, reading));
    if (!applied.isOutdated) {
      if (applied.changed) context.wakeOutbox();
      return applied.row;
    }
    reading = await askProvider(context, applied.row);
  }
  throw new InvoicingError('away', 'An invoice changes faster than it can be read.');
}

/**
 * The only place where a response of the provider changes an order. The order is locked, each step is a conditional update, and mails
 * are written to the outbox in the same transaction.
 */
async function applyReading(
  context: Services,
  trx: Knex,
  { id, orderId }: InvoiceRow,
  { invoice, asOf }: Reading,
): Promise<Applied> {
  const order = await lockOrder(trx, orderId);
  const row = (await lockInvoicesOf(trx, orderId)).find((each) => each.id === id);
  if (!row) throw new Error('The invoice row no longer exists.');
  if (invoice && row.providerId !== null && row.providerId !== invoice.id) {
    return { row, changed: await raiseNotice(context, trx, { order, row, invoice, notice: 'twin' }) };
  }
  const isMade = row.providerId !== null;
  const { status, amount } = row;
  const hasEnded = order.endedAt !== null;
  const next = transitionFor({ status, amount, isMade, hasEnded }, invoice);
  const isClosed = isMade && (status === 'paid' || status === 'refunded' || status === 'void');
  if ((invoice === null || (isClosed && next.status !== status)) && asOf !== row.version) {
    return { row, changed: false, isOutdated: true };
  }
  // Not complete yet: the process that creates it sets when it can be paid.
  if (!isMade && !invoice?.payUrl && (next.status === 'open' || next.status === 'partially_paid')) {
    if (next.notice !== 'wrong_total') return { row, changed: false };
  }
  const hasChanged = await updateRow(context, trx, row, invoice, next);
  const updated = hasChanged ? await requireInvoiceRow(trx, row.id) : row;
  if (hasChanged && next.effect) await effects[next.effect](context, trx, { order, row: updated });
  // The firm refunds this order itself, and needs no mail about it.
  const isKnown = next.notice === 'reversed' && (await findEnding(trx, orderId))?.way === 'refund';
  const notice = isKnown ? null : next.notice;
  const wasRaised =
    notice !== null && (await raiseNotice(context, trx, { order, row: updated, invoice, notice }));
  if (hasChanged) {
    const state = await updateOrderState(trx, order.id, context.now());
    context.logger.info({ ...factsOf(row, invoice), state }, 'The provider reported a change of an order.');
  }
  return { row: updated, changed: hasChanged || wasRaised };
}

/** @returns false if the row is up to date */
async function updateRow(
  { invoicing, now }: Services,
  trx: Knex,
  row: InvoiceRow,
  invoice: Invoice | null,
  { status, effect }: Transition,
): Promise<boolean> {
  const { id: providerId = row.providerId, number = row.providerNumber } = invoice ?? {};
  const payUrl = invoice?.payUrl ?? row.payUrl;
  const account = invoice ? invoicing.account : row.account;
  const isKnown = status === row.status && providerId === row.providerId && payUrl === row.payUrl;
  if (isKnown && account === row.account) return false;
  const moment = now();
  const updated = await trx('invoices')
    .where({ id: row.id, status: row.status, version: row.version })
    .update({
      status,
      provider_id: providerId,
      provider_number: number,
      provider_account: account,
      pay_url: payUrl,
      last_error: null,
      version: row.version + 1,
      updated_at: moment,
      ...(status !== row.status && {
        notice: null,
        notice_seen_at: null,
        refunded_at: status === 'refunded' ? moment : null,
      }),
      ...(status === 'paid' && status !== row.status && { paid_at: moment }),
      ...(effect === 'made' && { payable_at: moment }),
    });
  return updated === 1 && !isKnown;
}

type ApplyEffect = (context: Services, trx: Knex, of: OrderInvoice) => Promise<void>;

const effects: Record<Effect, ApplyEffect> = {
  // A buyer who closed the window pays by this link.
  made: mailPaymentLink,
  paid: acceptPayment,
  withdrawn: (context, trx, { order }) => markEnded(context, trx, order),
  async reversed(context, trx, { order }) {
    await markEnded(context, trx, order);
    await disableGiftCode(trx, order.id, context.now());
  },
};

interface NewNotice extends OrderInvoice {
  invoice: Invoice | null;
  notice: InvoiceNotice;
}

const logMessages: Record<InvoiceNotice, string> = {
  reversed: 'A payment was reversed; its order has ended and needs attention.',
  paid_late: 'An invoice was paid after it had been closed; a person has to look.',
  left_open: 'An invoice was made while its plan ended; a person has to void it.',
  wrong_total: 'An invoice was paid whose total is not what was ordered; a person has to look.',
  overpaid: 'More was paid than an invoice asks for; a person has to look.',
  twin: 'Two invoices carry the same reference; a person has to void one of them.',
};

/** Writes the notice to the firm once; a notice that the row already has was sent. */
async function raiseNotice(
  context: Services,
  trx: Knex,
  { order, row, invoice, notice }: NewNotice,
): Promise<boolean> {
  // The notice of a late payment also shows its amount.
  if (row.notice === notice || (notice === 'overpaid' && row.notice === 'paid_late')) return false;
  await trx('invoices').where({ id: row.id }).update({ notice, notice_seen_at: null });
  await mailNotice(context, trx, { order, row }, notice);
  context.logger.error(factsOf(row, invoice), logMessages[notice]);
  return true;
}

/** For the log: no name, no address. */
function factsOf(row: InvoiceRow, invoice: Invoice | null): Record<string, unknown> {
  const { id, number, status, total, balance } = invoice ?? { id: row.providerId, status: 'gone' };
  return {
    orderId: row.orderId,
    installment: row.number,
    ours: { status: row.status, amount: row.amount },
    theirs: { id, number, status, total, balance },
  };
}
