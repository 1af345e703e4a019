import type { Knex } from 'knex';
import { longDate, longDay } from '../../../shared/dates.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import { formatUsd } from '../../../shared/money.ts';
import type { StoredOrderEvent } from '../../../shared/orders/desk.ts';
import type { MailKind } from '../../mail/kinds.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { type RenderedMail, renderMail } from '../../mail/render.ts';
import type { Mail } from '../../mail/types.ts';
import { findCardOfOrder } from '../gift-cards/cards.ts';
import { confirmPath, orderLinks } from './buyer/link.ts';
import type { OrderContext } from './context.ts';
import { canBePaid, findInvoicesOf, type InvoiceRow } from './invoice-rows.ts';
import {
  confirmOrder,
  type OrderEndedMail,
  type OrderMail,
  orderEnded,
  orderFirm,
  orderNotice,
  paymentLink,
  paymentReceipt,
  reminder,
} from './mail-copy.ts';
import { describeNotice, type Notice } from './notices.ts';
import { addOrderEvent } from './order-events.ts';
import type { OrderRow } from './orders.ts';
import { isErased } from './personal-data.ts';

interface MailAboutOrder {
  kind: MailKind;
  mail: Mail;
  /** What the order's history calls it; left out where the caller writes that down. */
  event?: StoredOrderEvent;
  /** The same where the address has had as many mails of the kind as it gets. */
  leftOut?: StoredOrderEvent;
  /** Of the staff, where somebody sent it by hand, with the browser's key for it. */
  who?: string | null;
  key?: string | undefined;
}

/**
 * Writes a mail about an order to the outbox and to the order's history. A buyer who was erased gets none, and no answer goes to
 * one.
 * @returns the Message-ID; null when no mail was written
 */
export async function mailAboutOrder(
  context: Pick<OrderContext, 'config' | 'now'>,
  trx: Knex,
  about: Pick<InvoiceRow, 'orderId' | 'number'>,
  { kind, mail: { replyTo, ...mail }, event, leftOut, who = null, key }: MailAboutOrder,
): Promise<string | null> {
  if (isErased(mail.to)) return null;
  const isAnswerable = replyTo !== undefined && !isErased(replyTo);
  const messageId = await enqueueMail(
    trx,
    {
      kind,
      about: { table: 'orders', id: about.orderId },
      mail: isAnswerable ? { replyTo, ...mail } : mail,
    },
    context,
  );
  if (messageId === null && leftOut) await addOrderEvent(context, trx, about, { kind: leftOut });
  if (messageId !== null && event)
    await addOrderEvent(context, trx, about, { kind: event, who, messageId, ...(key && { key }) });
  return messageId;
}

const mailBuyer = (
  context: Pick<OrderContext, 'config' | 'now'>,
  trx: Knex,
  { snapshot }: OrderRow,
  row: InvoiceRow,
  rendered: Omit<Mail, 'to'>,
  options: Omit<MailAboutOrder, 'mail'>,
) => mailAboutOrder(context, trx, row, { ...options, mail: { to: snapshot.customer.email, ...rendered } });

/** To the firm, which answers the buyer; the panel shows what became of it. */
const mailFirm = (
  context: OrderContext,
  trx: Knex,
  { snapshot }: OrderRow,
  row: InvoiceRow,
  rendered: RenderedMail,
  event: 'firm' | 'notice',
) => {
  const mail = { to: context.config.mail.to, replyTo: snapshot.customer.email, ...rendered };
  return mailAboutOrder(context, trx, row, { kind: 'order notice', event, mail });
};

/**
 * Asks the buyer of an order that waits to confirm their address. An address that has had as many mails as it gets is asked
 * later (`mailHeldConfirmations`): a stranger who used them up must not keep its owner from ordering.
 */
export async function mailConfirmLink(context: OrderContext, trx: Knex, order: OrderRow): Promise<void> {
  const { siteUrl, sessionSecret } = context.config;
  const [first] = await findInvoicesOf(trx, order.id);
  if (!first) throw new Error('An order has no invoice.');
  const confirmUrl = siteUrl + confirmPath(first.reference, sessionSecret);
  const rendered = await renderMail(confirmOrder, { ...mailData(order, first), confirmUrl });
  await mailBuyer(context, trx, order, first, rendered, {
    kind: 'order confirmation',
    event: 'confirm-link',
  });
}

