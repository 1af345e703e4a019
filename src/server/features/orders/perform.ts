import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { HttpError } from '#server/http/errors.ts';
import { type InvoiceRequest, InvoicingError } from '#server/integrations/invoicing.ts';
import { abortable } from '#server/lib/async.ts';
import { isHeldBy, type Lease, newLease, released, takeLease } from '#server/lib/lease.ts';
import { backoff, retry, retryDelay } from '#server/lib/retry.ts';
import { isAhead, isWithin } from '#server/lib/stored-moment.ts';
import type { Services } from '#server/services.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { formatMoney } from '#shared/money.ts';
import { endRefusals } from '#shared/orders/panel-words.ts';
import { disableGiftCode } from '../gift-cards/gift-codes.ts';
import { refundToCard } from '../gift-cards/pay-with-card.ts';
import { markSeen } from './attention.ts';
import {
  type Ending,
  endingWays,
  findEnding,
  isEndingDue,
  LONGEST_END_WAIT_MS,
  postponeEnding,
  readBillingState,
} from './endings.ts';
import { markEnded } from './fulfillment.ts';
import {
  type DueInvoices,
  findDueInvoice,
  findInvoicesOf,
  type InvoiceRow,
  lockInvoicesOf,
  recordFailedAttempt,
  requireInvoiceRow,
} from './invoice-rows.ts';
import { addOrderEvent, lockLeasedOrder, type OrderRow, requireOrder, updateOrderState } from './orders.ts';
import { mailEnded } from './send-mails.ts';
import { refreshInvoice, refreshOpen, syncInvoice, voidInvoice } from './sync-invoice.ts';

/** A request waits this long for what it recorded; the work may continue after that. */
export const RESPOND_WITHIN_MS = 5_500;

const POLL_EVERY_MS = 200;

/** Longer than the provider needs for one order; a process that dies meanwhile holds the order up for this long. */
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

export const isBeingPerformed = ({ leasedUntil }: OrderRow, now: Date) =>
  leasedUntil !== null && isAhead(leasedUntil, now, LEASE_MS);

/** `nothing` is due, or another process performs it; `refused` concerns this order only, `away` the provider. */
type Performed = 'nothing' | 'done' | 'refused' | 'away';

/**
 * Does at the provider what is recorded for an order: ends it, or creates its invoices. Only one process at a time does this, by the
 * lease of the order's row, and stores the result in the order's rows.
 *
 * A request records what is to be done, calls this at once, and reads the result from the rows. The billing job calls it for everything
 * that is due: what a process left behind when it ended, what failed before, and installments.
 */
export async function performOrder(
  context: Services,
  orderId: number,
  which: DueInvoices = 'first payments',
): Promise<Performed> {
  for (;;) {
    const performed = await performNext(context, orderId, which);
    if (performed !== 'done') return performed;
  }
}

/**
 * Performs an order, here or in another process, until its rows show the result.
 * @param read resolves to the result, or to null while there is none
 * @returns null if there is none when the signal is aborted; the work continues
 */
export async function performUntil<T>(
  context: Services,
  orderId: number,
  signal: AbortSignal,
  read: () => Promise<T | null>,
): Promise<T | null> {
  for (;;) {
    await abortable(performOrder(context, orderId), signal).catch((error: unknown) => {
      if (error !== signal.reason) throw error;
    });
    const result = await read();
    if (result !== null || signal.aborted) return result;
    await sleep(POLL_EVERY_MS);
  }
}

async function performNext(context: Services, orderId: number, which: DueInvoices): Promise<Performed> {
  const { knex, now } = context;
  const lease = newLease(now(), LEASE_MS);
  if (!(await takeLease(knex('orders').where({ id: orderId }), lease, { now: now() }))) return 'nothing';
  const release = async () => knex('orders').where({ id: orderId }).where(isHeldBy(lease)).update(released);
  try {
    const ending = await findEnding(knex, orderId);
    // An order that is being ended gets no invoice.
    if (ending) return isEndingDue(ending, now()) ? await endOrder(context, ending, lease) : 'nothing';
    const row = await findDueInvoice(knex, orderId, which, now());
    return row ? await makeInvoice(context, row, lease) : 'nothing';
  } finally {
    // The buyer may ask again before the lease ends, so it is ended as soon as the database is back.
    await release().catch(() => void retry(release, onceDatabaseIsBack).catch(() => {}));
  }
}

/** The attempt is counted first, so that one that kills its process counts too. */
const begin = (row: Knex.QueryBuilder) => row.update({ last_error: null }).increment('attempts', 1);

/** The result is always stored: the invoice and its mail, or why there is none and when it is tried again. */
async function makeInvoice(context: Services, row: InvoiceRow, lease: Lease): Promise<Performed> {
  const { knex, invoicing } = context;
  await begin(knex('invoices').where({ id: row.id }));
  try {
    if (row.number > 1 && !(await isStillOwed(context, row))) return 'done';
    const order = await requireOrder(knex, row.orderId);
    const invoice = await invoicing.ensureInvoice(requestFor(context, order, row));
    const made = await syncInvoice(context, invoice);
    if (made?.id === row.id && made.providerId !== null) return 'done';
    throw new InvoicingError('away', 'The provider made an invoice that cannot be paid online.');
  } catch (error) {
    await recordFailure(context, row, lease, error);
    if (!(error instanceof InvoicingError)) throw error;
    return error.code === 'refused' ? 'refused' : 'away';
  }
}

/** Before a later installment is billed, the provider is asked whether the earlier ones are still valid. */
async function isStillOwed(context: Services, row: InvoiceRow): Promise<boolean> {
  for (const earlier of await findInvoicesOf(context.knex, row.orderId)) {
    if (earlier.number < row.number && earlier.providerId !== null) await refreshInvoice(context, earlier);
  }
  const { status } = await requireInvoiceRow(context.knex, row.id);
  return status !== 'void';
}

