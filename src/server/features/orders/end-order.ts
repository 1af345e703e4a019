import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError, keyReused } from '#server/http/errors.ts';
import type { By } from '#server/http/staff.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { abortable } from '#server/lib/async.ts';
import type { Services } from '#server/services.ts';
import type { EndOrder } from '#shared/orders/panel.ts';
import { endRefusals } from '#shared/orders/panel-words.ts';
import { enableGiftCode } from '../gift-cards/gift-codes.ts';
import { chargeWhole, findCardPayments } from '../gift-cards/pay-with-card.ts';
import { type Ending, endingWays, findEnding, insertEnding, readBillingState } from './endings.ts';
import { acceptPayment, restartInstallments } from './fulfillment.ts';
import { findInvoicesOf, type InvoiceRow, lockInvoicesOf } from './invoice-rows.ts';
import {
  findOrder,
  lockOrder,
  noSuchOrder,
  type OrderRow,
  requireOrder,
  updateOrderState,
} from './orders.ts';
import { performUntil, RESPOND_WITHIN_MS } from './perform.ts';
import { isErased } from './personal-data.ts';
import { refuseElsewhere } from './providers.ts';
import { refreshInvoice, refreshOpen } from './sync-invoice.ts';

const retrySoon = { 'Retry-After': '30' };

interface EndOptions extends By {
  /** Ends the wait. */
  signal?: AbortSignal;
}

/**
 * Cancels an unpaid order, or ends a plan: open invoices are voided at the provider, planned ones are never created, and paid ones stay
 * paid.
 * @throws {HttpError} 404, 409 where nothing is to be ended, 503 when the provider is away
 */
export const endByHand = (context: Services, given: EndOrder, options: EndOptions): Promise<void> =>
  close(context, given, 'end', options);

/**
 * The firm has refunded the money, which no provider does for it. The invoices are voided there, so that both sides agree; the order
 * ends, and with it a gift card's code.
 * @throws {HttpError} 404, 409 where no money came, 503 when the provider is away
 */
export const markRefunded = (context: Services, given: EndOrder, options: EndOptions): Promise<void> =>
  close(context, given, 'refund', options);

/**
 * The provider decides, so it is asked first. Then the end is recorded and performed, and this waits for the result. If the process
 * stops meanwhile, the job completes the end with its mail.
 */
async function close(
  context: Services,
  given: EndOrder,
  way: Ending['way'],
  { signal = AbortSignal.timeout(RESPOND_WITHIN_MS), ...by }: EndOptions,
): Promise<void> {
  const { knex, config, now } = context;
  const order = await findOrder(knex, given.id);
  if (!order) throw noSuchOrder();
  refuseElsewhere(order, config.payments);
  if (await isDone(knex, given, way)) return;
  const known = await findEnding(knex, given.id);
  if (known && known.way !== way) throw new HttpError(409, endRefusals.ending);
  if (known) {
    const again = { next_attempt_at: now(), last_error: null };
    await knex('order_endings').where({ order_id: given.id }).update(again);
  } else await recordEnding(context, given, way, { ...by, signal });
  await waitForEnd(context, given, way, signal);
}

/** @throws {HttpError} 409, 503; then nothing is recorded */
async function recordEnding(
  context: Services,
  given: EndOrder,
  way: Ending['way'],
  { who, alsoDo, signal }: By & { signal: AbortSignal },
): Promise<void> {
  const { knex, now } = context;
  const { id, key } = given;
  await abortable(refreshOpen(context, id), signal).catch((cause: unknown) => {
    if (cause instanceof InvoicingError && cause.code === 'refused')
      throw new HttpError(409, endRefusals.notVoided, { cause });
    if (cause instanceof InvoicingError || cause === signal.reason)
      throw new HttpError(503, endRefusals.away, { cause, headers: retrySoon });
    throw cause;
  });
  await inTransaction(knex, async (trx) => {
    const order = await lockOrder(trx, id);
    // Another request was quicker.
    if ((await isDone(trx, given, way)) || (await findEnding(trx, id))) return;
    const refusal = endingWays[way].refuse(await readBillingState(trx, order, await lockInvoicesOf(trx, id)));
    if (refusal !== null) throw new HttpError(409, refusal);
    await alsoDo(trx);
    await insertEnding(trx, { order_id: id, way, request_key: key, staff_name: who }, now());
  });
}

