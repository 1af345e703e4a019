import type { Knex } from 'knex';
import { longDate, longDay } from '../../../shared/dates.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import { formatUsd } from '../../../shared/money.ts';
import type { MailKind } from '../../mail/kinds.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { type RenderedMail, renderMail } from '../../mail/render.ts';
import type { Mail } from '../../mail/types.ts';
import { findCardOfOrder } from '../gift-cards/cards.ts';
import { orderLinks } from './buyer/link.ts';
import type { OrderContext } from './context.ts';
import { canBePaid, findInvoicesOf, type InvoiceRow } from './invoice-rows.ts';
import {
  type OrderEndedMail,
  type OrderMail,
  orderEnded,
  orderFirm,
  orderNotice,
  paymentLink,
  paymentReceipt,
} from './mail-copy.ts';
import { describeNotice, type Notice } from './notices.ts';
import { addOrderEvent } from './order-events.ts';
import type { OrderRow } from './orders.ts';

/** Where the buyer pays: sent with every invoice that is made. */
export async function mailPaymentLink(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
): Promise<void> {
  // Whoever orders has proved nothing yet. Later payments follow one that was made, and must not be missed.
  const kind = row.number === 1 ? 'first payment link' : 'later payment link';
  const messageId = await mailBuyer(
    context,
    trx,
    order,
    kind,
    await renderPaymentLink(context, trx, order, row),
  );
  if (messageId === null) {
    // The browser that ordered was sent on to the payment page, and the firm can ask.
    context.logger.warn(
      { orderId: order.id },
      'A payment link was not mailed: the address has reached its limit of mails.',
    );
    return addOrderEvent(context, trx, row, { kind: 'link-left-out' });
  }
  await addOrderEvent(context, trx, row, { kind: 'link', messageId });
}

/** The same once more, because somebody at the desk says so. @param key the browser's, for this mail alone */
export async function mailPaymentLinkAgain(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  { who, key }: { who: string | null; key: string },
): Promise<void> {
  const rendered = await renderPaymentLink(context, trx, order, row);
  const messageId = await mailBuyer(context, trx, order, 'payment link again', rendered);
  await addOrderEvent(context, trx, row, { kind: 'link-again', who, key, messageId });
}

async function renderPaymentLink({ config }: OrderContext, trx: Knex, order: OrderRow, row: InvoiceRow) {
  const { page: orderUrl } = await orderLinks(trx, order.id, config);
  const isFirst = row.number === 1;
  return renderMail(paymentLink, { ...dataOf(order, row), payUrl: row.payUrl ?? '', orderUrl, isFirst });
}

/** @param later the days of the instalments that follow @param deliveredOn as the mail says it */
export async function mailReceipt(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  { later, deliveredOn }: { later: readonly LocalDay[]; deliveredOn: string },
): Promise<void> {
  const { page: orderUrl } = await orderLinks(trx, order.id, context.config);
  const data = {
    ...dataOf(order, row),
    orderUrl,
    paidOn: longDate(context.now().toISOString(), context.config.firmTimeZone),
    isGift: order.kind === 'gift_card',
    deliveredOn,
    isFirst: row.number === 1,
    later: later.map(longDay),
  };
  const rendered = await renderMail(paymentReceipt, data);
  const messageId = await mailBuyer(context, trx, order, 'payment receipt', rendered);
  await addOrderEvent(context, trx, row, { kind: 'receipt', messageId });
}

/** Tells the firm whom to follow up with. @param gift the last characters of a card's code that the buyer has, or when the card goes out */
export async function mailFirm(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  { lastFour = '', deliveredOn = '' }: { lastFour?: string; deliveredOn?: string } = {},
): Promise<void> {
  const { email, phone = '' } = order.snapshot.customer;
  const data = { ...dataOf(order, row), email, phone, lastFour, deliveredOn };
  await sendToFirm(context, trx, order, row, 'firm', await renderMail(orderFirm, data));
}

/**
 * Tells the buyer that the firm has ended the order. One that was not paid proves no address.
 * @returns what names the mail; null when the address has had too many mails, which the order's history says
 */
export async function mailEnded(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  how: OrderEndedMail['how'],
): Promise<string | null> {
  const { page: orderUrl } = await orderLinks(trx, order.id, context.config);
  const data = { ...dataOf(order, row), part: '', orderUrl, how, isGift: order.kind === 'gift_card' };
  const kind = how === 'cancelled' ? 'unpaid order ended' : 'paid order ended';
  const messageId = await mailBuyer(context, trx, order, kind, await renderMail(orderEnded, data));
  if (messageId === null) await addOrderEvent(context, trx, row, { kind: 'end-left-out' });
  return messageId;
}

/** Tells the firm what only a person can settle. */
export async function mailNotice(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  notice: Notice,
): Promise<void> {
  const { email, phone = '' } = order.snapshot.customer;
  const code = await findCardOfOrder(trx, order.id);
  const left = (await findInvoicesOf(trx, order.id)).filter(canBePaid);
  const data = {
    ...dataOf(order, row),
    email,
    phone,
    lastFour: code?.last_four ?? '',
    orderId: String(order.id),
    ...describeNotice(notice, {
      orderId: order.id,
      hasCode: code !== undefined,
      leftOpen: left.map(({ providerNumber }) => providerNumber ?? ''),
    }),
  };
  await sendToFirm(context, trx, order, row, 'notice', await renderMail(orderNotice, data));
}

const aboutOrder = ({ id }: OrderRow) => ({ table: 'orders', id }) as const;

/** @returns the Message-ID; null when the address has had as many mails of its kind as it gets */
export const mailBuyer = <Kind extends MailKind>(
  context: Pick<OrderContext, 'config' | 'now'>,
  trx: Knex,
  order: OrderRow,
  kind: Kind,
  rendered: Omit<Mail, 'to'>,
) => {
  const mail = { to: order.snapshot.customer.email, ...rendered };
  return enqueueMail(trx, { kind, about: aboutOrder(order), mail }, context);
};

export function dataOf({ snapshot }: OrderRow, row: InvoiceRow): OrderMail {
  const count = snapshot.amounts.length;
  const card = row.number === 1 ? snapshot.card : undefined;
  return {
    name: snapshot.customer.name,
    item: snapshot.item,
    // What nobody pays besides the card is the card's amount.
    amount: formatUsd(row.amount === 0 && card ? card.amount : row.amount),
    part: count > 1 ? `Payment ${row.number} of ${count}` : '',
    invoiceNumber: row.providerNumber ?? '',
    ...(card && {
      paidByCard: `${formatUsd(card.amount)} paid by the card that ends in ${card.lastFour}`,
    }),
  };
}

/** To the firm, which answers the buyer; the panel shows what became of it. */
async function sendToFirm(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  kind: 'firm' | 'notice',
  rendered: RenderedMail,
): Promise<void> {
  const mail = { to: context.config.mail.to, replyTo: order.snapshot.customer.email, ...rendered };
  const messageId = await enqueueMail(trx, { kind: 'order notice', about: aboutOrder(order), mail }, context);
  await addOrderEvent(context, trx, row, { kind, messageId });
}
