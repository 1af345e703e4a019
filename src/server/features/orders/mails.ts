import type { Knex } from 'knex';
import { salesOf } from '#server/config/payments.ts';
import type { MailKind } from '#server/mail/kinds.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { type MailCopy, type RenderedMail, renderMail } from '#server/mail/render.ts';
import type { Mail } from '#server/mail/types.ts';
import { longDate, longDay } from '#shared/dates/dates.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { formatUsd } from '#shared/money.ts';
import type { InvoiceNotice, StoredOrderEvent } from '#shared/orders/panel.ts';
import { trialNotice } from '#shared/orders/sales-words.ts';
import { findCardOfOrder } from '../gift-cards/cards.ts';
import { describeNeed } from './attention.ts';
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
import { addOrderEvent, type OrderRow } from './orders.ts';
import { isErased } from './personal-data.ts';

interface MailAboutOrder {
  kind: MailKind;
  mail: Mail;
  /** The event in the order's history; omitted if the caller records it. */
  event?: StoredOrderEvent;
  /** The event to record instead if the address has reached its mail limit. */
  leftOut?: StoredOrderEvent;
  /** The staff member who sent it by hand, if any, with the browser's key. */
  who?: string | null;
  key?: string | undefined;
}

/**
 * Writes a mail about an order to the outbox and to the order's history. A buyer who was erased gets none and
 * is no mail's Reply-To.
 * @param about the order, and which of its payments
 * @returns the Message-ID; null when no mail was written
 */
export async function mailAboutOrder(
  context: Pick<OrderContext, 'config' | 'now'>,
  trx: Knex,
  about: Pick<InvoiceRow, 'orderId' | 'number'>,
  { kind, mail: { replyTo, ...mail }, event, leftOut, who = null, key }: MailAboutOrder,
): Promise<string | null> {
  if (isErased(mail.to)) return null;
  const answered = replyTo !== undefined && !isErased(replyTo) ? { replyTo, ...mail } : mail;
  const reference = { table: 'orders', id: about.orderId } as const;
  const messageId = await enqueueMail(trx, { kind, about: reference, mail: answered }, context);
  if (messageId === null && leftOut) await addOrderEvent(context, trx, about, { kind: leftOut });
  if (messageId !== null && event)
    await addOrderEvent(context, trx, about, { kind: event, who, messageId, ...(key && { key }) });
  return messageId;
}

/** On a trial of the website, all mails about orders say that nothing is charged, instead of what happens next. */
export const renderOrderMail = <Data extends object>(
  { config }: Pick<OrderContext, 'config'>,
  copy: MailCopy<Data>,
  data: Data,
): Promise<RenderedMail> =>
  salesOf(config) === 'trial'
    ? renderMail({ ...copy, steps: () => [] }, data, { notice: trialNotice })
    : renderMail(copy, data);

/** One of an order's invoices, and the order. */
export interface OrderInvoice {
  order: OrderRow;
  row: InvoiceRow;
}

const mailBuyer = (
  context: Pick<OrderContext, 'config' | 'now'>,
  trx: Knex,
  { order, row }: OrderInvoice,
  rendered: Omit<Mail, 'to'>,
  options: Omit<MailAboutOrder, 'mail'>,
) =>
  mailAboutOrder(context, trx, row, { ...options, mail: { to: order.snapshot.customer.email, ...rendered } });

/** To the firm, with replies going to the buyer; the panel shows its delivery. */
const mailFirm = (
  context: OrderContext,
  trx: Knex,
  { order, row }: OrderInvoice,
  rendered: RenderedMail,
  event: 'firm' | 'notice',
) => {
  const mail = { to: context.config.mail.to, replyTo: order.snapshot.customer.email, ...rendered };
  return mailAboutOrder(context, trx, row, { kind: 'order notice', event, mail });
};

/**
 * Asks the buyer of an order that waits to confirm their address. If the address has reached its mail limit, the mail is sent later
 * (`mailHeldConfirmations`), because a stranger who used up the limit must not prevent its owner from ordering.
 */
export async function mailConfirmLink(context: OrderContext, trx: Knex, order: OrderRow): Promise<void> {
  const { siteUrl, sessionSecret } = context.config;
  const [row] = await findInvoicesOf(trx, order.id);
  if (!row) throw new Error('An order has no invoice.');
  const confirmUrl = siteUrl + confirmPath(row.reference, sessionSecret);
  const rendered = await renderOrderMail(context, confirmOrder, { ...mailData({ order, row }), confirmUrl });
  await mailBuyer(context, trx, { order, row }, rendered, {
    kind: 'order confirmation',
    event: 'confirm-link',
  });
}

/** Where the buyer pays: sent with every invoice that is made. */
export async function mailPaymentLink(context: OrderContext, trx: Knex, of: OrderInvoice): Promise<void> {
  const messageId = await mailBuyer(context, trx, of, await renderLink(context, trx, of), {
    // The address of a new order is unverified. Later payments follow a first one, so their mails must not be withheld.
    kind: of.row.number === 1 ? 'first payment link' : 'later payment link',
    event: 'link',
    leftOut: 'link-left-out',
  });
  // The buyer can still pay: their browser was redirected to the payment page, and the firm can send the link again.
  if (messageId === null)
    context.logger.warn(
      { orderId: of.order.id },
      'A payment link was not emailed: the address was erased, or has reached its limit of emails.',
    );
}

