import {
  endedRefusal,
  erasedRefusal,
  linkRefusals,
  noLinkRefusal,
  plannedRefusal,
} from '../../../shared/content/desk-orders.ts';
import type { OrderInvoiceStatus, SendLink } from '../../../shared/orders/desk.ts';
import { inTransaction } from '../../db/transaction.ts';
import { HttpError, keyReused, notFound } from '../../http/errors.ts';
import type { By } from '../../http/staff.ts';
import type { OrderContext } from './context.ts';
import { canBePaid, findInvoicesOf, lockInvoicesOf } from './invoice-rows.ts';
import { mailPaymentLinkAgain } from './mails.ts';
import { findOrder, lockOrder } from './orders.ts';
import { isErased } from './personal-data.ts';

interface Payment {
  isErased: boolean;
  hasEnded: boolean;
  status: OrderInvoiceStatus;
  payUrl: string | null;
}

/** Why the link of a payment is not sent again, in a sentence; null when it can be. */
export function linkRefusal(payment: Payment): string | null {
  if (payment.isErased) return erasedRefusal;
  const refusal = linkRefusals[payment.status];
  if (refusal !== null) return refusal;
  if (payment.hasEnded) return endedRefusal;
  return payment.payUrl === null ? noLinkRefusal : null;
}

interface Options extends By {
  /** Brings what the billing service knows of an invoice up to date, as well as it can. */
  refresh(providerId: string): Promise<unknown>;
}

/**
 * Mails the payment link to the buyer again. A repeat, by a second click or by a browser that got no answer, sends no second mail. A
 * buyer who has paid meanwhile gets no mail.
 * @throws {HttpError} 404, 409 when there is nothing to pay
 */
export async function sendLinkAgain(
  context: OrderContext,
  { id, number, key }: SendLink,
  { who, refresh, alsoDo }: Options,
): Promise<void> {
  const { knex, wakeOutbox } = context;
  if (!(await findOrder(knex, id))) throw notFound('There’s no such order.');
  const known = (await findInvoicesOf(knex, id)).find((row) => row.number === number);
  if (known?.providerId && canBePaid(known)) await refresh(known.providerId);
  await inTransaction(knex, async (trx) => {
    // Locked first: of two clicks at once the second then sees what the first has done.
    const order = await lockOrder(trx, id);
    const row = (await lockInvoicesOf(trx, id)).find((each) => each.number === number);
    const done = await trx('order_events').where({ order_id: id, request_key: key }).first('kind', 'number');
    if (done?.kind === 'link-again' && done.number === number) return;
    if (done) throw keyReused();
    if (!row) throw new HttpError(409, plannedRefusal);
    const refusal = linkRefusal({
      isErased: isErased(order.snapshot.customer.email),
      hasEnded: order.endedAt !== null,
      status: row.status,
      payUrl: row.payUrl,
    });
    if (refusal !== null) throw new HttpError(409, refusal);
    await mailPaymentLinkAgain(context, trx, order, row, { who, key });
    await alsoDo(trx);
  });
  wakeOutbox();
}
