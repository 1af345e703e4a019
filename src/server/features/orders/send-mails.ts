import type { Knex } from 'knex';
import { salesOf } from '#server/config/payments.ts';
import { type MailDefinition, oneClickUnsubscribe } from '#server/mail/definition.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { longDate, longDay } from '#shared/dates/dates.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { formatMoney } from '#shared/money.ts';
import { type InvoiceNotice, orderPath, type StoredOrderEvent } from '#shared/orders/panel.ts';
import { trialNotice } from '#shared/orders/sales-words.ts';
import { findCardOfOrder } from '../gift-cards/cards.ts';
import { describeNeed } from './attention.ts';
import { confirmPath, orderLinks } from './buyer/link.ts';
import {
  type EndingKind,
  firstPaymentLink,
  firstPaymentReminder,
  laterPaymentLink,
  laterPaymentReminder,
  orderConfirmation,
  paidOrderEnded,
  paymentLinkAgain,
  paymentReceipt,
  unpaidOrderEnded,
} from './buyer/mails.ts';
import { canBePaid, findInvoicesOf, type InvoiceRow } from './invoice-rows.ts';
import { type OrderFacts, orderNotice, paymentNotice } from './mails.ts';
import { addOrderEvent, type OrderRow } from './orders.ts';
import { isErased } from './personal-data.ts';

interface MailAboutOrder<Data extends object> {
  mail: MailDefinition<Data>;
  data: Data;
  to: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** The event in the order's history; omitted if the caller records it. */
  event?: StoredOrderEvent;
  /** The event to record instead if the address has reached its mail limit. */
  leftOut?: StoredOrderEvent;
  /** The staff member who sent it by hand, if any, with the browser's key. */
  who?: string | null;
  key?: string | undefined;
}

/**
 * Writes a mail about an order to the outbox and to the order's history. A buyer who was erased gets none and is no mail's Reply-To. On a
 * trial of the website, all mails about orders say that nothing is charged, instead of what happens next.
 * @param about the order, and which of its payments
 * @returns the Message-ID; null when no mail was written
 */
export async function mailAboutOrder<Data extends object>(
  context: Pick<Services, 'config' | 'now' | 'contents'>,
  trx: Knex,
  about: Pick<InvoiceRow, 'orderId' | 'number'>,
  { mail, data, to, replyTo, headers, event, leftOut, who = null, key }: MailAboutOrder<Data>,
): Promise<string | null> {
  if (isErased(to)) return null;
  const composed = await mail.compose(context, to, data, {
    ...(replyTo !== undefined && !isErased(replyTo) && { replyTo }),
    ...(headers && { headers }),
    ...(salesOf(context.config) === 'trial' && { notice: trialNotice }),
  });
  const reference = { table: 'orders', id: about.orderId } as const;
  const messageId = await enqueueMail(trx, { about: reference, mail: composed }, context);
  if (messageId === null && leftOut) await addOrderEvent(context, trx, about, { kind: leftOut });
  if (messageId !== null && event)
    await addOrderEvent(context, trx, about, { kind: event, who, messageId, ...(key && { key }) });
  return messageId;
}

/** One of an order's invoices, and the order. */
export interface OrderInvoice {
  order: OrderRow;
  row: InvoiceRow;
}

const mailBuyer = <Data extends object>(
  context: Pick<Services, 'config' | 'now' | 'contents'>,
  trx: Knex,
  { order, row }: OrderInvoice,
  mail: Omit<MailAboutOrder<Data>, 'to'>,
) => mailAboutOrder(context, trx, row, { to: order.snapshot.customer.email, ...mail });

/** To the firm, with replies going to the buyer; the panel shows its delivery. */
const mailFirm = <Data extends object>(
  context: Services,
  trx: Knex,
  { order, row }: OrderInvoice,
  mail: Pick<MailAboutOrder<Data>, 'mail' | 'data' | 'event'>,
) =>
  mailAboutOrder(context, trx, row, {
    to: context.config.mail.to,
    replyTo: order.snapshot.customer.email,
    ...mail,
  });

/**
 * Asks the buyer of an order that waits to confirm their address. If the address has reached its mail limit, the mail is sent later
 * (`mailHeldConfirmations`), because a stranger who used up the limit must not prevent its owner from ordering.
 */
export async function mailConfirmLink(context: Services, trx: Knex, order: OrderRow): Promise<void> {
  const { siteUrl, sessionSecret } = context.config;
  const [row] = await findInvoicesOf(trx, order.id);
  if (!row) throw new Error('An order has no invoice.');
  const confirmUrl = siteUrl + confirmPath(row.reference, sessionSecret);
  const data = { ...mailData({ order, row }), confirmUrl };
  await mailBuyer(context, trx, { order, row }, { mail: orderConfirmation, data, event: 'confirm-link' });
}

