import { type FormValues, schemaOf } from '../forms/schema.ts';
import type { GiftCardState } from '../gift-cards/panel.ts';
import type { MailState } from '../leads/leads.ts';
import { currencyName } from '../money/currency-name.ts';
import type { PaymentMode } from '../money.ts';
import { enumField, idSchema, keyField, noteSchema, rowNumberField } from '../panel/fields.ts';
import { defineList, type ListQuery, type PageOf, searchField } from '../panel/list.ts';
import { staffApi } from '../panel/paths.ts';
import { paths } from '../paths.ts';
import * as s from '../shape.ts';
import type { PaymentProvider } from './sales.ts';

/** The view of an order, or of all; and of the person who bought it. */
export const orderPath = (id?: number) => `${paths.admin}/orders${id ? `/${id}` : ''}`;
export const buyerPath = (order: number) => `${paths.admin}/people?buyer=${order}`;

/** At most so many orders that need attention come before the others. */
export const MOST_STUCK = 50;

/**
 * - `recorded`: kept, without an invoice so far
 * - `invoiced`: the provider made the (first) invoice
 * - `partially_paid`: some of the money came, or some of the installments
 * - `refunded`: money of it came and went back, or was paid on an invoice that is void now
 * - `failed`: the provider refused it, or could not be reached for days; a person decides
 */
