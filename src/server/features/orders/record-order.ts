import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { isDuplicate } from '#server/db/values.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { INSTALLMENTS } from '#shared/money.ts';
import { insertDelivery } from '../gift-cards/deliveries.ts';
import { chargeLocked, lockUsableCard } from '../gift-cards/pay-with-card.ts';
import { acceptPayment } from './fulfillment.ts';
import { type InvoiceRow, insertInvoice, NEVER_DUE, requireInvoiceRow } from './invoice-rows.ts';
import { insertOrder, lockOrder, type OrderSnapshot, updateOrderState } from './orders.ts';
import type { OrderDraft, OrderRequest } from './price-order.ts';
import { otherProvider } from './providers.ts';
import { mailConfirmLink } from './send-mails.ts';

/** The order and its buyer, and the browser's key, if it sent one. */
export interface Intent<Draft extends OrderRequest = OrderDraft> {
  draft: Draft;
  clientKey: string | null;
}

interface Options {
  /** The provider's budget is used up, so the invoice waits. */
  isQueued: boolean;
}

/** Two orders with one key are the same order if all their values are equal. */
export function contentKeyOf({
  kind,
  packageId,
  amount,
  customer,
  gift,
  delivery,
  paidByCard,
}: OrderRequest): string {
  const { name, email, phone = '' } = customer;
  const { theme = '', message = '' } = gift ?? {};
  const order = [kind, packageId, amount, name, email.toLowerCase(), phone, theme, message];
  return digest([...order, delivery ?? null, paidByCard ?? null]);
}

/**
 * The order that an earlier request with the same key recorded. Only the key identifies it: others may know the typed values, and an
 * order must not be shown to a stranger who types the same.
 * @returns the row of its first invoice, or null
 * @throws {HttpError} 409 if the key belongs to another order, which the response doesn't describe, or to one that has ended
 */
export async function findOrderedInvoice(
  { knex: db, config }: Pick<Services, 'knex' | 'config'>,
  { draft, clientKey }: Intent<OrderRequest>,
): Promise<InvoiceRow | null> {
  if (clientKey === null) return null;
  const found = await db('orders')
    .join('invoices', 'invoices.order_id', 'orders.id')
    .where({ intent_key: intentKeyOf(clientKey), number: 1 })
    .first('invoices.id', 'orders.content_key', 'orders.ended_at', 'orders.provider');
  if (!found) return null;
  if (found.content_key !== contentKeyOf(draft)) {
    throw new HttpError(409, 'This Idempotency-Key belongs to another order. Please use a new key.');
  }
  // Its invoice can no longer be paid, so the buyer wants another order.
  if (found.ended_at !== null || otherProvider(found, config.payments) !== null)
    throw new HttpError(409, 'The order with this Idempotency-Key has ended. Please use a new key.');
  return requireInvoiceRow(db, found.id);
}

/**
 * Records an order and its first invoice before the provider is asked. If several requests with one key arrive at once, the unique
 * index lets one win; the others find its order.
 * @returns the row of the first invoice
 * @throws {HttpError} as `findOrderedInvoice`; 429 for an order that waits and whose address has had too many mails
 */
export async function recordOrder(context: Services, intent: Intent, options: Options): Promise<InvoiceRow> {
  try {
    return await requireInvoiceRow(context.knex, await insert(context, intent, options));
  } catch (error) {
    // A card without balance may have paid for this order.
    const mayStand = isDuplicate(error) || error instanceof HttpError;
    const winner = mayStand ? await findOrderedInvoice(context, intent) : null;
    if (!winner) throw error;
    return winner;
  }
}

function insert(context: Services, { draft, clientKey }: Intent, options: Options): Promise<number> {
  const { knex, config } = context;
  // Without a key, every request is a new order.
  const keys = { intentKey: intentKeyOf(clientKey ?? randomUUID()), contentKey: contentKeyOf(draft) };
  const now = context.now();
  return inTransaction(knex, async (trx) => {
    const id = draft.paidByCard;
    const locked = id === undefined ? null : await lockUsableCard(trx, id, { now, config });
    // All that is due today, or what is left on the card.
    const given = Math.min(draft.amount, locked?.card.balance ?? 0);
    const rest = draft.amount - given;
    const snapshot: OrderSnapshot = {
      version: 1,
      item: draft.packageName,
      amounts: Array.from({ length: draft.plan === 'monthly' ? INSTALLMENTS : 1 }, (_, index) =>
        index === 0 ? rest : draft.amount,
      ),
      customer: draft.customer,
      ...(locked && { card: { id: Number(locked.card.id), lastFour: locked.card.last_four, amount: given } }),
    };
    const isQueued = options.isQueued && rest > 0;
    const orderId = await insertOrder(trx, {
      ...keys,
      draft,
      snapshot,
      provider: config.payments,
      isQueued,
      now,
    });
    if (draft.delivery) await insertDelivery(trx, orderId, draft.delivery, now);
    if (locked) {
      const note = `Order ${orderId}: ${draft.packageName}`;
      await chargeLocked(trx, locked, { amount: given, note, paysFor: { order_id: orderId } }, now);
    }
    const due_day = localNow(now, config.firmTimeZone).day;
    const next_attempt_at = isQueued ? NEVER_DUE : now;
    const first = { order_id: orderId, number: 1, due_day, amount: rest, next_attempt_at };
    const invoiceId = await insertInvoice(trx, first, now);
    if (isQueued) await mailConfirmLink(context, trx, await lockOrder(trx, orderId));
    if (rest === 0) await acceptCardPayment(context, trx, { orderId, invoiceId });
    return invoiceId;
  });
}

/** Nothing is left to pay, so the provider is not asked, and everything happens that follows a payment. */
async function acceptCardPayment(
  context: Services,
  trx: Knex,
  { orderId, invoiceId }: { orderId: number; invoiceId: number },
): Promise<void> {
  const now = context.now();
  await trx('invoices')
    .where({ id: invoiceId })
    .update({ status: 'paid', paid_at: now, updated_at: now, version: 1 });
  const order = await lockOrder(trx, orderId);
  await acceptPayment(context, trx, { order, row: await requireInvoiceRow(trx, invoiceId) });
  await updateOrderState(trx, orderId, now);
}

/** @returns the reference of the order that a browser placed under this key, unless it is not ours or was erased */
export async function findReferenceByClientKey(db: Knex, clientKey: string): Promise<string | null> {
  const found = await db('orders')
    .join('invoices', 'invoices.order_id', 'orders.id')
    .where({ intent_key: intentKeyOf(clientKey), number: 1 })
    .first('invoices.reference');
  return found?.reference ?? null;
}

/** The key itself is not stored, because it gives access to the order. */
export function intentKeyOf(clientKey: string): string {
  return digest(['key', clientKey]);
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
