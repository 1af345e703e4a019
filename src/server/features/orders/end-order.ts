import { setTimeout } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { EndOrder, OrderDetail, OrderInvoiceStatus } from '../../../shared/admin/orders.ts';
import { endRefusals } from '../../../shared/content/desk-orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import { HttpError, notFound, unavailable } from '../../http/errors.ts';
import { InvoicingError } from '../../integrations/invoicing.ts';
import { isErased } from '../../ops/privacy/erase.ts';
import { disableGiftCode } from '../gift-cards/gift-codes.ts';
import { putBack } from '../gift-cards/pay-with-card.ts';
import type { OrderContext } from './context.ts';
import { endOrder } from './fulfilment.ts';
import { canBePaid, findInvoicesOf, type InvoiceRow, lockInvoicesOf } from './invoice-rows.ts';
import { mailEnded } from './mails.ts';
import { addOrderEvent } from './order-events.ts';
import { findOrder, lockOrder, type OrderRow, requireOrder, updateOrderState } from './orders.ts';
import { refreshInvoice, voidInvoice } from './sync-invoice.ts';

interface Standing {
  hasEnded: boolean;
  statuses: readonly OrderInvoiceStatus[];
}

const has = ({ statuses }: Standing, ...asked: OrderInvoiceStatus[]) =>
  statuses.some((status) => asked.includes(status));

/** How the desk can end an order that stands like this. */
export function waysToEnd(order: Standing): Pick<OrderDetail, 'canEnd' | 'canGiveBack'> {
  const isRefused = refuseEnd(order) !== null;
  return {
    canEnd: isRefused ? null : has(order, 'paid') ? 'end plan' : 'cancel',
    canGiveBack: refuseGiveBack(order) === null,
  };
}

function refuseEnd(order: Standing): string | null {
  if (order.hasEnded) return endRefusals.ended;
  if (has(order, 'partially_paid')) return endRefusals.partly;
  return order.statuses.every((status) => status === 'paid') ? endRefusals.paid : null;
}

function refuseGiveBack(order: Standing): string | null {
  if (has(order, 'paid', 'partially_paid')) return null;
  return has(order, 'refunded') ? endRefusals.givenBack : endRefusals.unpaid;
}

interface Options {
  /** Null for the shared password. */
  who: string | null;
  /** In the transaction that writes it down, such as a line of the trail. */
  alsoDo(trx: Knex): Promise<void>;
}

/**
 * Cancels an order that nobody has paid, or ends a plan whose later payments nobody wants: what is open is voided at the
 * provider, what was not made never is, and what is paid stays so.
 * @throws {HttpError} 404, 409 where nothing is to be ended, 503 when the provider is away
 */
export async function endByHand(context: OrderContext, given: EndOrder, options: Options): Promise<void> {
  await close(context, given, options, { refuse: refuseEnd, isToVoid: canBePaid });
}

/**
 * The firm has given the money back, which no provider of ours does for it: the invoices are voided there, so that both sides
 * say the same, the order ends, and a gift card's code with it.
 * @throws {HttpError} 404, 409 where no money came, 503 when the provider is away
 */
export async function giveBack(context: OrderContext, given: EndOrder, options: Options): Promise<void> {
  await close(context, given, options, {
    refuse: refuseGiveBack,
    isToVoid: (row) => canBePaid(row) || row.status === 'paid',
    isGivenBack: true,
  });
}

interface Way {
  refuse(order: Standing): string | null;
  isToVoid(row: InvoiceRow): boolean;
  isGivenBack?: boolean;
}

/**
 * The provider goes first, for its word decides: whoever ends in between finds the order as the provider has it, and one that
 * cannot be voided stays as it was.
 */