/** Where the buyer pays: sent with every invoice that is made. */
export async function mailPaymentLink(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
): Promise<void> {
  const messageId = await mailBuyer(context, trx, order, row, await renderLink(context, trx, order, row), {
    // Whoever orders has proved nothing yet. Later payments follow one that was made, and must not be missed.
    kind: row.number === 1 ? 'first payment link' : 'later payment link',
    event: 'link',
    leftOut: 'link-left-out',
  });
  // The browser that ordered was sent on to the payment page, and the firm can ask.
  if (messageId === null)
    context.logger.warn(
      { orderId: order.id },
      'A payment link was not mailed: the address was erased, or has reached its limit of mails.',
    );
}

/** The same mail again, sent by a person at the desk. @param key the browser's key for this mail */
export async function mailPaymentLinkAgain(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  by: { who: string | null; key: string },
): Promise<void> {
  await mailBuyer(context, trx, order, row, await renderLink(context, trx, order, row), {
    kind: 'payment link again',
    event: 'link-again',
    ...by,
  });
}

async function renderLink({ config }: OrderContext, trx: Knex, order: OrderRow, row: InvoiceRow) {
  const { page: orderUrl } = await orderLinks(trx, order.id, config);
  const isFirst = row.number === 1;
  return renderMail(paymentLink, { ...mailData(order, row), payUrl: row.payUrl ?? '', orderUrl, isFirst });
}

/** @returns whether a mail was written; not to an address that has had too many */
export async function mailReminder(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  isLast: boolean,
): Promise<boolean> {
  const { page: orderUrl, oneClick } = await orderLinks(trx, order.id, context.config);
  const isFirst = row.number === 1;
  const data = { ...mailData(order, row), payUrl: row.payUrl ?? '', orderUrl, isFirst, isLast };
  const rendered = {
    // One click in the mail program ends the reminders of this order (RFC 8058).
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...(await renderMail(reminder(isFirst), data)),
  };
  const messageId = await mailBuyer(context, trx, order, row, rendered, {
    // Nothing proves the address before the first payment.
    kind: isFirst ? 'first payment reminder' : 'later payment reminder',
    event: 'reminder',
    leftOut: 'reminder-skipped',
  });
  return messageId !== null;
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
    ...mailData(order, row),
    orderUrl,
    paidOn: longDate(context.now().toISOString(), context.config.firmTimeZone),
    isGift: order.kind === 'gift_card',
    deliveredOn,
    isFirst: row.number === 1,
    later: later.map(longDay),
  };
  const rendered = await renderMail(paymentReceipt, data);
  await mailBuyer(context, trx, order, row, rendered, { kind: 'payment receipt', event: 'receipt' });
}

/** Tells the firm whom to follow up with. @param gift the last characters of a card's code that the buyer has, or when the card goes out */
export async function mailPaymentToFirm(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  { lastFour = '', deliveredOn = '' }: { lastFour?: string; deliveredOn?: string } = {},
): Promise<void> {
  const { email, phone = '' } = order.snapshot.customer;
  const data = { ...mailData(order, row), email, phone, lastFour, deliveredOn };
  await mailFirm(context, trx, order, row, await renderMail(orderFirm, data), 'firm');
}

/**
 * Tells the buyer that the firm has ended the order. One that was not paid proves no address.
 * @returns the Message-ID, for the order's history; null when no mail was written
 */
export async function mailEnded(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  how: OrderEndedMail['how'],
): Promise<string | null> {
  const { page: orderUrl } = await orderLinks(trx, order.id, context.config);
  const data = { ...mailData(order, row), part: '', orderUrl, how, isGift: order.kind === 'gift_card' };
  return mailBuyer(context, trx, order, row, await renderMail(orderEnded, data), {
    kind: how === 'cancelled' ? 'unpaid order ended' : 'paid order ended',
    leftOut: 'end-left-out',
  });
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
    ...mailData(order, row),
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
  await mailFirm(context, trx, order, row, await renderMail(orderNotice, data), 'notice');
}

function mailData({ snapshot }: OrderRow, row: InvoiceRow): OrderMail {
  const count = snapshot.amounts.length;
  const card = row.number === 1 ? snapshot.card : undefined;
  return {
    name: snapshot.customer.name,
    item: snapshot.item,
    // If nothing is paid besides the card, the amount is the card's.
    amount: formatUsd(row.amount === 0 && card ? card.amount : row.amount),
    part: count > 1 ? `Payment ${row.number} of ${count}` : '',
    invoiceNumber: row.providerNumber ?? '',
    ...(card && {
      paidByCard: `${formatUsd(card.amount)} paid by the card that ends in ${card.lastFour}`,
    }),
  };
}
