import {
  buyerDone,
  buyerPaymentWords,
  standings,
  buyerWords as words,
} from '../../../../shared/content/buyer-order.ts';
import { longDate, longDay } from '../../../../shared/dates.ts';
import { localNow } from '../../../../shared/local-day.ts';
import { formatUsd } from '../../../../shared/money.ts';
import type { OrderPayment } from '../../../../shared/orders/desk.ts';
import type { Row } from '../../../db/tables.ts';
import { toDate } from '../../../db/values.ts';
import { type PageLook, renderVisitorPage } from '../../../http/visitor-page.ts';
import { findCardOfOrder } from '../../gift-cards/cards.ts';
import type { OrderContext } from '../context.ts';
import { presentPayments } from '../desk-order.ts';
import type { OrderSnapshot } from '../orders.ts';
import { orderPath, receiptPath } from './link.ts';
import { isLate, standingOf } from './standing.ts';

export type BuyerContext = OrderContext & PageLook;

interface Shown {
  token: string;
  order: Row<'orders'>;
  /** What was done a moment ago. */
  done?: unknown;
}

/**
 * The page of one order, as HTML. It contains no typed text, because the address that got the link is unverified until a payment
 * arrives (decision 0031).
 */
export async function renderOrder(context: BuyerContext, { token, order, done }: Shown): Promise<string> {
  const { knex, config, now } = context;
  const invoices = await knex('invoices').where({ order_id: order.id }).orderBy('number').select('*');
  const code = await findCardOfOrder(knex, order.id);
  const payments = presentPayments(order, invoices, localNow(now(), config.firmTimeZone).day);
  const hasEnded = order.ended_at !== null;
  const standing =
    standings[
      standingOf({
        state: order.state,
        hasEnded,
        isGift: order.kind === 'gift_card',
        isQueued: order.queued_at !== null,
        isConfirmed: order.confirmed_at !== null,
        payments,
      })
    ];
  const dayOf = (moment: string) => longDate(moment, config.firmTimeZone);
  const payUrls = new Map(invoices.map(({ number, pay_url: url }) => [number, url]));
  const rows = payments.map((payment) =>
    presentPayment(payment, { count: payments.length, hasEnded, dayOf }),
  );
  const shown = rows.map((row) => ({
    ...row,
    payUrl: row.canPay ? (payUrls.get(row.number) ?? null) : null,
    receiptPath: row.receipt && receiptPath(token, row.number),
  }));
  const [only] = payments;
  const { card } = JSON.parse(order.snapshot) as OrderSnapshot;
  const data = {
    sheet: '/order.css',
    ...standing,
    words,
    done: isDone(done) && order.reminders_off_at !== null ? buyerDone[done] : '',
    item: order.package_name,
    ordered: dayOf(toDate(order.created_at).toISOString()),
    plan:
      order.plan === 'monthly'
        ? words.threeAmounts(payments.length, formatUsd(order.amount))
        : words.oneAmount(formatUsd(only?.amount ?? order.amount)),
    code: code ? codeInWords(code) : '',
    card: card ? words.paidByCard(formatUsd(card.amount), card.lastFour) : '',
    payments: shown,
    toPay: shown.find(({ payUrl }) => payUrl !== null) ?? null,
    paymentsTitle: words.payments(payments.length),
    hasHelp: true,
    sum: payments.length > 1 ? sumOf(payments) : '',
    reminders: remindersOf(order, payments),
    action: orderPath(token),
    reference: invoices[0]?.reference ?? '',
  };
  return renderVisitorPage('order', data, context);
}

const isDone = (said: unknown): said is keyof typeof buyerDone => Object.hasOwn(buyerDone, String(said));

interface Around {
  count: number;
  hasEnded: boolean;
  dayOf(moment: string): string;
}

function presentPayment(payment: OrderPayment, { count, hasEnded, dayOf }: Around) {
  const { number, amount, dueDay, paidAt, canSendLink: canPay } = payment;
  // What an ended order left open is not to be paid, whatever the billing service would take.
  const status = hasEnded && payment.status === 'open' ? 'void' : payment.status;
  const isOverdue = isLate(payment);
  const { word, tone, line } = buyerPaymentWords[status];
  return {
    number,
    name: words.payment(number, count),
    amount: formatUsd(amount),
    word: isOverdue ? words.overdue : word,
    tone: isOverdue ? ('late' as const) : tone,
    line: line({
      due: dueDay ? longDay(dueDay) : '',
      paid: paidAt ? dayOf(paidAt) : '',
      isOverdue,
      isFirst: number === 1,
    }),
    canPay,
    payLabel: status === 'partially_paid' ? words.payRest : words.pay(formatUsd(amount)),
    receipt: receiptOf(status),
  };
}

function receiptOf(status: OrderPayment['status']): string {
  if (status === 'paid') return words.receipt;
  return status === 'refunded' ? words.refund : '';
}

function sumOf(payments: readonly OrderPayment[]): string {
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  const paid = payments.reduce((sum, { amount, status }) => sum + (status === 'paid' ? amount : 0), 0);
  return words.sum(formatUsd(paid), formatUsd(total));
}

function codeInWords(code: Row<'gift_codes'>): string {
  return code.disabled_at === null
    ? words.codeOf(code.last_four, longDay(code.expires_day))
    : words.codeDisabled(code.last_four);
}

/** Whether there is anything to be reminded of. */
function remindersOf(order: Row<'orders'>, payments: readonly OrderPayment[]): { isOff: boolean } | null {
  const isOver = order.ended_at !== null || payments.every(({ status }) => status === 'paid');
  return isOver ? null : { isOff: order.reminders_off_at !== null };
}
