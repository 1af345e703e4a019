import type { Knex } from 'knex';
import { localNow } from '../../../shared/bookings/booking-day.ts';
import { createGiftCode } from '../gift-cards/gift-codes.ts';
import type { OrderContext } from './context.ts';
import { planInstalments } from './instalments.ts';
import type { InvoiceRow } from './invoice-rows.ts';
import { mailFirm, mailGiftCard, mailReceipt } from './mails.ts';
import type { OrderRow } from './orders.ts';

/**
 * What a verified payment sets off, on the connection that marks the invoice paid: the rest of a plan, the
 * code of a gift card, the mails. The caller makes sure that it happens once.
 */
export async function acceptPayment(
  context: OrderContext,
  trx: Knex,
  order: OrderRow,
  row: InvoiceRow,
): Promise<void> {
  const now = context.now();
  const today = localNow(now, context.config.firmTimeZone).day;
  const isPlan = order.plan === 'monthly' && row.number === 1;
  const later = isPlan ? await planInstalments(context, trx, { order, first: row, paidDay: today }) : [];
  await mailReceipt(context, trx, order, row, later);
  if (order.kind !== 'gift_card') return mailFirm(context, trx, order, row, null);
  const gift = await createGiftCode(trx, order, { secret: context.config.sessionSecret, today, now });
  await mailGiftCard(context, trx, order, gift);
  await mailFirm(context, trx, order, row, gift.lastFour);
}