function requestFor(
  { config, now }: Services,
  { snapshot, kind }: OrderRow,
  { reference, amount, number, dueDay, createdAt }: InvoiceRow,
): InvoiceRequest {
  const count = snapshot.amounts.length;
  const today = localNow(now(), config.firmTimeZone).day;
  // Buyers read this before they pay and for years after, so it must always be true.
  const part = count > 1 ? `Payment ${number} of ${count}` : 'One payment for the whole package';
  const { card } = snapshot;
  const description =
    card && number === 1 ? `${part}, less ${formatMoney(card.amount)} paid by gift card` : part;
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
  context: Services,
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
    if (!(await lockLeasedOrder(trx, row.orderId, lease))) return;
    const reason = String((error as Error | null)?.message ?? error).slice(0, 500);
    const next = wait === null ? null : new Date(now().getTime() + wait);
    await recordFailedAttempt(trx, row, { reason, next });
    await updateOrderState(trx, row.orderId, now());
  });
  if (wait === null) logger.error(facts, 'An invoice cannot be created; the order needs attention.');
  else if (code === 'denied')
    logger.error(facts, 'The provider refuses our connection; renew it at /zoho-auth.');
  else logger.warn(facts, 'An invoice was not created; it will be tried again.');
}

/** Voids the open invoices of an order, and completes its end with the mail; or removes the ending, with a note of the reason. */
async function endOrder(context: Services, ending: Ending, lease: Lease): Promise<Performed> {
  const { knex, logger, now, wakeOutbox } = context;
  const { order_id: orderId, way } = ending;
  await begin(knex('order_endings').where({ order_id: orderId }));
  try {
    await refuseIfChanged(context, ending);
    for (const row of (await findInvoicesOf(knex, orderId)).filter(endingWays[way].isToVoid))
      await voidInvoice(context, row);
    if (!(await inTransaction(knex, (trx) => writeEnd(context, trx, ending, lease))))
      throw new InvoicingError('away', 'An invoice can be paid again that was just voided.');
  } catch (error) {
    const isRefused = error instanceof InvoicingError && error.code === 'refused';
    if (error instanceof HttpError || isRefused) {
      await abandonEnd(context, ending, lease, isRefused ? endRefusals.notVoided : error.message);
      return 'refused';
    }
    if (!(error instanceof InvoicingError)) throw error;
    logger.warn({ err: error, orderId }, 'The end of an order waits for the provider.');
    const wait = retryDelay(RETRY_WAITS, ending.attempts + 1) ?? LONGEST_END_WAIT_MS;
    await postponeEnding(knex, ending, { reason: error.message, next: new Date(now().getTime() + wait) });
    return 'away';
  }
  wakeOutbox();
  return 'done';
}

/** The buyer may have paid since the end was recorded. @throws {HttpError} 409 */
async function refuseIfChanged(context: Services, { order_id: id, way }: Ending): Promise<void> {
  const { knex } = context;
  await refreshOpen(context, id);
  const state = await readBillingState(knex, await requireOrder(knex, id), await findInvoicesOf(knex, id));
  const refusal = endingWays[way].refuseLater(state);
  if (refusal !== null) throw new HttpError(409, refusal);
}

/** @returns false, and writes nothing, while an invoice has to be voided */
async function writeEnd(
  context: Services,
  trx: Knex,
  { order_id: id, way, request_key: key, staff_name: who }: Ending,
  lease: Lease,
): Promise<boolean> {
  const { now } = context;
  const order = await lockLeasedOrder(trx, id, lease);
  // Another process has taken it over.
  if (!order) return true;
  const invoices = await lockInvoicesOf(trx, id);
  if (invoices.some((row) => row.providerId !== null && endingWays[way].isToVoid(row))) return false;
  await trx('order_endings').where({ order_id: id }).del();
  await markEnded(context, trx, order);
  if (way === 'refund') {
    await disableGiftCode(trx, id, now());
    await refundOrderToCard(trx, id, now());
    await markSeen(trx, id, now(), 'reversed');
  }
  await updateOrderState(trx, id, now());
  const isPaid = invoices.some(({ status }) => status === 'paid');
  const kind = way === 'refund' ? 'given-back' : isPaid ? 'plan-ended' : 'canceled';
  const [first] = invoices;
  const messageId = first && (await mailEnded(context, trx, { order, row: first }, kind));
  const event = { kind, who, key, ...(messageId && { messageId }) } as const;
  await addOrderEvent(context, trx, { orderId: id, number: null }, event);
  return true;
}

/** The provider cannot refund the part that a gift card paid. */
async function refundOrderToCard(trx: Knex, id: number, now: Date): Promise<void> {
  await refundToCard(trx, { order_id: id }, { note: `Order ${id} was refunded`, now });
  await trx('invoices')
    .where({ order_id: id, status: 'paid', amount: 0 })
    .whereNull('provider_id')
    .update({ status: 'refunded', refunded_at: now, updated_at: now })
    .increment('version', 1);
}

/** The order stays in the provider's state, and its history says why. */
async function abandonEnd(
  context: Services,
  { order_id: orderId, staff_name: who }: Ending,
  lease: Lease,
  reason: string,
): Promise<void> {
  await inTransaction(context.knex, async (trx) => {
    if (!(await lockLeasedOrder(trx, orderId, lease))) return;
    await trx('order_endings').where({ order_id: orderId }).del();
    await addOrderEvent(context, trx, { orderId, number: null }, { kind: 'note', text: reason, who });
  });
  context.logger.warn({ orderId, reason }, 'An order could not be ended.');
}