export const orderStates = [
  'recorded',
  'invoiced',
  'partially_paid',
  'paid',
  'refunded',
  'void',
  'failed',
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * - `recorded`: still to be made
 * - `refunded`: money came and went back, or the invoice was voided or deleted after money had come
 * - `failed`: given up; a person decides
 */
export const invoiceStatuses = [
  'recorded',
  'open',
  'partially_paid',
  'paid',
  'void',
  'refunded',
  'failed',
] as const;
export type OrderInvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * What only a person can settle about an invoice:
 * - `reversed`: a payment was taken back, or the invoice voided or deleted after one
 * - `paid_late`: paid although it had been reversed or void, or its order had ended
 * - `left_open`: made while its plan was ending; it can be paid and should not be
 * - `wrong_total`: paid or changed, with a total that is not what was ordered
 * - `overpaid`: more than its total came
 * - `twin`: another invoice carries the same reference
 */
export const invoiceNotices = [
  'reversed',
  'paid_late',
  'left_open',
  'wrong_total',
  'overpaid',
  'twin',
] as const;
export type InvoiceNotice = (typeof invoiceNotices)[number];

/** Why an order needs attention. `failed`: its invoice is given up; `waiting`: it has been tried for an hour. */
export type StuckReason = 'failed' | 'waiting' | InvoiceNotice;

/** The events of an order. The first four are read from its rows; the others were recorded when they happened. */
export type OrderEventKind = 'ordered' | 'paid' | 'ended' | 'code-disabled' | StoredOrderEvent;

/**
 * `link-left-out`, `reminder-skipped` and `end-left-out`: the buyer's address has had too many mails; `opt-out`: the buyer wants no reminders;
 * `firm` and `notice` are mails to the firm.
 */
export type StoredOrderEvent =
  | 'note'
  | 'link'
  | 'link-again'
  | 'link-left-out'
  | 'reminder'
  | 'reminder-skipped'
  | 'end-left-out'
  | 'opt-out'
  | 'confirm-link'
  | 'confirmed'
  | 'receipt'
  | 'gift-card'
  | 'gift-delivered'
  | 'gift-copy'
  | 'gift-resent'
  | 'firm'
  | 'notice'
  | 'canceled'
  | 'plan-ended'
  | 'given-back';

/** An order as the list shows it. Amounts are in whole units of the currency. */
const orderShape = s.object('OrderAtDesk', {
  id: s.integer(),
  kind: s.text<'package' | 'gift_card'>(),
  item: s.text(),
  buyer: s.orNull(s.fields({ name: s.text(), email: s.text() }, 'Null once they were erased.')),
  state: s.text<OrderState>(),
  total: s.integer(`Whole ${currencyName}, as all amounts.`),
  paid: s.integer('Payments received in full; only the billing service knows partial ones.'),
  createdAt: s.moment(),
  endedAt: s.orNull(s.moment('Since then nothing more is billed.')),
  elsewhere: s.orNull(
    s.text<PaymentProvider>(
      'The provider of its payments, if the site uses another one now; null otherwise.',
    ),
  ),
  stuck: s.orNull(s.text<StuckReason>('Why staff must act; null when nothing is needed.')),
});
export type Order = s.TypeOf<typeof orderShape>;

const payment = s.object('OrderPayment', {
  number: s.integer('1, 2 or 3.'),
  amount: s.integer(),
  status: s.text<OrderInvoiceStatus | 'planned'>('Planned: it is recorded once the first is paid.'),
  dueDay: s.orNull(s.text('Null while it is planned.')),
  isOverdue: s.boolean(),
  paidAt: s.orNull(s.moment()),
  invoiceNumber: s.orNull(s.text('As the billing service numbers it.')),
  reference: s.orNull(s.text('Our reference, printed on the invoice.')),
  canSendLink: s.boolean('Whether its link can be sent again.'),
});
export type OrderPayment = s.TypeOf<typeof payment>;

/** A problem that a person must settle, and the steps. */
const need = s.object('OrderNeed', {
  number: s.integer('The number of the payment.'),
  reason: s.text<StuckReason>(),
  headline: s.text(),
  sentence: s.text(),
  steps: s.list(s.text()),
  said: s.text('The last message from the billing service; may be empty.'),
});
export type OrderNeed = s.TypeOf<typeof need>;

const event = s.object(
  'OrderEvent',
  {
    id: s.text('Unique in the order.'),
    kind: s.text<OrderEventKind>(),
    number: s.orNull(s.integer('Which payment; null for the order as a whole.')),
    who: s.orNull(s.text('The member of staff; null for the shared password and for the website.')),
    text: s.text('Of a note.'),
    at: s.moment(),
  },
  // Left out once the mail was dropped from the outbox, a month after it was sent.
  { mail: s.text<MailState>('The state of an email: queued, sent or dead (undelivered).') },
);
export type OrderEvent = s.TypeOf<typeof event>;

/** The state of a gift card, in short; the view of gift cards has the ledger. */
const giftCode = s.fields({
  card: s.integer('Its number.'),
  lastFour: s.text(),
  state: s.text<GiftCardState>(),
  amount: s.integer(),
  balance: s.integer(),
  redeemed: s.integer(),
  day: s.text('The last day on which it is valid.'),
});
export type OrderGiftCode = s.TypeOf<typeof giftCode>;

export const orderDetailShape = s.object('OrderDetail', {
  ...orderShape.properties,
  phone: s.text(),
  plan: s.text<PaymentMode>(),
  payments: s.list(payment),
  gift: s.orNull(s.fields({ theme: s.text(), message: s.text() })),
  paidByCard: s.orNull(
    s.fields({ card: s.integer(), lastFour: s.text(), amount: s.integer() }, 'Besides the payments.'),
  ),
  code: s.orNull(giftCode),
  needs: s.list(need),
  canEnd: s.orNull(s.text<'cancel' | 'end plan'>('Null when there is nothing to end.')),
  canMarkRefunded: s.boolean('Whether money arrived, and no one has marked the order as refunded yet.'),
  isEnding: s.boolean('Its end waits for the billing service.'),
  events: s.list(event, 'The oldest first.'),
});
export type OrderDetail = s.TypeOf<typeof orderDetailShape>;

const id = rowNumberField('an order');

export const orderList = defineList({
  name: 'orders',
  path: staffApi.orders,
  right: 'order list',
  row: orderShape,
  more: s.fields({
    stuck: s.list(orderShape, 'Those that match and need attention, before the first page.'),
    needing: s.integer(`How many need attention, regardless of filters; ${MOST_STUCK} at most.`),
  }),
  pathOf: orderPath,
  filters: { state: enumField(orderStates, 'Please choose a state.'), search: searchField },
});
export type OrderPage = PageOf<typeof orderList>;
export type OrderQuery = ListQuery<typeof orderList>;

export const orderIdSchema = idSchema('an order');

export const orderNoteSchema = noteSchema('an order');

export const endOrderSchema = schemaOf({ id, key: keyField });
export type EndOrder = FormValues<typeof endOrderSchema>;

export const sendLinkSchema = schemaOf({
  id,
  /** Which payment. */
  number: { type: 'number', minimum: 1, maximum: 3, message: 'This must be the number of a payment.' },
  key: keyField,
});
export type SendLink = FormValues<typeof sendLinkSchema>;
