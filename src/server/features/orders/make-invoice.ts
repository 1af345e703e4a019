import { inTransaction } from '#server/db/transaction.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { type InvoiceRequest, InvoicingError } from '#server/integrations/invoicing.ts';
import { type Lease, newLease } from '#server/lib/lease.ts';
import { backoff, retry, retryDelay } from '#server/lib/retry.ts';
import { isWithin } from '#server/lib/stored-moment.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { formatUsd } from '#shared/money.ts';
import type { OrderContext } from './context.ts';
import {
  findInvoicesOf,
  type InvoiceRow,
  leaseInvoice,
  recordFailedAttempt,
  requireInvoiceRow,
} from './invoice-rows.ts';
import { lockOrder, type OrderRow, requireOrder, updateOrderState } from './orders.ts';
import { refreshInvoice, syncInvoice } from './sync-invoice.ts';

/** Longer than a provider may take; a process that dies meanwhile holds an invoice up for this long. */
export const LEASE_MS = 90 * 1000;

const MINUTE_MS = 60 * 1000;
/** An older order can be in a backup; a younger one is worth no search, while its buyer waits. */
const NEW_MS = 10 * MINUTE_MS;
/** The waits after the first attempts, then every hour, for about a week. */
const RETRY_WAITS = [0.5, 1, 2, 5, 15, 30, ...Array<number>(7 * 24 - 1).fill(60)].map(
  (minutes) => minutes * MINUTE_MS,
);

/** For about six seconds, longer than a cluster is without a writable node. */
const onceDatabaseIsBack = { retries: 6, isTransient: isDatabaseUnavailable, delay: backoff(100) };

/**
 * Asks the provider for the invoice of a row, unless another process is asking. It always stores the result: the invoice and its mail,
 * or the time of the next try.
 * @returns the row afterward; null if another process holds it, or its plan has ended
 * @throws {InvoicingError} if there is no invoice yet
 */
export async function makeInvoice(context: OrderContext, row: InvoiceRow): Promise<InvoiceRow | null> {
  const { knex, invoicing, now } = context;
  const lease = newLease(now(), LEASE_MS);
  try {
    if (!(await leaseInvoice(knex, row, lease, now()))) return null;
    if (row.number > 1 && !(await isStillOwed(context, row))) return null;
    const order = await requireOrder(knex, row.orderId);
    const invoice = await invoicing.ensureInvoice(requestFor(context, order, row));
    const made = await syncInvoice(context, invoice);
    if (made?.id === row.id && made.providerId !== null) return made;
    throw new InvoicingError('away', 'The provider made an invoice that cannot be paid online.');
  } catch (error) {
    const record = () => recordFailure(context, row, lease, error);
    await record().catch((failure: unknown) => {
      // The buyer gets the answer now and may ask again before the lease ends, so it is ended as soon as the database is back.
      if (isDatabaseUnavailable(failure)) void retry(record, onceDatabaseIsBack).catch(() => {});
      throw failure;
    });
    throw error;
  }
}

/** Before a later installment is billed, the provider is asked whether the earlier ones are still valid. */
async function isStillOwed(context: OrderContext, row: InvoiceRow): Promise<boolean> {
  for (const earlier of await findInvoicesOf(context.knex, row.orderId)) {
    if (earlier.number < row.number && earlier.providerId !== null) await refreshInvoice(context, earlier);
  }
  const { status } = await requireInvoiceRow(context.knex, row.id);
  return status !== 'void';
}

function requestFor(
  { config, now }: OrderContext,
  { snapshot, kind }: OrderRow,
  { reference, amount, number, dueDay, createdAt }: InvoiceRow,
): InvoiceRequest {
  const count = snapshot.amounts.length;
  const today = localNow(now(), config.firmTimeZone).day;
  // Buyers read this before they pay and for years after, so it must always be true.
  const part = count > 1 ? `Payment ${number} of ${count}` : 'One payment for the whole package';
  const { card } = snapshot;
  const description =
    card && number === 1 ? `${part}, less ${formatUsd(card.amount)} paid by gift card` : part;
  return {
    reference,
    customer: snapshot.customer,
    item: { name: snapshot.item, description: kind === 'gift_card' ? 'Gift card' : description },
    amount,
    // An invoice that could not be made in time is not overdue on the day it is made.
    dueDay: dueDay < today ? today : dueDay,
    mayExist: !isWithin(createdAt, now(), NEW_MS),
  };
}

/** Records why there is no invoice, and when it is tried again; never, if the provider refused it. */
async function recordFailure(
  context: OrderContext,
  row: InvoiceRow,
  lease: Lease,
  error: unknown,
): Promise<void> {
  const { knex, logger, now } = context;
  const attempts = row.attempts + 1;
  const { code = null, retryAfter = null } = error instanceof InvoicingError ? error : {};
  const scheduled = code === 'refused' ? null : retryDelay(RETRY_WAITS, attempts);
  // The provider may ask for a longer wait.
  const wait = scheduled && Math.max(scheduled, (retryAfter ?? 0) * 1000);
  const facts = { orderId: row.orderId, installment: row.number, attempts, err: error };
  await inTransaction(knex, async (trx) => {
    await lockOrder(trx, row.orderId);
    const reason = String((error as Error | null)?.message ?? error).slice(0, 500);
    const next = wait === null ? null : new Date(now().getTime() + wait);
    await recordFailedAttempt(trx, row, lease, { reason, next });
    await updateOrderState(trx, row.orderId, now());
  });
  if (wait === null) logger.error(facts, 'An invoice cannot be created; the order needs attention.');
  else if (code === 'denied')
    logger.error(facts, 'The provider refuses our connection; renew it at /zoho-auth.');
  else logger.warn(facts, 'An invoice was not created; it will be tried again.');
}
