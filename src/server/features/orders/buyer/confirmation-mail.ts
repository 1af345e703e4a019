import type { Knex } from 'knex';
import { site } from '../../../../shared/site.ts';
import { HttpError } from '../../../http/errors.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { type MailCopy, renderMail } from '../../../mail/render.ts';
import type { OrderContext } from '../context.ts';
import { findInvoicesOf } from '../invoice-rows.ts';
import { type OrderMail, orderFields, usedToOrder } from '../mail-copy.ts';
import { dataOf } from '../mails.ts';
import { addOrderEvent } from '../order-events.ts';
import { CONFIRM_WITHIN_DAYS } from '../order-queue.ts';
import type { OrderRow } from '../orders.ts';
import { confirmPath } from './link.ts';

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
    'You didn’t order anything? Do nothing.',
  ],
  sections: (data) => [{ title: 'What was ordered', fields: orderFields(data) }],
  reason: usedToOrder,
};

/**
 * Asks the buyer of an order that waits to confirm their address.
 * @throws {HttpError} 429 when the address has had too many mails; nothing of the transaction is to be kept then
 */
export async function mailConfirmation(context: OrderContext, trx: Knex, order: OrderRow): Promise<void> {
  const { config } = context;
  const [first] = await findInvoicesOf(trx, order.id);
  if (!first) throw new Error('An order has no invoice.');
  const to = order.snapshot.customer.email;
  const confirmUrl = config.siteUrl + confirmPath(first.reference, config.sessionSecret);
  const mail = { to, ...(await renderMail(confirmOrder, { ...dataOf(order, first), confirmUrl })) };
  const about = { table: 'orders', id: order.id } as const;
  const messageId = await enqueueMail(trx, { kind: 'order confirmation', about, mail }, context);
  if (messageId === null) throw tooManyMails();
  await addOrderEvent(context, trx, first, { kind: 'confirm-link', messageId });
}

const tooManyMails = () =>
  new HttpError(
    429,
    `We’ve sent several emails to this address already. Please use the link in one of them, try again in an hour, or write to ${site.email}.`,
    { headers: { 'Retry-After': '3600' } },
  );
