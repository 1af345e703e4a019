import type { Knex } from 'knex';
import { isClockTrusted } from '#server/db/clock-runs.ts';
import type { Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { noSuchCard, unusableReason } from '#server/features/gift-cards/change-card.ts';
import {
  claimDelivery,
  findDelivery,
  findDueDeliveries,
  recordRecipient,
} from '#server/features/gift-cards/deliveries.ts';
import { lockCardOfOrder, renewGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { lockCard } from '#server/features/gift-cards/ledger.ts';
import { HttpError } from '#server/http/errors.ts';
import type { By } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import { localNow } from '#shared/dates/local-day.ts';
import type { SendCard } from '#shared/gift-cards/panel.ts';
import { sentElsewhere } from '#shared/gift-cards/panel-words.ts';
import { lockOrder } from '../orders.ts';
import { mailCardToBuyer, mailCardToRecipient, mailCopyToBuyer, mailResent } from './mails.ts';

const BATCH = 20;

/** Sends due cards. Several processes may do it at once; each card is sent once. */
export async function deliverDueCards(context: Services, signal?: AbortSignal): Promise<void> {
  const { knex, config, now, wakeOutbox } = context;
  const hasRightDay = await isClockTrusted(knex, now());
  const due = await findDueDeliveries(knex, now(), { limit: BATCH, provider: config.payments, hasRightDay });
  for (const id of due) {
    if (signal?.aborted) return;
    await inTransaction(knex, (trx) => deliverOnce(context, trx, id));
  }
  if (due.length > 0) wakeOutbox();
  if (due.length === BATCH) await deliverDueCards(context, signal);
}

async function deliverOnce(context: Services, trx: Knex, id: number): Promise<void> {
  const delivery = await claimDelivery(trx, id, context.now());
  if (!delivery?.recipient_email) return;
  await sendCard(context, trx, delivery, delivery.recipient_email);
}

/** Gives the card a new code, and mails it to its recipient. @throws if it is disabled; the transaction then rolls back */
async function sendCard(
  context: Services,
  trx: Knex,
  delivery: Row<'gift_deliveries'>,
  to: string,
): Promise<void> {
  const order = await lockOrder(trx, Number(delivery.order_id));
  const card = await lockCardOfOrder(trx, order.id);
  if (!card || card.disabled_at !== null) throw new Error('A gift card was disabled before it was sent.');
  // No one has seen the card's first code. It is created again now, so that no code waits in the database.
  const gift = await renewGiftCode(trx, card);
  await mailCardToRecipient(context, trx, { order, gift, delivery }, to);
  if (delivery.has_copy) await mailCopyToBuyer(context, trx, { order, gift, delivery }, to);
}

/**
 * The desk sends a card to its recipient now, because a mail was lost or its address was wrong. The card gets a new code, and the
 * former one stops working. The same key again changes nothing.
 * @throws {HttpError} 404; 409 for a card that cannot be used, and for a key that comes with another recipient
 */
export async function sendCardAgain(
  context: Services,
  { id, email, name = '', key }: SendCard,
  { who, alsoDo }: By<[lastFour: string]>,
): Promise<void> {
  const { knex, now, config, wakeOutbox } = context;
  await inTransaction(knex, async (trx) => {
    const locked = await lockCard(trx, id, { now: now() });
    if (!locked) throw noSuchCard();
    const { card } = locked;
    const orderId = Number(card.order_id);
    const known = await trx('order_events').where({ order_id: orderId, request_key: key }).first('id');
    if (known) {
      if (isSentTo(await findDelivery(trx, orderId), { name, email })) return;
      throw new HttpError(409, sentElsewhere);
    }
    const today = localNow(now(), config.firmTimeZone).day;
    const refusal = unusableReason(card, { today, provider: config.payments });
    if (refusal) throw new HttpError(409, refusal);
    const order = await lockOrder(trx, orderId);
    const former = await findDelivery(trx, orderId);
    const delivery = await recordRecipient(trx, orderId, { name, email }, now());
    const gift = await renewGiftCode(trx, card);
    const mail = { order, gift, delivery, who, key };
    const isBuyer = email.toLowerCase() === order.snapshot.customer.email.toLowerCase();
    if (isBuyer) await mailCardToBuyer(context, trx, mail);
    else {
      await mailCardToRecipient(context, trx, mail, email);
      await mailResent(context, trx, order, email);
      // It would have gone out with the card on its day.
      if (former?.has_copy && former.delivered_at === null)
        await mailCopyToBuyer(context, trx, { order, gift, delivery }, email);
    }
    await alsoDo(trx, gift.lastFour);
  });
  wakeOutbox();
}

/** Whether a card was last sent to this address, with this name on it if there is one. */
const isSentTo = (
  delivery: Row<'gift_deliveries'> | undefined,
  { name, email }: { name: string; email: string },
) => delivery?.recipient_email === email && (name === '' || delivery.recipient_name === name);
