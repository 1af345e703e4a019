import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { readToken, signToken } from '#server/lib/signed-token.ts';
import { isErased } from '../personal-data.ts';

/** Where a buyer sees an order; linked from its mails, and opened by the browser that ordered. */
export const orderPage = '/order';
export const receiptPage = '/order/receipt';
export const remindersPage = '/order/reminders';

/** The link that confirms an address. Only our mail has it, so the browser that ordered cannot forge it. */
export const confirmPage = '/order/confirm';

const PURPOSE = 'order';
const CONFIRMING = 'order confirmation';

/** @param reference of the order's first invoice: random, so that no link leads to another order */
export const orderToken = (reference: string, secret: string) => signToken(PURPOSE, reference, secret);

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

export const buyerOrderPath = (token: string, more: Record<string, string> = {}) =>
  withQuery(orderPage, { token, ...more });
export const receiptPath = (token: string, payment: number) =>
  withQuery(receiptPage, { token, payment: String(payment) });

/**
 * Only for mails to the buyer, since anyone with the link sees what was ordered and paid.
 * @returns the page, and the address where one click in a mail program turns reminders off
 */
export async function orderLinks(
  db: Knex,
  orderId: number,
  { siteUrl, sessionSecret }: Pick<Config, 'siteUrl' | 'sessionSecret'>,
) {
  const first = await db('invoices').where({ order_id: orderId, number: 1 }).first('reference');
  if (!first) throw new Error('An order has no invoice.');
  const token = orderToken(first.reference, sessionSecret);
  return {
    page: siteUrl + buyerOrderPath(token),
    oneClick: siteUrl + withQuery(remindersPage, { token }),
  };
}

/** Only for the mail to the unconfirmed address. */
export const confirmPath = (reference: string, secret: string) =>
  withQuery(confirmPage, { token: signToken(CONFIRMING, reference, secret) });

/** @returns the order of a link; null if we did not sign it, and once its buyer was erased */
export const findLinkedOrder = async (db: Knex, token: unknown, secrets: readonly string[]) =>
  (await findByReference(db, readToken(PURPOSE, token, secrets)))?.order ?? null;

/** The same for the link of `confirmPath`, with the reference that names the order. */
export const findOrderToConfirm = (db: Knex, token: unknown, secrets: readonly string[]) =>
  findByReference(db, readToken(CONFIRMING, token, secrets));

async function findByReference(db: Knex, reference: string | null) {
  if (reference === null) return null;
  const first = await db('invoices').where({ reference, number: 1 }).first('order_id', 'reference');
  // MariaDB ignores case; a reference must match exactly.
  if (first?.reference !== reference) return null;
  const order = await db('orders').where({ id: first.order_id }).first('*');
  return order && !isErased(order.customer_email) ? { order, reference } : null;
}