/** @throws {HttpError} 409 if the order cannot be ended, or has ended under another key; 503 if that takes longer */
async function waitForEnd(
  context: Services,
  given: EndOrder,
  way: Ending['way'],
  signal: AbortSignal,
): Promise<void> {
  const { knex } = context;
  const { id, key } = given;
  const hasEnded = await performUntil(context, id, signal, async () => {
    // Read first: the result is written when it is removed.
    const ending = await findEnding(knex, id);
    if (await isDone(knex, given, way)) return true;
    if (!ending) {
      const invoices = await findInvoicesOf(knex, id);
      const state = await readBillingState(knex, await requireOrder(knex, id), invoices);
      throw new HttpError(409, endingWays[way].refuse(state) ?? endRefusals.notVoided);
    }
    if (ending.request_key !== key) throw new HttpError(409, endRefusals.ending);
    if (ending.last_error !== null) throw pending();
    return null;
  });
  if (!hasEnded) throw pending();
}

const pending = () => new HttpError(503, endRefusals.pending, { headers: retrySoon });

/** Whether the order has ended under this key. @throws {HttpError} 409 when the key is that of another action */
async function isDone(db: Knex, { id, key }: EndOrder, way: Ending['way']): Promise<boolean> {
  const event = await db('order_events').where({ order_id: id, request_key: key }).first('kind');
  if (!event) return false;
  if (!endingWays[way].kinds.includes(event.kind)) throw keyReused();
  return true;
}

export type Resumed = 'resumed' | 'unknown' | 'not ended' | 'not paid' | 'card spent';

/**
 * Resumes an order that had ended: its gift code is valid again, and the rest of its plan is billed. It asks the provider first; all
 * invoices must be valid there.
 * @throws {InvoicingError} if the provider does not answer
 */
export async function resumeOrder(context: Services, orderId: number): Promise<Resumed> {
  const { knex, now } = context;
  if (!(await findOrder(knex, orderId))) return 'unknown';
  for (const row of await findInvoicesOf(knex, orderId)) {
    if (row.providerId !== null) await refreshInvoice(context, row);
  }
  return inTransaction(knex, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.endedAt === null) return 'not ended';
    const invoices = await lockInvoicesOf(trx, orderId);
    const [first] = invoices;
    const stands = invoices.every(
      ({ status, providerId }) => status !== 'refunded' && (status !== 'void' || providerId === null),
    );
    // An invoice that was never created cannot be paid, so the order could never be billed.
    if (!first || !stands || first.status === 'void') return 'not paid';
    if (!(await takeCardAgain(context, trx, order))) return 'card spent';
    await trx('orders').where({ id: orderId }).update({ ended_at: null });
    if (first.status === 'paid') {
      const isUnplanned = order.plan === 'monthly' && invoices.length === 1;
      const hasNoCode = order.kind === 'gift_card' && !(await enableGiftCode(trx, orderId, now()));
      const hasNoReceipt =
        order.kind === 'package' && order.plan === 'full' && (await lacksReceipt(trx, order, first));
      // It was paid after its end, so the effects of a payment are still missing.
      if (isUnplanned || hasNoCode || hasNoReceipt) await acceptPayment(context, trx, { order, row: first });
      for (const row of invoices.slice(1)) {
        if (row.status === 'paid' && (await lacksReceipt(trx, order, row)))
          await acceptPayment(context, trx, { order, row });
      }
      await restartInstallments(context, trx, invoices);
    }
    await updateOrderState(trx, orderId, now());
    return 'resumed';
  });
}

/** An erased buyer gets no mail. */
async function lacksReceipt(trx: Knex, { id, snapshot }: OrderRow, { number }: InvoiceRow): Promise<boolean> {
  if (isErased(snapshot.customer.email)) return false;
  return !(await trx('order_events').where({ order_id: id, number, kind: 'receipt' }).first('id'));
}

/** The amount of a gift card was restored when the order ended. @returns false if the card now has less */
async function takeCardAgain(
  { config, now }: Services,
  trx: Knex,
  { id, snapshot: { item, card } }: OrderRow,
): Promise<boolean> {
  if (!card || (await findCardPayments(trx, 'order_id', [id])).has(id)) return true;
  const charge = { amount: card.amount, note: `Order ${id}: ${item}`, paysFor: { order_id: id } };
  return chargeWhole(trx, card.id, charge, { now: now(), config }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError) return false;
      throw error;
    },
  );
}
