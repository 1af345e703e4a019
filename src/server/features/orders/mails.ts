import type { Knex } from 'knex';
import { longDate } from '../../../shared/dates.ts';
import {
  type GiftTheme,
  giftThemes,
  includesFreeConsultation,
} from '../../../shared/gift-cards/gift-cards.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import { formatUsd } from '../../../shared/money.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { mayWriteTo } from '../../mail/recipients.ts';
import { renderMail } from '../../mail/render.ts';
import type { GiftCode } from '../gift-cards/gift-codes.ts';
import type { OrderContext } from './context.ts';
import { findInvoicesOf, type InvoiceRow } from './invoice-rows.ts';
import {
  giftCard,
  giftColours,
  type OrderMail,
  orderFirm,
  orderNotice,
  paymentLink,
  paymentReceipt,
} from './mail-copy.ts';
import { describeNotice, type Notice } from './notices.ts';
import type { OrderRow } from './orders.ts';

/** Where the buyer pays: sent with every invoice that is made. */
export async function mailPaymentLink(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
): Promise<void> {
  // Whoever orders has proved nothing yet. Later payments follow one that was made, and must not be missed.
  if (row.number === 1 && !(await mayMailBuyer(context, trx, order))) return;
  const data = { ...dataOf(order, row), payUrl: row.payUrl ?? '', isFirst: row.number === 1 };
  await send(context, trx, order.snapshot.customer.email, await renderMail(paymentLink, data));
}

/** @param later the days of the instalments that follow */
export async function mailReceipt(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  later: readonly LocalDay[],
): Promise<void> {
  const data = {
    ...dataOf(order, row),
    paidOn: longDate(context.now().toISOString(), context.config.firmTimeZone),
    isGift: order.kind === 'gift_card',
    isFirst: row.number === 1,
    later: later.map(wordsOf),
  };
  await send(context, trx, order.snapshot.customer.email, await renderMail(paymentReceipt, data));
}

/** The card itself, to the buyer, who hands it on. */
export async function mailGiftCard(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  { code, expiresDay }: GiftCode,
): Promise<void> {
  const theme = giftThemes.find(({ id }) => id === order.giftTheme) ?? (giftThemes[0] as GiftTheme);
  const data = {
    item: order.snapshot.item,
    amount: formatUsd(order.amount),
    code,
    face: giftColours[theme.color],
    theme: theme.name,
    cardTitle: theme.title,
    message: order.giftMessage ?? '',
    expires: wordsOf(expiresDay),
    hasConsultation: includesFreeConsultation(order.amount),
  };
  await send(context, trx, order.snapshot.customer.email, await renderMail(giftCard, data));
}

/** Tells the firm whom to follow up with. @param lastFour of the gift card's code, where there is one */
export async function mailFirm(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
  lastFour: string | null,
): Promise<void> {
  const { email, phone = '' } = order.snapshot.customer;
  const data = { ...dataOf(order, row), email, phone, lastFour: lastFour ?? '' };
  const rendered = await renderMail(orderFirm, data);
  await enqueueMail(trx, { to: context.config.mail.to, replyTo: email, ...rendered }, context.config.mail);
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
  const code = await trx('gift_codes').where({ order_id: order.id }).first('last_four');
  const left = (await findInvoicesOf(trx, order.id)).filter(
    ({ status, providerId }) => providerId !== null && (status === 'open' || status === 'partially_paid'),
  );
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
  const rendered = await renderMail(orderNotice, data);
  await enqueueMail(trx, { to: context.config.mail.to, replyTo: email, ...rendered }, context.config.mail);
}

/** What is left out is logged: the browser that ordered was sent on to the payment page, and the firm can ask. */
async function mayMailBuyer(context: OrderContext, trx: Knex, order: OrderRow): Promise<boolean> {
  const { config, logger } = context;
  const { email } = order.snapshot.customer;
  if (await mayWriteTo(trx, { to: email, mail: 'payment-link', config, now: context.now() })) return true;
  logger.warn({ orderId: order.id }, 'A payment link was not mailed: its address has had too many mails.');
  return false;
}

function dataOf({ snapshot }: OrderRow, row: InvoiceRow): OrderMail {
  const count = snapshot.amounts.length;
  return {
    name: snapshot.customer.name,
    item: snapshot.item,
    amount: formatUsd(row.amount),
    part: count > 1 ? `Payment ${row.number} of ${count}` : '',
    invoiceNumber: row.providerNumber ?? '',
  };
}

async function send(
  { config }: OrderContext,
  trx: Knex,
  to: string,
  rendered: { subject: string; text: string; html: string },
): Promise<void> {
  await enqueueMail(trx, { to, ...rendered }, config.mail);
}

/** `March 9, 2026`; a day has no zone. */
function wordsOf(day: LocalDay): string {
  return longDate(`${day}T12:00:00Z`, 'UTC');
}
