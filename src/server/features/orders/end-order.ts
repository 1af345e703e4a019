import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError, keyReused, serviceUnavailable } from '#server/http/errors.ts';
import type { By } from '#server/http/staff.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import type { EndOrder, StoredOrderEvent } from '#shared/orders/panel.ts';
import { endRefusals } from '#shared/orders/panel-words.ts';
import { disableGiftCode } from '../gift-cards/gift-codes.ts';
import { refundToCard } from '../gift-cards/pay-with-card.ts';
import { markSeen } from './attention.ts';
import type { OrderContext } from './context.ts';
import {
  type BillingState,
  type Ending,
  findDueEndings,
  findEnding,
  insertEnding,
  leaseEnding,
  postponeEnding,
  readBillingState,
  refuseEnd,
  refuseMarkRefunded,
  removeEnding,
} from './endings.ts';
import { markEnded } from './fulfillment.ts';
import { canBePaid, findInvoicesOf, type InvoiceRow, isBeingMade, lockInvoicesOf } from './invoice-rows.ts';
import {
  addOrderEvent,
  findOrder,
  lockOrder,
  noSuchOrder,
  requireOrder,
  updateOrderState,
} from './orders.ts';
import { refuseElsewhere } from './providers.ts';
import { mailEnded } from './send-mails.ts';
import { refreshInvoice, voidInvoice } from './sync-invoice.ts';

/** The most orders in one round of the worker. */
const BATCH = 20;
/** How many rounds void invoices that become payable while an order ends; a worker continues later. */
const VOID_ROUNDS = 3;
/** Waits for a process that is creating an invoice of the order, in milliseconds. */
const MAKER_WAITS = [0, 50, 200, 500, 750, 1_000];

/**
 * Cancels an unpaid order, or ends a plan: open invoices are voided at the provider, planned ones are never created, and paid ones stay
 * paid.
 * @throws {HttpError} 404, 409 where nothing is to be ended, 503 when the provider is away
 */
export const endByHand = (context: OrderContext, given: EndOrder, options: By): Promise<void> =>
  close(context, given, 'end', options);

/**
 * The firm has refunded the money, which no provider does for it. The invoices are voided there, so that both sides agree; the order
 * ends, and with it a gift card's code.
 * @throws {HttpError} 404, 409 where no money came, 503 when the provider is away
 */
export const markRefunded = (context: OrderContext, given: EndOrder, options: By): Promise<void> =>
  close(context, given, 'refund', options);

interface Way {
  refuse(order: BillingState): string | null;
  /** A change since the end began prevents it, such as a payment. */
  refuseLater(order: BillingState): string | null;
  isToVoid(row: InvoiceRow): boolean;
  /** The kind of the end in the order's history. */
  kinds: readonly StoredOrderEvent[];
}

const ways: Record<Ending['way'], Way> = {
  end: {
    refuse: refuseEnd,
    refuseLater: (order) => refuseEnd({ ...order, hasEnded: false }),
    isToVoid: canBePaid,
    kinds: ['cancelled', 'plan-ended'],
  },
  refund: {
    refuse: refuseMarkRefunded,
    refuseLater: () => null,
    isToVoid: (row) => canBePaid(row) || row.status === 'paid',
    kinds: ['given-back'],
  },
};

/**
 * The provider decides, so it is asked first. Then the end is recorded, and only then the invoices are voided. If the process stops
 * after that, the worker completes the end with its mail.
 */
async function close(
  context: OrderContext,
  { id, key }: EndOrder,
  way: Ending['way'],
  options: By,
): Promise<void> {
  const { knex, config, now } = context;
  const order = await findOrder(knex, id);
  if (!order) throw noSuchOrder();
  refuseElsewhere(order, config.payments);
  if (await isDone(knex, id, { key, way })) return;
  const known = await findEnding(knex, id);
  if (known && known.way !== way) throw new HttpError(409, endRefusals.ending);
  const ending = known
    ? await leaseEnding(knex, known, now())
    : await begin(context, { order_id: id, way, request_key: key, staff_name: options.who }, options);
  if (ending) await finishEnding(context, ending);
  else await waitForOther(context, { id, key, way });
}

