import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { INSTALMENTS } from '../../shared/commerce/money.ts';
import { localNow } from '../../shared/forms/booking-day.ts';
import { inTransaction } from '../db/transaction.ts';
import { isDuplicate, type StoredMoment, toDate } from '../db/values.ts';
import type { CommerceContext } from './context.ts';
import { insertInvoice, type RowStatus } from './invoice-rows.ts';
import { insertOrder, type OrderSnapshot } from './orders.ts';
import type { OrderDraft } from './price-order.ts';

/** The same order within this time is a double click or a retry. */
const SAME_INTENT_MS = 10 * 60 * 1000;
/** The visitor who waits has the invoice made; should that process die, a worker takes over after this time. */
const WORKER_WAITS_MS = 60 * 1000;

/** Names what is ordered and by whom, without the spelling of the name or the phone. */
export function contentKeyOf({ kind, packageId, amount, customer, gift }: OrderDraft): string {
  const { theme = '', message = '' } = gift ?? {};
  return digest([kind, packageId, amount, customer.email.toLowerCase(), theme, message]);
}

/**
 * Records an order and its first invoice before anybody is asked for one; the same intent finds the same
 * order. The same intent is the client's own key with the same content; without a key, the same content
 * within ten minutes, or for as long as no invoice could be made, unless it was paid or withdrawn meanwhile.
 * @returns the id of the first invoice's row
 */
export async function recordOrder(
  context: CommerceContext,
  draft: OrderDraft,
  clientKey: string | null,
): Promise<number> {
  const { knex } = context;
  const contentKey = contentKeyOf(draft);
  const last = clientKey === null ? await findLast(knex, contentKey) : null;
  if (last && isSameIntent(last, context.now())) return last.invoiceId;
  // Several at once see the same last order, so they make the same key, and one of them wins.
  const intentKey = digest(
    clientKey === null ? ['after', contentKey, last?.orderId ?? 0] : ['key', contentKey, clientKey],
  );
  try {
    return await insert(context, { draft, contentKey, intentKey });
  } catch (error) {
    const winner = isDuplicate(error) ? await findFirstInvoice(knex, intentKey) : null;
    if (winner === null) throw error;
    return winner;
  }
}

interface Intent {
  draft: OrderDraft;
  contentKey: string;
  intentKey: string;
}

function insert({ knex, config, now }: CommerceContext, intent: Intent): Promise<number> {
  const { draft } = intent;
  const moment = now();
  const snapshot: OrderSnapshot = {
    version: 1,
    item: draft.packageName,
    amounts: Array<number>(draft.plan === 'monthly' ? INSTALMENTS : 1).fill(draft.amount),
    customer: draft.customer,
  };
  return inTransaction(knex, async (trx) => {
    const orderId = await insertOrder(trx, { ...intent, snapshot, now: moment });
    return insertInvoice(trx, {
      orderId,
      number: 1,
      dueDay: localNow(moment, config.firmTimeZone).day,
      amount: draft.amount,
      notBefore: new Date(moment.getTime() + WORKER_WAITS_MS),
      now: moment,
    });
  });
}

interface LastOrder {
  orderId: number;
  invoiceId: number;
  status: RowStatus;
  createdAt: Date;
}

async function findLast(db: Knex, contentKey: string): Promise<LastOrder | null> {
  const row: { order_id: number; id: number; status: RowStatus; created_at: StoredMoment } | undefined =
    await db('orders')
      .join('invoices', 'invoices.order_id', 'orders.id')
      .where({ content_key: contentKey, number: 1 })
      .orderBy('orders.id', 'desc')
      .first('invoices.order_id', 'invoices.id', 'invoices.status', 'orders.created_at');
  if (!row) return null;
  const { order_id: orderId, id: invoiceId, status, created_at: createdAt } = row;
  return { orderId, invoiceId, status, createdAt: toDate(createdAt) };
}

function isSameIntent({ status, createdAt }: LastOrder, now: Date): boolean {
  if (status === 'recorded') return true;
  if (status === 'paid' || status === 'void') return false;
  return createdAt.getTime() > now.getTime() - SAME_INTENT_MS;
}

async function findFirstInvoice(db: Knex, intentKey: string): Promise<number | null> {
  const row = await db('orders')
    .join('invoices', 'invoices.order_id', 'orders.id')
    .where({ intent_key: intentKey, number: 1 })
    .first('invoices.id');
  return row?.id ?? null;
}

function digest(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
