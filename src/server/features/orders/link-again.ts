import { inTransaction } from '#server/db/transaction.ts';
import { HttpError, keyReused } from '#server/http/errors.ts';
import type { By } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import type { OrderInvoiceStatus, SendLink } from '#shared/orders/panel.ts';
import {
  endedRefusal,
  erasedRefusal,
  linkRefusals,
  noLinkRefusal,
  plannedRefusal,
} from '#shared/orders/panel-words.ts';
import { canBePaid, findInvoicesOf, lockInvoicesOf } from './invoice-rows.ts';
import { findOrder, lockOrder, noSuchOrder } from './orders.ts';
import { isErased } from './personal-data.ts';
import { refuseElsewhere } from './providers.ts';
import { mailPaymentLinkAgain } from './send-mails.ts';

/** Why the link of a payment is not sent again, in a sentence; null when it can be. @param email of the buyer */
export function linkRefusal(
  { email, hasEnded }: { email: string; hasEnded: boolean },
  { status, payUrl }: { status: OrderInvoiceStatus; payUrl: string | null },
): string | null {
  if (isErased(email)) return erasedRefusal;
  const refusal = linkRefusals[status] ?? (hasEnded ? endedRefusal : null);
  return refusal ?? (payUrl === null ? noLinkRefusal : null);
}

interface Options extends By {
  /** Updates the state of an invoice from the billing service, if it answers. */
  refresh(providerId: string): Promise<unknown>;
}

/**
 * Mails the payment link to the buyer again. A repeat, by a second click or by a browser that got no response, sends no second mail. A
 * buyer who has paid meanwhile gets no mail.
 * @throws {HttpError} 404, 409 when there is nothing to pay
 */
export async function sendLinkAgain(
  context: Services,
  { id, number, key }: SendLink,
  { who, refresh, alsoDo }: Options,
): Promise<void> {
  const { knex, config, wakeOutbox } = context;
  const found = await findOrder(knex, id);
  if (!found) throw noSuchOrder();
  refuseElsewhere(found, config.payments);
  const known = (await findInvoicesOf(knex, id)).find((row) => row.number === number);
  if (known?.providerId && canBePaid(known)) await refresh(known.providerId);
  await inTransaction(knex, async (trx) => {
    // Locked first, so that the second of two concurrent clicks sees the effect of the first.
    const order = await lockOrder(trx, id);
    const row = (await lockInvoicesOf(trx, id)).find((each) => each.number === number);
    const done = await trx('order_events').where({ order_id: id, request_key: key }).first('kind', 'number');
    if (done?.kind === 'link-again' && done.number === number) return;
    if (done) throw keyReused();
    if (!row) throw new HttpError(409, plannedRefusal);
    const { email } = order.snapshot.customer;
    const refusal = linkRefusal({ email, hasEnded: order.endedAt !== null }, row);
    if (refusal !== null) throw new HttpError(409, refusal);
    await mailPaymentLinkAgain(context, trx, { order, row }, { who, key });
    await alsoDo(trx);
  });
  wakeOutbox();
}
