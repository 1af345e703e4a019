import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { notFound } from '#server/http/errors.ts';
import type { Customer } from '#server/integrations/invoicing.ts';
import { isHeldBy, type Lease } from '#server/lib/lease.ts';
import type { Services } from '#server/services.ts';
import type { OrderInvoiceStatus, OrderState, StoredOrderEvent } from '#shared/orders/panel.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { region } from '#shared/region.ts';
import { type InvoiceRow, lockInvoicesOf } from './invoice-rows.ts';
import type { OrderDraft } from './price-order.ts';

/** The terms of the day of the order. Later prices, names and rules of the catalog do not change it. */
export interface OrderSnapshot {
  version: 1;
  item: string;
  /** The amount of each invoice, in whole units of the currency: one, or three. */
  amounts: readonly number[];
  customer: Customer;
  /** The gift card that paid some of the first amount, which is what is left to pay; `amount` is what it paid. */
  card?: { id: number; lastFour: string; amount: number };
}

export type OrderRow = ReturnType<typeof fromDatabase>;

export const noSuchOrder = () => notFound('There’s no such order.');

interface NewOrder {
  draft: OrderDraft;
  snapshot: OrderSnapshot;
  intentKey: string;
  contentKey: string;
  provider: PaymentProvider;
  /** The provider's budget is used up, so the invoice waits. */
  isQueued?: boolean;
  now: Date;
}

/** @returns the new row's id. @throws the driver's error for an intent that is recorded already (`isDuplicate`) */
export async function insertOrder(
  trx: Knex,
  { draft, snapshot, intentKey, contentKey, provider, isQueued = false, now }: NewOrder,
): Promise<number> {
  const { customer, gift } = draft;
  const [id] = await trx('orders').insert({
    intent_key: intentKey,
    content_key: contentKey,
    kind: draft.kind,
    package_id: draft.packageId,
    package_name: draft.packageName,
    plan: draft.plan,
    amount: draft.amount,
    currency: region.currency,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone ?? '',
    gift_theme: gift?.theme ?? null,
    gift_message: gift?.message ?? null,
    state: 'recorded',
    provider,
    snapshot: JSON.stringify(snapshot),
    price_revision_id: draft.priceRevision ?? null,
    ...(isQueued && { queued_at: now }),
    created_at: now,
    updated_at: now,
  });
  return Number(id);
}

/**
 * Reads an order and holds it until the end of the transaction, so that two of its invoices cannot change
 * at the same moment and each miss the other.
 */
export async function lockOrder(trx: Knex, id: number): Promise<OrderRow> {
  return fromDatabase(await trx('orders').where({ id }).forUpdate().first());
}

/** The same; null for one that was dropped meanwhile, as unconfirmed orders are. */
export async function lockOrderIfKept(trx: Knex, id: number): Promise<OrderRow | null> {
  const row = await trx('orders').where({ id }).forUpdate().first();
  return row ? fromDatabase(row) : null;
}

/** The same; null once another process has the order's lease. */
export async function lockLeasedOrder(trx: Knex, id: number, lease: Lease): Promise<OrderRow | null> {
  const row = await trx('orders').where({ id }).where(isHeldBy(lease)).forUpdate().first();
  return row ? fromDatabase(row) : null;
}

export async function findOrder(db: Knex, id: number): Promise<OrderRow | null> {
  const row = await db('orders').where({ id }).first();
  return row ? fromDatabase(row) : null;
}

/** @throws {Error} when there is none */
export async function requireOrder(db: Knex, id: number): Promise<OrderRow> {
  return fromDatabase(await db('orders').where({ id }).first());
}

/** A condition: not an order that waits for its buyer to confirm it, whose address may be invented. */
export const isNoUnconfirmedOrder = (order: Knex.QueryBuilder) =>
  void order.whereNull('orders.queued_at').orWhereNotNull('orders.confirmed_at');

/** Brings an order's state up to date with its invoices, as they are now. */
export async function updateOrderState(trx: Knex, id: number, now: Date): Promise<OrderState> {
  const state = orderStateOf(await lockInvoicesOf(trx, id));
  await trx('orders').where({ id }).update({ state, updated_at: now });
  // An invoice can change after its payment, such as its address.
  if (state === 'paid') await trx('orders').where({ id }).whereNull('paid_at').update({ paid_at: now });
  return state;
}

/** What an order is, as the sum of its invoices. */
function orderStateOf(invoices: readonly Pick<InvoiceRow, 'status'>[]): OrderState {
  const some = (...statuses: OrderInvoiceStatus[]) =>
    invoices.some(({ status }) => statuses.includes(status));
  if (invoices.length > 0 && invoices.every(({ status }) => status === 'paid')) return 'paid';
  if (some('refunded')) return 'refunded';
  if (some('paid', 'partially_paid')) return 'partially_paid';
  if (some('void')) return 'void';
  if (some('failed')) return 'failed';
  return some('open') ? 'invoiced' : 'recorded';
}

function fromDatabase(row: Row<'orders'> | undefined) {
  if (!row) throw new Error('There is no such order.');
  return {
    id: row.id,
    kind: row.kind,
    packageId: row.package_id,
    plan: row.plan,
    amount: row.amount,
    giftTheme: row.gift_theme,
    giftMessage: row.gift_message,
    state: row.state,
    provider: row.provider,
    snapshot: JSON.parse(row.snapshot) as OrderSnapshot,
    createdAt: toDate(row.created_at),
    /** From then on, nothing is billed, and payments have no effect; only a person can resume the order. */
    endedAt: toDateOrNull(row.ended_at),
    /** Since then its buyer is not reminded of it. */
    remindersOffAt: toDateOrNull(row.reminders_off_at),
    /** Waits for the provider's budget. */
    isQueued: row.queued_at !== null,
    /** Until then, a process works on it at the provider. */
    leasedUntil: toDateOrNull(row.leased_until),
    /** By the link in a mail. */
    isConfirmed: row.confirmed_at !== null,
  };
}

interface NewEvent {
  kind: StoredOrderEvent;
  /** The staff member; null for the shared password, and for automatic events. */
  who?: string | null;
  text?: string;
  messageId?: string;
  /** The browser's, for one mail. */
  key?: string;
}

/** Stores a mail or note, in the transaction that causes it. */
export async function addOrderEvent(
  { now }: Pick<Services, 'now'>,
  trx: Knex,
  { orderId, number }: Pick<InvoiceRow, 'orderId'> & { number: number | null },
  { kind, who = null, text = '', messageId, key }: NewEvent,
): Promise<void> {
  await trx('order_events').insert({
    order_id: orderId,
    kind,
    number,
    staff_name: who,
    text,
    created_at: now(),
    ...(messageId && { message_id: messageId }),
    ...(key && { request_key: key }),
  });
}
