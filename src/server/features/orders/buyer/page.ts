import { salesOf } from '#server/config/payments.ts';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { findCardOfOrder } from '#server/features/gift-cards/cards.ts';
import { cardInWords, findCardPayments } from '#server/features/gift-cards/pay-with-card.ts';
import { renderVisitorPage } from '#server/http/render-page.ts';
import type { PageServices } from '#server/http/visitor-page.ts';
import type { Services } from '#server/services.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { longDate, longDay } from '#shared/dates/dates.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { formatMoney } from '#shared/money.ts';
import {
  type BuyerStatus,
  buyerDone,
  buyerPaymentWords,
  buyerStatusWords,
  receiptWords,
  buyerWords as words,
} from '#shared/orders/buyer-words.ts';
import type { OrderPayment, OrderState } from '#shared/orders/panel.ts';
import { elsewhereWords, trialNotice } from '#shared/orders/sales-words.ts';
import type { OrderSnapshot } from '../orders.ts';
import { presentPayments } from '../panel-order.ts';
import { otherProvider } from '../providers.ts';
import { buyerOrderPath, receiptPath } from './link.ts';

interface Shown {
  token: string;
  order: Row<'orders'>;
  /** The action that was just done. */
  done?: unknown;
}

/**
 * The page of one order, as HTML. It contains no typed text, because the address that got the link is unverified until a payment
 * arrives (decision 0031).
 */
