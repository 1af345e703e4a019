import type { Knex } from 'knex';
import { reminderWords as words } from '../../../../shared/content/buyer-order.ts';
import { type MailCopy, renderMail } from '../../../mail/render.ts';
import type { OrderContext } from '../context.ts';
import type { InvoiceRow } from '../invoice-rows.ts';
import { type OrderMail, orderFields, usedToOrder } from '../mail-copy.ts';
import { dataOf, mailBuyer } from '../mails.ts';
import type { OrderRow } from '../orders.ts';
import { orderLinks } from './link.ts';

export interface ReminderMail extends OrderMail {
  payUrl: string;
  /** The page of the order, where reminders are turned off, too. */
  orderUrl: string;
  /** The first or only payment: nothing is owed so far. */
  isFirst: boolean;
  /** No further one follows. */
  isLast: boolean;
}

const wordsOf = ({ isFirst }: ReminderMail) => (isFirst ? words.first : words.later);

export const reminder = (isFirst: boolean): MailCopy<ReminderMail> => ({
  view: 'order-reminder',
  subject: (data) => wordsOf(data)[data.isLast ? 'lastSubject' : 'subject'](data.item, data.part),
  preheader: (data) => wordsOf(data).preheader,
  title: (isFirst ? words.first : words.later).title,
  steps: (data) => wordsOf(data).steps,
  sections: (data) => [{ title: 'What you ordered', fields: orderFields(data) }],
  reason: usedToOrder,
});

/** @returns the Message-ID; null when the buyer's address has had too many mails */
export async function mailReminder(
  context: Pick<OrderContext, 'config' | 'now'>,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  isLast: boolean,
): Promise<string | null> {
  const links = await orderLinks(trx, order.id, context.config);
  const isFirst = row.number === 1;
  const data = {
    ...dataOf(order, row),
    payUrl: row.payUrl ?? '',
    orderUrl: links.page,
    isFirst,
    isLast,
  };
  // Nothing proves the address before the first payment.
  const kind = isFirst ? 'first payment reminder' : 'later payment reminder';
  return mailBuyer(context, trx, order, kind, {
    // One click in the mail program ends the reminders of this order (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(await renderMail(reminder(isFirst), data)),
  });
}