async function close(
  context: OrderContext,
  { id, key }: EndOrder,
  { who, alsoDo }: Options,
  { refuse, isToVoid, isGivenBack = false }: Way,
): Promise<void> {
  const { knex, wakeOutbox, now } = context;
  const order = await findOrder(knex, id);
  if (!order) throw notFound('There’s no such order.');
  if (await isDone(knex, id, key)) return;
  try {
    for (const row of (await findInvoicesOf(knex, id)).filter(canBePaid)) await refreshInvoice(context, row);
    const invoices = await findInvoicesOf(knex, id);
    const refusal = refusalOf(refuse, await requireOrder(knex, id), invoices);
    if (refusal !== null) {
      if (await isDoneSoon(knex, id, key)) return;
      throw new HttpError(409, refusal);
    }
    for (const row of invoices.filter(isToVoid)) await voidInvoice(context, row, { isGivenBack });
  } catch (error) {
    throw error instanceof InvoicingError ? inWords(error) : error;
  }
  await inTransaction(knex, async (trx) => {
    const locked = await lockOrder(trx, id);
    // Of two clicks at once the second sees here what the first has done.
    if (await isDone(trx, id, key)) return;
    if (await isEndedByHand(trx, id, isGivenBack)) throw new HttpError(409, endRefusals.ended);
    const invoices = await lockInvoicesOf(trx, id);
    await endOrder(context, trx, locked);
    if (isGivenBack) {
      await disableGiftCode(trx, id, now());
      await giveBackToCard(trx, id, now());
    }
    await updateOrderState(trx, id, now());
    const how = howItEnded(invoices, isGivenBack);
    const isReachable = !isErased(locked.snapshot.customer.email);
    const [first] = invoices;
    const messageId = isReachable && first ? await mailEnded(context, trx, locked, first, how) : undefined;
    await addOrderEvent(
      context,
      trx,
      { orderId: id, number: null },
      {
        kind: how,
        who,
        key,
        ...(messageId && { messageId }),
      },
    );
    await alsoDo(trx);
  });
  wakeOutbox();
}

/** What a gift card paid, no provider gives back. */
async function giveBackToCard(trx: Knex, id: number, now: Date): Promise<void> {
  await putBack(trx, { order_id: id }, { note: `Order ${id} was refunded`, now });
  await trx('invoices')
    .where({ order_id: id, status: 'paid', amount: 0 })
    .whereNull('provider_id')
    .update({ status: 'refunded', updated_at: now })
    .increment('version', 1);
}

const howItEnded = (invoices: readonly InvoiceRow[], isGivenBack: boolean) => {
  if (isGivenBack) return 'given-back';
  return invoices.some(({ status }) => status === 'paid') ? 'plan-ended' : 'cancelled';
};

const isDone = async (db: Knex, id: number, key: string) =>
  (await db('order_events').where({ order_id: id, request_key: key }).first('id')) !== undefined;

/** Another click of the same was quicker: it has voided the invoices, and is about to write that down. */
async function isDoneSoon(db: Knex, id: number, key: string): Promise<boolean> {
  for (const wait of [0, 50, 200, 500]) {
    await setTimeout(wait);
    if (await isDone(db, id, key)) return true;
  }
  return false;
}

/** Somebody else at the desk was quicker with the same. */
async function isEndedByHand(trx: Knex, id: number, isGivenBack: boolean): Promise<boolean> {
  const kinds = isGivenBack
    ? (['given-back'] as const)
    : (['cancelled', 'plan-ended', 'given-back'] as const);
  return (
    (await trx('order_events')
      .where({ order_id: id })
      .whereIn('kind', [...kinds])
      .first('id')) !== undefined
  );
}

const refusalOf = (refuse: Way['refuse'], { endedAt }: OrderRow, invoices: readonly InvoiceRow[]) =>
  refuse({ hasEnded: endedAt !== null, statuses: invoices.map(({ status }) => status) });

function inWords(error: InvoicingError): HttpError {
  if (error.code === 'refused') return new HttpError(409, endRefusals.notVoided, { cause: error });
  return new HttpError(503, endRefusals.away, { cause: error, headers: unavailable(error).headers });
}
