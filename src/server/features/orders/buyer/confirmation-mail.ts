import type { Knex } from 'knex';
import { inTransaction } from '../../../db/transaction.ts';
import { type MailCopy, renderMail } from '../../../mail/render.ts';
import type { OrderContext } from '../context.ts';
import { findInvoicesOf } from '../invoice-rows.ts';
import { type OrderMail, orderFields, usedToOrder } from '../mail-copy.ts';
import { dataOf, mailBuyer } from '../mails.ts';
import { addOrderEvent } from '../order-events.ts';
import { CONFIRM_WITHIN_DAYS } from '../order-queue.ts';
import { lockOrderIfKept, type OrderRow } from '../orders.ts';
import { confirmPath } from './link.ts';

const BATCH = 20;
const TRY_AGAIN_MS = 10 * 60_000;

export interface ConfirmOrderMail extends OrderMail {
  confirmUrl: string;
}

export const confirmOrder: MailCopy<ConfirmOrderMail> = {
  view: 'order-confirmation',
  subject: ({ item }) => `Please confirm your order: ${item}`,
  preheader: 'One click, and you can pay.',
  title: 'Confirm your order',
  steps: () => [
    'Confirm your address, and you can pay on a secure invoice page.',
    `We drop an order that isn’t confirmed within ${CONFIRM_WITHIN_DAYS} days.`,
    'If you didn’t order anything, do nothing.',
  ],
  sections: (data) => [{ title: 'What was ordered', fields: orderFields(data) }],
  reason: usedToOrder,
};

/**
 * Asks the buyer of an order that waits to confirm their address. An address that has had as many mails as it gets is asked
 * later (`mailHeldConfirmations`): a stranger who used them up must not keep its owner from ordering.
 */
export async function mailConfirmation(context: OrderContext, trx: Knex, order: OrderRow): Promise<void> {
  const { config } = context;
  const [first] = await findInvoicesOf(trx, order.id);
  if (!first) throw new Error('An order has no invoice.');
  const confirmUrl = config.siteUrl + confirmPath(first.reference, config.sessionSecret);
  const rendered = await renderMail(confirmOrder, { ...dataOf(order, first), confirmUrl });
  const messageId = await mailBuyer(context, trx, order, 'order confirmation', rendered);
  if (messageId !== null) await addOrderEvent(context, trx, first, { kind: 'confirm-link', messageId });
}

/** Asks the buyers whose mail was held back, each again after a while, so that one address holds up no other. */
export async function mailHeldConfirmations(context: OrderContext): Promise<void> {
  const { knex, now } = context;
  const ids = await knex('orders')
    .whereNotNull('queued_at')
    .whereNull('confirmed_at')
    .whereNull('ended_at')
    .where('updated_at', '<', new Date(now().getTime() - TRY_AGAIN_MS))
    .whereNotIn('id', knex('order_events').where({ kind: 'confirm-link' }).select('order_id'))
    .orderBy(['updated_at', 'id'])
    .limit(BATCH)
    .pluck('id');
  for (const id of ids) {
    await inTransaction(knex, async (trx) => {
      const order = await lockOrderIfKept(trx, Number(id));
      if (order?.isQueued && !order.isConfirmed) await mailConfirmation(context, trx, order);
      await trx('orders').where({ id }).update({ updated_at: now() });
    });
  }
  if (ids.length > 0) context.wakeOutbox();
}
