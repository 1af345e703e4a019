import type { Knex } from 'knex';
import type { InsertRow, Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { isFree } from '#server/lib/lease.ts';
import { readableCode } from '#server/lib/readable-code.ts';
import { latestStored } from '#server/lib/stored-moment.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { isOfProvider, orderElsewhere } from './providers.ts';

/** One row for each invoice: an order has one, a plan up to three. */
export type InvoiceRow = ReturnType<typeof fromDatabase>;

/** The provider has it, and money is still to come. */
export const canBePaid = ({ status, providerId }: Pick<InvoiceRow, 'status' | 'providerId'>) =>
  providerId !== null && (status === 'open' || status === 'partially_paid');

/** A payment made entirely by gift card, unknown to the provider. */
export const isPaidByCard = ({ providerId, status, amount }: InvoiceRow) =>
  providerId === null && amount === 0 && (status === 'paid' || status === 'refunded');

/**
 * Its reference is random, so that a second database never finds the invoices of a first one at the same provider.
 */
export async function insertInvoice(
  trx: Knex,
  invoice: Pick<InsertRow<'invoices'>, 'order_id' | 'number' | 'due_day' | 'amount' | 'next_attempt_at'>,
  now: Date,
): Promise<number> {
  const reference = `WEB-${readableCode(12)}`;
  const moments = { created_at: now, updated_at: now };
  const [id] = await trx('invoices').insert({ ...invoice, reference, status: 'recorded', ...moments });
  return Number(id);
}

/** @throws {Error} when there is none */
export async function requireInvoiceRow(db: Knex, id: number): Promise<InvoiceRow> {
  return fromDatabase(await db('invoices').where({ id }).first());
}

/** MariaDB compares without case; an id or a reference is one only letter by letter. */
export async function findByReference(db: Knex, reference: string): Promise<InvoiceRow | null> {
  const row = await db('invoices').where({ reference }).first();
  return row?.reference === reference ? fromDatabase(row) : null;
}

export async function findByProviderId(db: Knex, providerId: string): Promise<InvoiceRow | null> {
  const row = await db('invoices').where({ provider_id: providerId }).first();
  return row?.provider_id === providerId ? fromDatabase(row) : null;
}

/** All of an order, by number. */
export async function findInvoicesOf(db: Knex, orderId: number): Promise<InvoiceRow[]> {
  return (await db('invoices').where({ order_id: orderId }).orderBy('number').select()).map(fromDatabase);
}

/** All invoices of an order in their current state, not as the transaction first saw them. */
export async function lockInvoicesOf(trx: Knex, orderId: number): Promise<InvoiceRow[]> {
  const rows = await trx('invoices').where({ order_id: orderId }).orderBy('number').forUpdate().select();
  return rows.map(fromDatabase);
}

/** No worker creates the invoice of a waiting order. */
export const NEVER_DUE = new Date('9999-01-01T00:00:00Z');

/** The longest that a provider asks to wait. */
const LONGEST_WAIT_MS = 25 * 60 * 60 * 1000;

/** An installment that was not tried yet waits for its day, and an order in the queue forever; another one for an hour at most. */
const whereDue = (now: Date) => (row: Knex.QueryBuilder) =>
  void row.where('next_attempt_at', '<=', now).orWhere((stale) =>
    stale
      .where((each) => each.where({ number: 1 }).orWhere('attempts', '>', 0))
      .where('next_attempt_at', '>', latestStored(now, LONGEST_WAIT_MS))
      .where('next_attempt_at', '<', NEVER_DUE),
  );

export type DueInvoices = 'first payments' | 'installments';

const due = (db: Knex, which: DueInvoices, now: Date) =>
  db('invoices')
    .where({ status: 'recorded' })
    .where('number', which === 'installments' ? '>' : '=', 1)
    .where(whereDue(now))
    .orderBy(['next_attempt_at', 'invoices.id']);

/** Ids of orders with an invoice to make now, the longest due first. */
export const findOrdersToInvoice = (
  db: Knex,
  which: DueInvoices,
  now: Date,
  { limit, provider }: { limit: number; provider: PaymentProvider },
): Promise<number[]> =>
  due(db, which, now)
    .join('orders', 'orders.id', 'invoices.order_id')
    .where(isOfProvider(provider))
    .where(isFree(now))
    // These are being ended.
    .whereNotIn('order_id', db('order_endings').select('order_id'))
    .limit(limit)
    .pluck('order_id');

/** The invoice of an order to make now. */
export async function findDueInvoice(
  db: Knex,
  orderId: number,
  which: DueInvoices,
  now: Date,
): Promise<InvoiceRow | null> {
  const row = await due(db, which, now).where({ order_id: orderId }).first('invoices.*');
  return row ? fromDatabase(row) : null;
}

/** Checked once a day while something may still hang on it: a gift card is valid for a year. */
const CHECK_EVERY_MS = 24 * 60 * 60 * 1000;
const CHECK_FOR_MS = 400 * 24 * 60 * 60 * 1000;

/** The invoice that the provider has not been asked about for longest, if that is more than a day. */
export async function findLongestUnchecked(
  db: Knex,
  now: Date,
  provider: PaymentProvider,
): Promise<InvoiceRow | null> {
  const lastChecked = db.raw('coalesce(checked_at, created_at)');
  const row = await db('invoices')
    .whereNotNull('provider_id')
    .whereNotExists(orderElsewhere(db, provider, 'invoices.order_id'))
    .where('created_at', '>', new Date(now.getTime() - CHECK_FOR_MS))
    .where((long) =>
      long
        .where(lastChecked, '<', new Date(now.getTime() - CHECK_EVERY_MS))
        .orWhere(lastChecked, '>', latestStored(now)),
    )
    .orderBy([{ column: lastChecked as unknown as string }, 'id'])
    .first();
  return row ? fromDatabase(row) : null;
}

/** Records that an attempt failed and when the next one is due; null for none. */
export async function recordFailedAttempt(
  db: Knex,
  { id }: InvoiceRow,
  { reason, next }: { reason: string; next: Date | null },
): Promise<void> {
  await db('invoices')
    .where({ id, status: 'recorded' })
    .update({ ...(next ? { next_attempt_at: next } : { status: 'failed' }), last_error: reason });
}

function fromDatabase(row: Row<'invoices'> | undefined) {
  if (!row) throw new Error('There is no such invoice.');
  return {
    id: row.id,
    orderId: row.order_id,
    /** 1, 2 or 3. */
    number: row.number,
    dueDay: row.due_day,
    reference: row.reference,
    createdAt: toDate(row.created_at),
    providerId: row.provider_id,
    providerNumber: row.provider_number,
    amount: row.amount,
    status: row.status,
    payUrl: row.pay_url,
    /** When the provider created it; null for older invoices. */
    payableAt: toDateOrNull(row.payable_at),
    attempts: row.attempts,
    nextAttemptAt: toDate(row.next_attempt_at),
    /** Why the last attempt failed; null while another one is due or under way. */
    lastError: row.last_error,
    /** Counts the changes of the status. */
    version: row.version,
    /** The account that it belongs to (`Invoicing.account`); null if unknown. */
    account: row.provider_account,
    /** The notice that needs a person's attention. */
    notice: row.notice,
  };
}
