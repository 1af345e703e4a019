import type { Knex } from 'knex';
import type { Config } from '../../config/types.ts';
import { giveTowards, take } from '../gift-cards/pay-with-card.ts';
import type { OrderContext } from './context.ts';
import { acceptPayment } from './fulfilment.ts';
import { type InvoiceRow, requireInvoiceRow } from './invoice-rows.ts';
import { lockOrder, type PaidByCard, updateOrderState } from './orders.ts';
import type { OrderDraft } from './price-order.ts';

interface Given {
  paid: PaidByCard;
  /** Writes it into the card's ledger, once the order has a number. */
  charge(orderId: number): Promise<void>;
}

/** What a card pays of an order: all that is due today, or what is left on it. @throws {HttpError} 422 at the code's field */
export async function giveFromCard(
  trx: Knex,
  { paidByCard: id, amount, packageName }: OrderDraft,
  at: { now: Date; config: Pick<Config, 'acceptedSecrets' | 'firmTimeZone'> },
): Promise<Given | null> {
  if (id === undefined) return null;
  const { given, locked } = await giveTowards(trx, id, amount, at);
  return {
    paid: { id, lastFour: locked.card.last_four, amount: given },
    async charge(orderId) {
      const note = `Order ${orderId}: ${packageName}`;
      await take(trx, locked, { amount: given, note, paysFor: { order_id: orderId } }, at);
    },
  };
}

/** Nothing is left to pay: the provider is not asked, and all happens that a payment sets off. */
export async function acceptCardPayment(
  context: OrderContext,
  trx: Knex,
  { orderId, invoiceId }: { orderId: number; invoiceId: number },
): Promise<void> {
  const now = context.now();
  await trx('invoices')
    .where({ id: invoiceId })
    .update({ status: 'paid', paid_at: now, updated_at: now, version: 1 });
  const order = await lockOrder(trx, orderId);
  await acceptPayment(context, trx, order, await requireInvoiceRow(trx, invoiceId));
  await updateOrderState(trx, orderId, now);
}

/** A payment that a gift card made whole: no provider knows of it. */
export const isPaidByCard = ({ providerId, status, amount }: InvoiceRow) =>
  providerId === null && amount === 0 && (status === 'paid' || status === 'refunded');