/** @returns null when another request has begun or ended it. @throws {HttpError} 409, 503; then nothing is recorded */
async function begin(
  context: OrderContext,
  given: Parameters<typeof insertEnding>[1],
  { alsoDo }: By,
): Promise<Ending | null> {
  const { knex, now } = context;
  const { order_id: id, request_key: key, way } = given;
  await refreshOpen(context, id).catch((error: unknown) => {
    throw error instanceof InvoicingError ? inWords(error, endRefusals.away) : error;
  });
  return inTransaction(knex, async (trx) => {
    const order = await lockOrder(trx, id);
    if ((await isDone(trx, id, { key, way })) || (await findEnding(trx, id))) return null;
    const refusal = ways[way].refuse(await readBillingState(trx, order, await lockInvoicesOf(trx, id)));
    if (refusal !== null) throw new HttpError(409, refusal);
    await alsoDo(trx);
    return insertEnding(trx, given, now());
  });
}

/**
 * Voids the invoices of an order whose end was recorded, and completes the end with its mail. The caller holds the lease.
 * @throws {HttpError} 409 if the order can no longer be ended, 503 if a worker must try again
 */
async function finishEnding(context: OrderContext, ending: Ending): Promise<void> {
  const { knex, wakeOutbox, now } = context;
  const { order_id: id, attempts } = ending;
  try {
    if (attempts > 1) await refuseIfSuperseded(context, ending);
    for (let round = 1; !(await voidAndWrite(context, ending)); round += 1)
      if (round === VOID_ROUNDS)
        throw new InvoicingError('away', 'Its invoices change faster than we void them.');
  } catch (error) {
    if (error instanceof HttpError) await abandon(context, ending, error.message);
    if (!(error instanceof InvoicingError)) throw error;
    if (error.code === 'refused') await abandon(context, ending, endRefusals.notVoided);
    else {
      context.logger.warn({ err: error, orderId: id }, 'The end of an order waits for the provider.');
      await postponeEnding(knex, ending, now());
    }
    throw inWords(error, endRefusals.pending);
  }
  wakeOutbox();
}

/** @returns false when an invoice became payable meanwhile. @throws {InvoicingError} while one is being created */
async function voidAndWrite(context: OrderContext, ending: Ending): Promise<boolean> {
  const { knex } = context;
  await untilNoneIsBeingMade(context, ending);
  for (const row of (await findInvoicesOf(knex, ending.order_id)).filter(ways[ending.way].isToVoid))
    await voidInvoice(context, row);
  return inTransaction(knex, (trx) => writeEnd(context, trx, ending));
}

/** An invoice that was being created when the end began could be paid after it. */
async function untilNoneIsBeingMade({ knex, now }: OrderContext, { order_id: id }: Ending): Promise<void> {
  for (const wait of MAKER_WAITS) {
    await setTimeout(wait);
    if (!(await findInvoicesOf(knex, id)).some((row) => isBeingMade(row, now()))) return;
  }
  throw new InvoicingError('away', 'The provider is still creating an invoice of the order.');
}

/** @throws {HttpError} 409 */
async function refuseIfSuperseded(context: OrderContext, { order_id: id, way }: Ending): Promise<void> {
  await refreshOpen(context, id);
  const { knex } = context;
  const state = await readBillingState(knex, await requireOrder(knex, id), await findInvoicesOf(knex, id));
  const refusal = ways[way].refuseLater(state);
  if (refusal !== null) throw new HttpError(409, refusal);
}

async function refreshOpen(context: OrderContext, id: number): Promise<void> {
  for (const row of (await findInvoicesOf(context.knex, id)).filter(canBePaid))
    await refreshInvoice(context, row);
}

