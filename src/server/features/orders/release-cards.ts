import { HttpError } from '#server/http/errors.ts';
import type { Services } from '#server/services.ts';
import { codeRefusals } from '#shared/gift-cards/code-words.ts';
import { ordersPaidBy, readBalance } from '../gift-cards/pay-with-card.ts';
import { endByHand } from './end-order.ts';
import { findEnding } from './endings.ts';
import { findOrder } from './orders.ts';
import { isOfProvider } from './providers.ts';
import { type Intent, intentKeyOf } from './record-order.ts';

/** Longer than the last reminder takes (seven days). */
const HELD_DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Orders per round, because each is voided at the provider. */
const MOST = 5;

/** Orders that a gift card paid in part, and whose rest is unpaid. */
const unpaid = ({ knex: db, config }: Services, card?: number) =>
  db('orders')
    .where(isOfProvider(config.payments))
    .whereIn('id', ordersPaidBy(db, card))
    .whereIn('state', ['recorded', 'invoiced', 'failed'])
    .whereNull('ended_at')
    .orderBy(['updated_at', 'id'])
    .limit(MOST);

/**
 * Ends unpaid orders, so that the amount of their gift card can be used again. The buyer gets a mail, as when the desk cancels. If the
 * provider prevents an end, it is tried again a day later, after all others.
 */
export async function releaseCards(context: Services): Promise<void> {
  const { knex, now, logger } = context;
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const ids = await unpaid(context)
    .where('created_at', '<', daysAgo(HELD_DAYS))
    // A failed try changes it: the next one is a day later.
    .where('updated_at', '<', daysAgo(1))
    .pluck('id');
  for (const id of ids) {
    await release(context, Number(id)).catch(async (error: unknown) => {
      logger.warn({ err: error, orderId: id }, 'An order that holds a gift card could not be ended.');
      await knex('orders').where({ id }).update({ updated_at: now() });
    });
  }
}

/**
 * A buyer orders with a card whose balance an earlier unpaid order holds: that order ends, so that the card can pay for this one.
 * @throws {HttpError} 422 at the code's field for a card that cannot be used, 409 when the earlier order cannot be ended, 503
 *   when the provider is away, or another request is still ending the order
 */
export async function releaseForNewOrder(
  context: Services,
  { draft: { paidByCard: card, amount }, clientKey }: Intent,
  signal: AbortSignal,
): Promise<void> {
  if (card === undefined) return;
  const { knex, config, now } = context;
  // Checked first, so that the earlier order does not end for one that is refused.
  const { balance } = await readBalance(knex, card, { now: now(), config });
  if (balance >= amount) return;
  const others = unpaid(context, card);
  // Another process may have just recorded this order.
  if (clientKey !== null) others.whereNot({ intent_key: intentKeyOf(clientKey) });
  const ids = await others.pluck('id');
  for (const id of ids) await releaseForBuyer(context, Number(id), signal);
}

/** The refusal of an end is worded for the desk, and may be about another buyer's order. */
async function releaseForBuyer(context: Services, id: number, signal: AbortSignal): Promise<void> {
  try {
    await release(context, id, signal);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const ending = await findEnding(context.knex, id);
    const order = await findOrder(context.knex, id);
    // It has ended in another way, so the card is free; or it was paid, and the card's balance says what is left.
    if (!order || order.endedAt !== null || order.state === 'paid') return;
    const { status, headers } = error;
    if (ending && (status === 409 || ending.last_error === null))
      throw new HttpError(503, codeRefusals.beingFreed, { cause: error, headers: { 'Retry-After': '30' } });
    const sentence = status === 503 ? codeRefusals.heldForNow : codeRefusals.held;
    throw new HttpError(status, sentence, { cause: error, headers });
  }
}

const release = (context: Services, id: number, signal?: AbortSignal) =>
  endByHand(
    context,
    { id, key: `card of order ${id} released` },
    { who: null, alsoDo: async () => {}, ...(signal && { signal }) },
  );
