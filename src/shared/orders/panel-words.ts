import { Canceled } from '../spelling.ts';
import type {
  InvoiceNotice,
  OrderEventKind,
  OrderInvoiceStatus,
  OrderPayment,
  OrderState,
  StuckReason,
} from './panel.ts';

/** What the panel says of the states of orders and payments (docs/decisions/0078). */

interface StateWords {
  /** The state, in a word or two. */
  word: string;
  sentence: string;
}

export const orderStateWords: Record<OrderState, StateWords> = {
  invoiced: {
    word: 'Awaiting payment',
    sentence: 'The invoice can be paid online. No payment has arrived yet.',
  },
  partially_paid: { word: 'Partly paid', sentence: 'Part of the amount has arrived.' },
  paid: { word: 'Paid', sentence: 'The full amount has arrived.' },
  refunded: {
    word: 'Refunded',
    sentence: 'The money was refunded, or an invoice was voided after it was paid.',
  },
  void: {
    word: 'Void',
    sentence: 'The invoice was voided, or the order ended before the invoice was created. No money arrived.',
  },
  recorded: {
    word: 'No invoice yet',
    sentence:
      'We have the order. The buyer gets the payment link once the invoice exists. Some buyers must confirm their email address first.',
  },
  failed: {
    word: 'Invoice failed',
    sentence:
      'The billing service didn’t create an invoice, and the website has stopped trying. The buyer can’t pay.',
  },
};

/** Next to the state of an order that has ended. */
export const endedWords = (day: string) =>
  `The order ended on ${day}. The website bills nothing more for it.`;

export const paymentStatusWords: Record<OrderPayment['status'], StateWords> = {
  planned: { word: 'Planned', sentence: 'The due date is set once the first payment has arrived.' },
  recorded: {
    word: 'No invoice yet',
    sentence:
      'The website emails the link once the invoice exists. For the second and third payments, it creates the invoice at 9 AM on the due date.',
  },
  open: {
    word: 'Awaiting payment',
    sentence: 'This invoice can be paid online. No payment has arrived yet.',
  },
  partially_paid: {
    word: 'Partly paid',
    sentence: 'Part of the amount has arrived. The billing service shows how much.',
  },
  paid: { word: 'Paid', sentence: 'The full amount has arrived.' },
  void: {
    word: 'Void',
    sentence: 'This invoice can’t be paid: it was voided, or the order ended before the invoice was created.',
  },
  refunded: {
    word: 'Refunded',
    sentence: 'The payment was refunded, or its invoice was voided after it was paid.',
  },
  failed: {
    word: 'Couldn’t be created',
    sentence:
      'The billing service refused this invoice, or was unavailable for a week. The website has stopped trying.',
  },
};

/** Why a link cannot be sent again; null if it can. */
export const linkRefusals: Record<OrderInvoiceStatus, string | null> = {
  recorded: 'There’s nothing to pay yet. The link goes out automatically once the invoice is created.',
  failed: 'There’s nothing to pay: the billing service didn’t create an invoice.',
  open: null,
  partially_paid: null,
  paid: 'This payment has already arrived, so there’s nothing left to pay.',
  void: 'This invoice is void, so it can’t be paid.',
  refunded: 'This invoice was refunded, so there’s nothing to pay.',
};
export const plannedRefusal = 'This payment has no invoice yet, so there’s nothing to pay.';
export const erasedRefusal = 'The buyer’s data was erased, so there’s no address to write to.';
export const endedRefusal = 'This order has ended, so there’s nothing to pay.';
export const noLinkRefusal = 'The billing service hasn’t sent us a payment link for this invoice.';

/** Why an order cannot be ended or marked as refunded. */
export const endRefusals = {
  ended: 'This order has already ended.',
  ending: 'This order is already being ended.',
  paid: 'The order is fully paid, so there’s nothing left to end. Once you’ve refunded the money, mark the order refunded.',
  partly:
    'Part of an invoice has been paid. Refund it first. If you refund it in the billing service, cancel the order afterward. If you refund it elsewhere, mark the order refunded.',
  unpaid: 'No money has arrived for this order, so there’s nothing to refund. Cancel it instead.',
  givenBack: 'This order is already marked as refunded.',
  away: 'The billing service didn’t answer, so nothing was changed. Please try again in a minute.',
  pending:
    'The billing service didn’t answer, but you don’t need to do anything. Once it answers, the order ends and the buyer gets an email.',
  notVoided:
    'The billing service refused to void this invoice. Refund its payment there, and the website updates the order within minutes.',
};