export async function renderOrder(context: PageServices, { token, order, done }: Shown): Promise<string> {
  const { knex, config, now } = context;
  const invoices = await knex('invoices').where({ order_id: order.id }).orderBy('number').select('*');
  const code = await findCardOfOrder(knex, order.id);
  const provider = config.payments;
  const payments = presentPayments(order, invoices, {
    today: localNow(now(), config.firmTimeZone).day,
    provider,
  });
  const elsewhere = otherProvider(order, provider);
  const hasEnded = order.ended_at !== null;
  const { phone } = context.contents().of(firm);
  const status =
    buyerStatusWords[
      statusOf({
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
  const [card] = (await findCardPayments(knex, 'order_id', [Number(order.id)])).values();
  const notice = noticeOf(order, config);
  const data = {
    sheet: '/order.css',
    ...status,
    // Beside the notice that nothing follows, no steps.
    next: notice ? [] : status.next.map((step) => (typeof step === 'string' ? step : step(phone))),
    ...(elsewhere && { chip: elsewhereWords[elsewhere].word, tone: 'over', sentence: '' }),
    notice,
    words,
    done: isDone(done) && order.reminders_off_at !== null ? buyerDone[done] : '',
    item: order.package_name,
    ordered: dayOf(toDate(order.created_at).toISOString()),
    plan:
      order.plan === 'monthly'
        ? words.threeAmounts(payments.length, formatMoney(order.amount))
        : words.oneAmount(formatMoney(only?.amount ?? order.amount)),
    code: code ? codeInWords(code) : '',
    card: card ? cardInWords(card) : '',
    payments: shown,
    toPay: shown.find(({ payUrl }) => payUrl !== null) ?? null,
    paymentsTitle: words.payments(payments.length),
    hasHelp: true,
    sum: payments.length > 1 ? sumOf(payments) : '',
    reminders: elsewhere ? null : remindersOf(order, payments),
    action: buyerOrderPath(token),
    reference: invoices[0]?.reference ?? '',
  };
  return renderVisitorPage('order', data, context);
}

/** What the buyer must know about the provider: that it is the sandbox's, or another one than the site uses. */
function noticeOf(order: Row<'orders'>, config: Services['config']): string {
  const elsewhere = otherProvider(order, config.payments);
  if (elsewhere) return elsewhereWords[elsewhere].sentence;
  return salesOf(config) === 'trial' ? trialNotice : '';
}

const isDone = (said: unknown): said is keyof typeof buyerDone => Object.hasOwn(buyerDone, String(said));

interface Around {
  count: number;
  hasEnded: boolean;
  dayOf(moment: string): string;
}

function presentPayment(payment: OrderPayment, { count, hasEnded, dayOf }: Around) {
  const { number, amount, dueDay, paidAt, canSendLink: canPay } = payment;
  // An open invoice of an ended order must not be paid, even if the billing service would accept it.
  const status = hasEnded && payment.status === 'open' ? 'void' : payment.status;
  const isOverdue = isLate(payment);
  const { word, tone, line } = buyerPaymentWords[status];
  return {
    number,
    name: words.payment(number, count),
    amount: formatMoney(amount),
    word: isOverdue ? words.overdue : word,
    tone: isOverdue ? ('late' as const) : tone,
    line: line({
      due: dueDay ? longDay(dueDay) : '',
      paid: paidAt ? dayOf(paidAt) : '',
      isOverdue,
      isFirst: number === 1,
    }),
    canPay,
    payLabel: status === 'partially_paid' ? words.payRest : words.pay(formatMoney(amount)),
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
  return words.sum(formatMoney(paid), formatMoney(total));
}

function codeInWords(code: Row<'gift_codes'>): string {
  return code.disabled_at === null
    ? words.codeOf(code.last_four, longDay(code.expires_day))
    : words.codeDisabled(code.last_four);
}

/** Whether there is an unpaid invoice to remind of. */
function remindersOf(order: Row<'orders'>, payments: readonly OrderPayment[]): { isOff: boolean } | null {
  const isOver = order.ended_at !== null || payments.every(({ status }) => status === 'paid');
  return isOver ? null : { isOff: order.reminders_off_at !== null };
}

interface Ordered {
  state: OrderState;
  hasEnded: boolean;
  isGift: boolean;
  /** Waits for the provider's budget. */
  isQueued: boolean;
  isConfirmed: boolean;
  payments: readonly Pick<OrderPayment, 'status' | 'number' | 'isOverdue'>[];
}

const running: Record<OrderState, BuyerStatus> = {
  recorded: 'preparing',
  failed: 'delayed',
  invoiced: 'unpaid',
  partially_paid: 'on-track',
  paid: 'paid',
  refunded: 'refunded',
  void: 'canceled',
};

const ended: Record<OrderState, BuyerStatus> = {
  recorded: 'canceled',
  failed: 'canceled',
  invoiced: 'canceled',
  partially_paid: 'ended',
  paid: 'ended',
  refunded: 'refunded',
  void: 'canceled',
};

/** The first words on the page of an order. */
function statusOf(ordered: Ordered): BuyerStatus {
  const { state, hasEnded, isGift, payments } = ordered;
  if (hasEnded) return ended[state];
  if (ordered.isQueued) return ordered.isConfirmed ? 'queued' : 'unconfirmed';
  if (state === 'paid' && isGift) return 'gift';
  if (state !== 'partially_paid') return running[state];
  const has = (status: OrderPayment['status']) => payments.some((payment) => payment.status === status);
  if (payments.some(isLate)) return 'overdue';
  if (has('partially_paid')) return 'part-paid';
  if (has('open')) return 'due';
  return has('failed') ? 'delayed' : 'on-track';
}

/** The first one has no due date, because an unpaid order creates no debt. */
const isLate = ({ number, isOverdue }: Ordered['payments'][number]) => isOverdue && number > 1;

interface ReceiptShown {
  token: string;
  order: Row<'orders'>;
  /** Paid, or refunded. */
  invoice: Row<'invoices'>;
}

/** The receipt of one payment, as HTML, for one sheet of paper. For a refunded payment it is a record instead. */
export async function renderReceipt(
  context: PageServices,
  { token, order, invoice }: ReceiptShown,
): Promise<string> {
  const { config } = context;
  const { customer, amounts, card } = JSON.parse(order.snapshot) as OrderSnapshot;
  const isRefunded = invoice.status !== 'paid';
  const paidAt = toDateOrNull(invoice.paid_at);
  const ofFirst = invoice.number === 1 ? card : undefined;
  const data = {
    sheet: '/order.css',
    title: isRefunded ? receiptWords.refundTitle : receiptWords.title,
    notice: noticeOf(order, config),
    words: receiptWords,
    isRefunded,
    stamp: isRefunded ? receiptWords.refundedStamp : receiptWords.paidStamp,
    firmAddress: config.receipt.address,
    taxLine: config.receipt.taxLine,
    buyer: customer.name,
    item: order.package_name,
    part: amounts.length > 1 ? receiptWords.part(invoice.number, amounts.length) : receiptWords.whole,
    price: formatMoney(invoice.amount + (ofFirst?.amount ?? 0)),
    card: ofFirst
      ? { name: receiptWords.card(ofFirst.lastFour), amount: `−${formatMoney(ofFirst.amount)}` }
      : null,
    amount: formatMoney(invoice.amount),
    number: invoice.provider_number ?? invoice.reference,
    reference: invoice.reference,
    paidOn: paidAt ? longDate(paidAt.toISOString(), config.firmTimeZone) : '',
    backPath: buyerOrderPath(token),
  };
  return renderVisitorPage('order-receipt', data, context);
}

/** Of payments that arrived. */
export const hasReceipt = ({ status }: Pick<Row<'invoices'>, 'status'>) =>
  status === 'paid' || status === 'refunded';