/** Where the buyer pays: sent with every invoice that is made. */
export async function mailPaymentLink(context: Services, trx: Knex, of: OrderInvoice): Promise<void> {
  const messageId = await mailBuyer(context, trx, of, {
    mail: of.row.number === 1 ? firstPaymentLink : laterPaymentLink,
    data: await linkData(context, trx, of),
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
  context: Services,
  trx: Knex,
  of: OrderInvoice,
  by: { who: string | null; key: string },
): Promise<void> {
  const data = await linkData(context, trx, of);
  await mailBuyer(context, trx, of, { mail: paymentLinkAgain, data, event: 'link-again', ...by });
}

async function linkData(context: Services, trx: Knex, of: OrderInvoice) {
  const { page: orderUrl } = await orderLinks(trx, of.order.id, context.config);
  const { payUrl, number, status } = of.row;
  return {
    ...mailData(of),
    payUrl: payUrl ?? '',
    orderUrl,
    isFirst: number === 1,
    isPartlyPaid: status === 'partially_paid',
  };
}

/** @returns whether a mail was written; not to an address that has had too many */
export async function mailReminder(
  context: Services,
  trx: Knex,
  of: OrderInvoice,
  isLast: boolean,
): Promise<boolean> {
  const { page: orderUrl, oneClick } = await orderLinks(trx, of.order.id, context.config);
  const messageId = await mailBuyer(context, trx, of, {
    mail: of.row.number === 1 ? firstPaymentReminder : laterPaymentReminder,
    data: { ...mailData(of), payUrl: of.row.payUrl ?? '', orderUrl, isLast },
    headers: oneClickUnsubscribe(oneClick),
    event: 'reminder',
    leftOut: 'reminder-skipped',
  });
  return messageId !== null;
}

/** @param later the days of the installments that follow @param deliveredOn as the mail says it */
export async function mailReceipt(
  context: Services,
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
  await mailBuyer(context, trx, of, { mail: paymentReceipt, data, event: 'receipt' });
}

/**
 * Tells the firm about the payment and its buyer.
 * @param gift the last characters of the code of a card that the buyer got, or when the card is sent
 */
export async function mailPaymentToFirm(
  context: Services,
  trx: Knex,
  of: OrderInvoice,
  gift: { lastFour?: string; deliveredOn?: string } = {},
): Promise<void> {
  const isFollowedUp = of.row.number === 1 && of.order.kind !== 'gift_card';
  const data = { ...firmData(context, of), isFollowedUp, lastFour: '', deliveredOn: '', ...gift };
  await mailFirm(context, trx, of, { mail: paymentNotice, data, event: 'firm' });
}

/**
 * Tells the buyer that the firm has ended the order.
 * @returns the Message-ID, for the order's history; null when no mail was written
 */
export async function mailEnded(
  context: Services,
  trx: Knex,
  of: OrderInvoice,
  how: EndingKind,
): Promise<string | null> {
  const { page: orderUrl } = await orderLinks(trx, of.order.id, context.config);
  // The whole order has ended, so the mail gives the amount of all its payments.
  const total = of.order.snapshot.amounts.reduce((sum, each) => sum + each, 0);
  const whole = { part: '', ...(total > of.row.amount && { amount: formatMoney(total) }) };
  const data = { ...mailData(of), ...whole, orderUrl, how, isGift: of.order.kind === 'gift_card' };
  const mail = how === 'canceled' ? unpaidOrderEnded : paidOrderEnded;
  return mailBuyer(context, trx, of, { mail, data, leftOut: 'end-left-out' });
}

/** Tells the firm what only a person can settle. */
export async function mailNotice(
  context: Services,
  trx: Knex,
  of: OrderInvoice,
  notice: InvoiceNotice,
): Promise<void> {
  const code = await findCardOfOrder(trx, of.order.id);
  const left = (await findInvoicesOf(trx, of.order.id)).filter(canBePaid);
  const data = {
    ...firmData(context, of),
    lastFour: code?.last_four ?? '',
    orderId: String(of.order.id),
    ...describeNeed(notice, {
      orderId: of.order.id,
      hasCode: code !== undefined,
      leftOpen: left.map(({ providerNumber }) => providerNumber ?? ''),
    }),
  };
  await mailFirm(context, trx, of, { mail: orderNotice, data, event: 'notice' });
}

/** For the firm, with the buyer and the order in the panel. */
function firmData({ config }: Services, of: OrderInvoice) {
  const { id, snapshot } = of.order;
  const { email, phone = '' } = snapshot.customer;
  return { ...mailData(of), email, phone, orderUrl: config.siteUrl + orderPath(id) };
}

function mailData({ order: { snapshot }, row }: OrderInvoice): OrderFacts {
  const count = snapshot.amounts.length;
  const card = row.number === 1 ? snapshot.card : undefined;
  return {
    name: snapshot.customer.name,
    item: snapshot.item,
    // If nothing is paid besides the card, the amount is the card's.
    amount: formatMoney(row.amount === 0 && card ? card.amount : row.amount),
    part: count > 1 ? `Payment ${row.number} of ${count}` : '',
    invoiceNumber: row.providerNumber ?? '',
    ...(card && {
      paidByCard: `The card ending in ${card.lastFour} paid ${formatMoney(card.amount)}${
        row.amount === 0 ? '' : ' besides this amount'
      }`,
    }),
  };
}