interface Reason {
  /** The start of the subject of the email to the firm. */
  headline: string;
  sentence: string;
  steps: readonly string[];
  /** Whether the order ended, or should have ended, for this reason. If so, it can be resumed. */
  isEnd?: boolean;
}

/** Problems that only a person can settle, in the words of the panel and of the email to the firm. */
export const noticeWords: Record<InvoiceNotice, Reason> = {
  reversed: {
    headline: 'Payment reversed',
    sentence: 'The payment for this invoice was reversed, or the paid invoice was voided or deleted.',
    steps: [
      'Nothing more is billed for this order.',
      'The website hasn’t emailed the buyer.',
      'If the buyer has their money back, choose “Mark refunded” in the order.',
      'We then email the buyer. If a gift card paid a part, we put that amount back on it.',
    ],
    isEnd: true,
  },
  paid_late: {
    headline: 'Paid after the order ended',
    sentence:
      'This invoice was paid after it was voided, after a payment was reversed, or after the order ended.',
    steps: ['The buyer got no receipt, code or further invoice from the website.', 'Refund the money.'],
    isEnd: true,
  },
  left_open: {
    headline: 'Open invoice of an ended order',
    sentence: 'This invoice was being created when its order ended.',
    steps: ['The buyer didn’t get the payment link.'],
    isEnd: true,
  },
  wrong_total: {
    headline: 'Total doesn’t match the order',
    sentence: 'This invoice was paid or changed, and its total doesn’t match the order.',
    steps: [
      'Compare its total and its payments with the order.',
      'Correct the invoice, or refund the money.',
    ],
  },
  overpaid: {
    headline: 'Paid too much',
    sentence: 'The payments for this invoice add up to more than its total.',
    steps: ['Compare its payments with its total.', 'Refund the difference.'],
  },
  twin: {
    headline: 'Two invoices for one payment',
    sentence: 'The billing service has another invoice with the same reference.',
    steps: [
      'In the billing service, search for the reference that the admin panel shows for this payment.',
      'This order shows the number of one invoice. Void the other invoice.',
    ],
  },
};

export const stuckWords: Record<StuckReason, Reason> = {
  ...noticeWords,
  failed: {
    headline: 'Invoice couldn’t be created',
    sentence:
      'The billing service refused this invoice, or was unavailable for a week. The website has stopped trying.',
    steps: ['The buyer can’t pay until there’s an invoice.', 'Fix what the billing service reports.'],
  },
  waiting: {
    headline: 'No invoice after an hour',
    sentence: 'The billing service hasn’t created the invoice yet. The website keeps trying for a week.',
    steps: [
      'The buyer gets the link automatically once the invoice exists.',
      'If other orders are waiting too, ask the website’s operator to check the connection.',
    ],
  },
};
export const retryStep = (order: number) => `Then ask the website’s operator to retry order ${order}.`;

/** An event in one line. `payment` names the payment if there are several. */
export const orderEventWords: Record<OrderEventKind, (payment: string) => string> = {
  ordered: () => 'Ordered',
  paid: (payment) => `${payment} received`,
  ended: () => 'The order ended',
  'code-disabled': () => 'The gift card’s code was disabled',
  note: () => 'Note',
  link: (payment) => `Emailed the buyer the link for ${payment.toLowerCase()}`,
  'link-again': (payment) => `Emailed the buyer the link for ${payment.toLowerCase()} again`,
  'link-left-out': () => 'Payment link not sent: this address had reached its hourly or daily email limit',
  reminder: (payment) => `Emailed the buyer a reminder about ${payment.toLowerCase()}`,
  'reminder-skipped': () => 'Reminder not sent: this address had reached its hourly or daily email limit',
  'confirm-link': () => 'Confirmation link emailed to the buyer; the order waits until they confirm',
  confirmed: () => 'The buyer confirmed their email address',
  'opt-out': () => 'The buyer turned off reminders for this order',
  receipt: (payment) => `Emailed the buyer a receipt for ${payment.toLowerCase()}`,
  'gift-card': () => 'Gift card emailed to the buyer',
  'gift-delivered': () => 'Gift card emailed to the person it’s for',
  'gift-resent': () => 'Told the buyer by email where the gift card was sent',
  'gift-copy': () => 'Copy of the gift card emailed to the buyer',
  firm: () => 'Payment notice emailed to the firm',
  notice: () => 'Notice emailed to the firm: this order needs attention',
  canceled: () => `${Canceled} by staff`,
  'end-left-out': () =>
    'Email about the ended order not sent: this address had reached its hourly or daily email limit',
  'plan-ended': () => 'Plan ended by staff; the buyer gets an email',
  'given-back': () => 'Marked as refunded by staff; the buyer gets an email',
};