/** @returns false, and writes nothing, while an invoice has to be voided */
async function writeEnd(context: OrderContext, trx: Knex, ending: Ending): Promise<boolean> {
  const { order_id: id, way, request_key: key, staff_name: who } = ending;
  const order = await lockOrder(trx, id);
  const invoices = await lockInvoicesOf(trx, id);
  const isOpen = (row: InvoiceRow) => row.providerId !== null && ways[way].isToVoid(row);
  if (invoices.some((row) => isOpen(row) || isBeingMade(row, context.now()))) return false;
  // Another process has taken it over.
  if (!(await removeEnding(trx, ending))) return true;
  await markEnded(context, trx, order);
  if (way === 'refund') {
    await disableGiftCode(trx, id, context.now());
    await refundOrderToCard(trx, id, context.now());
    await markSeen(trx, id, context.now(), 'reversed');
  }
  await updateOrderState(trx, id, context.now());
  const how = howItEnded(invoices, way === 'refund');
  const [first] = invoices;
  const messageId = first && (await mailEnded(context, trx, { order, row: first }, how));
  const event = { kind: how, who, key, ...(messageId && { messageId }) } as const;
  await addOrderEvent(context, trx, { orderId: id, number: null }, event);
  return true;
}

/** The order stays in the provider's state, and its history says why. */
async function abandon(context: OrderContext, ending: Ending, reason: string): Promise<void> {
  const { order_id: orderId } = ending;
  await inTransaction(context.knex, async (trx) => {
    if (!(await removeEnding(trx, ending))) return;
    const event = { kind: 'note', text: reason, who: ending.staff_name } as const;
    await addOrderEvent(context, trx, { orderId, number: null }, event);
  });
  context.logger.warn({ orderId, reason }, 'An order could not be ended.');
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

const howItEnded = (invoices: readonly InvoiceRow[], isRefunded: boolean) => {
  if (isRefunded) return 'given-back';
  return invoices.some(({ status }) => status === 'paid') ? 'plan-ended' : 'cancelled';
};

/** Whether the order has ended under this key. @throws {HttpError} 409 when the key is that of another action */
async function isDone(
  db: Knex,
  id: number,
  { key, way }: { key: string; way: Ending['way'] },
): Promise<boolean> {
  const event = await db('order_events').where({ order_id: id, request_key: key }).first('kind');
  if (!event) return false;
  if (!ways[way].kinds.includes(event.kind)) throw keyReused();
  return true;
}

/** Another request is ending the order. @throws {HttpError} 409 unless it did so for this key */
async function waitForOther(
  { knex }: OrderContext,
  { id, key, way }: EndOrder & { way: Ending['way'] },
): Promise<void> {
  let isUnderWay = true;
  for (const wait of [0, 50, 200, 500, 1_000]) {
    await setTimeout(wait);
    // Read before, because the other request may record both in between.
    isUnderWay = (await findEnding(knex, id)) !== null;
    if (await isDone(knex, id, { key, way })) return;
    if (!isUnderWay) break;
  }
  if (isUnderWay) throw new HttpError(409, endRefusals.ending);
  const { endedAt } = await requireOrder(knex, id);
  throw new HttpError(409, endedAt === null ? endRefusals.notVoided : endRefusals.ended);
}

function inWords(error: InvoicingError, whileAway: string): HttpError {
  if (error.code === 'refused') return new HttpError(409, endRefusals.notVoided, { cause: error });
  return new HttpError(503, whileAway, { cause: error, headers: serviceUnavailable(error).headers });
}

/** Completes ends that were interrupted by the end of a process or an unavailable provider. */
export async function finishDueEndings(context: OrderContext, signal?: AbortSignal): Promise<void> {
  const { knex, config, now } = context;
  for (const due of await findDueEndings(knex, now(), { limit: BATCH, provider: config.payments })) {
    if (signal?.aborted) return;
    const ending = await leaseEnding(knex, due, now());
    if (!ending) continue;
    try {
      await finishEnding(context, ending);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // A refusal concerns this order only; without the provider the next one would fail as well.
      if (error.status !== 409) return;
    }
  }
}
