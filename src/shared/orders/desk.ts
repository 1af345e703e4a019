import { idSchema, keyField, noteSchema, numberOf, oneOf } from '../desk/fields.ts';
import { addressOf, defineList, searchField } from '../desk/list.ts';
import type { FormSchema, FormValues } from '../forms/schema.ts';
import type { GiftCardDetail } from '../gift-cards/desk.ts';
import type { MailState } from '../leads/leads.ts';
import type { LocalDay } from '../local-day.ts';
import type { PaymentMode } from '../money.ts';
import { paths } from '../paths.ts';

/** The views of an order, and of the person who bought it. */
export const orderPath = (id: number) => `${paths.admin}/orders?order=${id}`;
export const buyerPath = (order: number) => `${paths.admin}/people?buyer=${order}`;

/** So many of those that need somebody stand before the others. */
export const MOST_STUCK = 50;

/**
 * - `recorded`: kept, without an invoice so far
 * - `invoiced`: the provider made the (first) invoice
 * - `partially_paid`: some of the money came, or some of the instalments
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

/** Why an order needs somebody. `failed`: its invoice is given up; `waiting`: it has been tried for an hour. */
export type StuckReason = 'failed' | 'waiting' | InvoiceNotice;

/** What happened to an order. The first four are read from its rows, the others were written down as they happened. */
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
  | 'cancelled'
  | 'plan-ended'
  | 'given-back';

/** An order as the list shows it. Amounts are whole US dollars, moments are ISO 8601. */
export interface Order {
  id: number;
  kind: 'package' | 'gift_card';
  item: string;
  /** Null once the buyer was erased. */
  buyer: { name: string; email: string } | null;
  state: OrderState;
  /** All of its payments. */
  total: number;
  /** Of payments that came whole: what came of one in part, the billing service alone knows. */
  paid: number;
  createdAt: string;
  /** Since then nothing more is billed. */
  endedAt: string | null;
  /** Of its first invoice that needs somebody; null when none does. */
  stuck: StuckReason | null;
}

export interface OrderList {
  /** Before the first page: those that match and need somebody, the newest first. */
  stuck: Order[];
  /** The newest first. */
  orders: Order[];
  /** For `after`; null on the last page. */
  next: string | null;
  /** How many need somebody, whatever the list is filtered by; MOST_STUCK at most. */
  needing: number;
}

/** One of an order's payments. */
export interface OrderPayment {
  /** 1, 2 or 3. */
  number: number;
  amount: number;
  /** `planned`: it will be recorded once the first was paid. */
  status: OrderInvoiceStatus | 'planned';
  /** `2026-03-09`; null while it is planned. */
  dueDay: string | null;
  isOverdue: boolean;
  paidAt: string | null;
  /** As the billing service numbers it. */
  invoiceNumber: string | null;
  /** Ours, which stands on the invoice. */
  reference: string | null;
  /** Whether its link can be sent again. */
  canSendLink: boolean;
}

/** What a person has to settle, and how. */
export interface OrderNeed {
  /** Which payment. */
  number: number;
  reason: StuckReason;
  headline: string;
  sentence: string;
  steps: string[];
  /** What the billing service said last; empty when it said nothing. */
  said: string;
}

export interface OrderEvent {
  /** Unique in the order. */
  id: string;
  kind: OrderEventKind;
  /** Which payment; null for the order as a whole. */
  number: number | null;
  /** Who of the staff did it; null for the shared password, and for the website. */
  who: string | null;
  /** Of a note. */
  text: string;
  at: string;
  /** What became of a mail; left out once it was dropped from the outbox, a month after it was sent. */
  mail?: MailState;
}

/** What became of a gift card, in short; its own view has the ledger. */
export interface OrderGiftCode
  extends Pick<GiftCardDetail, 'lastFour' | 'state' | 'amount' | 'balance' | 'redeemed'> {
  /** The number of the card. */
  card: number;
  /** The last one on which it is valid. */
  day: LocalDay;
  isDisabled: boolean;
}

export interface OrderDetail extends Order {
  phone: string;
  plan: PaymentMode;
  payments: OrderPayment[];
  /** Of a gift card. */
  gift: { theme: string; message: string } | null;
  /** What a gift card paid of it, besides the payments. */
  paidByCard: { card: number; lastFour: string; amount: number } | null;
  /** Made once a gift card was paid. */
  code: OrderGiftCode | null;
  needs: OrderNeed[];
  /** How the desk can end it; null when it has ended, or when there is nothing to end. */
  canEnd: 'cancel' | 'end plan' | null;
  /** Whether money came that can be given back. */
  canGiveBack: boolean;
  /** Its end has begun and waits for the billing service. */
  isEnding: boolean;
  /** The oldest first. */
  events: OrderEvent[];
}

const id = numberOf('an order');

/** What the list is filtered by. */
export const orderList = defineList({
  state: oneOf(orderStates, 'Please choose a state.'),
  search: searchField,
});
export type OrderQuery = FormValues<typeof orderList.pageSchema>;
/** `order` is the one that is open over the list. */
export const orderListAddress = addressOf({ ...orderList.pageSchema.properties, order: id });

export const orderIdSchema = idSchema('an order');

export const orderNoteSchema = noteSchema('an order');

export const endOrderSchema = {
  type: 'object',
  properties: { id, key: keyField },
  required: ['id', 'key'],
} as const satisfies FormSchema;
export type EndOrder = FormValues<typeof endOrderSchema>;

export const sendLinkSchema = {
  type: 'object',
  properties: {
    id,
    /** Which payment. */
    number: { type: 'number', minimum: 1, maximum: 3, message: 'This must be the number of a payment.' },
    key: keyField,
  },
  required: ['id', 'number', 'key'],
} as const satisfies FormSchema;
export type SendLink = FormValues<typeof sendLinkSchema>;