/** The same mail again, sent by a person at the desk. @param key the browser's key for this mail */
export async function mailPaymentLinkAgain(
  context: OrderContext,
  trx: Knex,
  of: OrderInvoice,
  by: { who: string | null; key: string },
): Promise<void> {
  await mailBuyer(context, trx, of, await renderLink(context, trx, of), {
    kind: 'payment link again',
    event: 'link-again',
    ...by,
  });
}

async function renderLink(context: OrderContext, trx: Knex, of: OrderInvoice) {
  const { page: orderUrl } = await orderLinks(trx, of.order.id, context.config);
  const { payUrl, number, status } = of.row;
  const data = { ...mailData(of), payUrl: payUrl ?? '', orderUrl };
  return renderOrderMail(context, paymentLink, {
    ...data,
    isFirst: number === 1,
    isPartlyPaid: status === 'partially_paid',
  });
}

/** @returns whether a mail was written; not to an address that has had too many */
export async function mailReminder(
  context: OrderContext,
  trx: Knex,
  of: OrderInvoice,
  isLast: boolean,
): Promise<boolean> {
  const { page: orderUrl, oneClick } = await orderLinks(trx, of.order.id, context.config);
  const isFirst = of.row.number === 1;
  const data = { ...mailData(of), payUrl: of.row.payUrl ?? '', orderUrl, isLast };
  const rendered = {
    // One click in the mail program turns off reminders for this order (RFC 8058).
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...(await renderOrderMail(context, reminder(isFirst), data)),
  };
  const messageId = await mailBuyer(context, trx, of, rendered, {
    // The address is unverified before the first payment.
    kind: isFirst ? 'first payment reminder' : 'later payment reminder',
    event: 'reminder',
    leftOut: 'reminder-skipped',
  });
  return messageId !== null;
}

/** @param later the days of the installments that follow @param deliveredOn as the mail says it */
export async function mailReceipt(
  context: OrderContext,
  trx: Knex,
  of: OrderInvoice,
  { later, deliveredOn }: { later: readonly LocalDay[]; deliveredOn: string },
): Promise<void> {
  const { page: orderUrl } = await orderLinks(trx, of.order.id, context.config);
  const data = {
    ...mailData(of),
    orderUrl,
    paidOn: longDate(context.now().toISOString(), context.config.firmTimeZone),
    isGift: of.order.kind === 'gift_card',
    deliveredOn,
    isFirst: of.row.number === 1,
    later: later.map(longDay),
  };
  const rendered = await renderOrderMail(context, paymentReceipt, data);
  await mailBuyer(context, trx, of, rendered, { kind: 'payment receipt', event: 'receipt' });
}

/**
 * Tells the firm about the payment and its buyer.
 * @param gift the last characters of the code of a card that the buyer got, or when the card is sent
 */
export async function mailPaymentToFirm(
  context: OrderContext,
  trx: Knex,
  of: OrderInvoice,
  gift: { lastFour?: string; deliveredOn?: string } = {},
): Promise<void> {
  const { email, phone = '' } = of.order.snapshot.customer;
  const isFollowedUp = of.row.number === 1 && of.order.kind !== 'gift_card';
  const data = { ...mailData(of), email, phone, isFollowedUp, lastFour: '', deliveredOn: '', ...gift };
  await mailFirm(context, trx, of, await renderOrderMail(context, orderFirm, data), 'firm');
}

/**
 * Tells the buyer that the firm has ended the order. An unpaid order doesn't prove that the address is the buyer's.
 * @returns the Message-ID, for the order's history; null when no mail was written
 */
export async function mailEnded(
  context: OrderContext,
  trx: Knex,
  of: OrderInvoice,
  how: OrderEndedMail['how'],
): Promise<string | null> {
  const { page: orderUrl } = await orderLinks(trx, of.order.id, context.config);
  // The whole order has ended, so the mail gives the amount of all its payments.
  const total = of.order.snapshot.amounts.reduce((sum, each) => sum + each, 0);
  const whole = { part: '', ...(total > of.row.amount && { amount: formatUsd(total) }) };
  const data = { ...mailData(of), ...whole, orderUrl, how, isGift: of.order.kind === 'gift_card' };
  return mailBuyer(context, trx, of, await renderOrderMail(context, orderEnded, data), {
    kind: how === 'cancelled' ? 'unpaid order ended' : 'paid order ended',
    leftOut: 'end-left-out',
  });
}

/** Tells the firm what only a person can settle. */
export async function mailNotice(
  context: OrderContext,
  trx: Knex,
  of: OrderInvoice,
  notice: InvoiceNotice,
): Promise<void> {
  const { email, phone = '' } = of.order.snapshot.customer;
  const code = await findCardOfOrder(trx, of.order.id);
  const left = (await findInvoicesOf(trx, of.order.id)).filter(canBePaid);
  const data = {
    ...mailData(of),
    email,
    phone,
    lastFour: code?.last_four ?? '',
    orderId: String(of.order.id),
    ...describeNeed(notice, {
      orderId: of.order.id,
      hasCode: code !== undefined,
      leftOpen: left.map(({ providerNumber }) => providerNumber ?? ''),
    }),
  };
  await mailFirm(context, trx, of, await renderOrderMail(context, orderNotice, data), 'notice');
}

function mailData({ order: { snapshot }, row }: OrderInvoice): OrderMail {
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
      paidByCard: `The card ending in ${card.lastFour} paid ${formatUsd(card.amount)}${
        row.amount === 0 ? '' : ' besides this amount'
      }`,
    }),
  };
}
