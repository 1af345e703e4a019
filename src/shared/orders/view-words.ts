import { formatMoney, type PaymentMode } from '../money.ts';
import { offers } from '../offered.ts';
import { countWords, listKeys, listWords, recordWords } from '../panel/list-words.ts';
import { canceled } from '../spelling.ts';
import { MOST_STUCK } from './panel.ts';

/** The words of the orders view. Those of states are in panel-words.ts. */

export const planNames: Record<PaymentMode, string> = {
  full: 'Pay in full',
  monthly: 'Three monthly payments',
};

export const orderWords = {
  ...listWords,
  title: 'Orders',
  number: (id: number) => `No. ${id}`,
  loading: 'Loading orders...',
  failed: 'The orders couldn’t be loaded',
  needing: (count: number) => {
    if (count === 0) return 'Nothing needs attention';
    if (count === 1) return '1 order needs attention';
    return `${countWords(count, MOST_STUCK)} orders need attention`;
  },
  states: 'State',
  all: 'All',
  stuck: 'Need attention',
  others: 'Newest first',
  list: 'Orders',
  filter: 'Search',
  clear: 'Clear search',
  search: 'Buyer, email, order number or reference',
  rows: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  empty: 'No orders yet',
  emptyHint: `Orders of packages${offers.giftCards ? ' and gift cards' : ''} show up here. Some orders show up only after the buyer confirms their email address.`,
  nothing: 'Nothing here',
  nothingHint: 'No order has this state.',
  nothingFoundHint: 'Try part of the buyer’s name, the whole reference, or another state.',
  pages: 'Pages of orders',
  erased: 'Erased',
  ended: 'Ended',
  amount: (paid: number, total: number) =>
    paid >= total ? `${formatMoney(total)} paid` : `${formatMoney(paid)} of ${formatMoney(total)} paid`,
  keys: listKeys,
};

export const oneOrderWords = {
  ...recordWords,
  title: (id: number) => `Order ${id}`,
  failed: 'This order couldn’t be loaded',
  back: 'Orders',
  neighbors: 'Other orders',
  payment: (number: number, count: number) => (count === 1 ? 'Payment' : `Payment ${number} of ${count}`),
  needOf: (headline: string, payment: string) => `${headline}: ${payment.toLowerCase()}`,
  said: 'The billing service says:',
  payments: 'Payments',
  due: (day: string) => `Due ${day}`,
  overdue: 'Overdue',
  paidOn: (day: string) => `Paid ${day}`,
  invoice: 'Invoice',
  reference: 'Reference',
  send: 'Send link again',
  sendTitle: 'Send the payment link again?',
  sendText: (email: string, amount: string) => `We’ll email ${email} the link to pay ${amount}.`,
  sendSubmit: 'Send link',
  sent: 'The link is on its way',
  ending: 'End this order',
  isEnding: 'This order is being ended. The website is waiting for the billing service.',
  cancel: {
    button: 'Cancel order',
    title: 'Cancel this order?',
    text: 'We’ll void its invoice in the billing service, so it can’t be paid, and email the buyer.',
    done: `The order has been ${canceled}`,
  },
  'end plan': {
    button: 'End plan',
    title: 'End this payment plan?',
    text: 'Completed payments aren’t refunded. We’ll void any open invoice, create no more invoices and email the buyer.',
    done: 'The plan has ended',
  },
  markRefunded: {
    button: 'Mark refunded',
    title: 'Mark this order as refunded?',
    text: 'Refund the payment first, in the billing service or through your bank, because the website can’t send money. When you confirm, we’ll void the order’s invoices, disable any gift card code and email the buyer.',
    done: 'The order is marked as refunded',
  },
  paidByCard: 'Paid by gift card',
  fromCard: (amount: string, lastFour: string) => `${amount}, card ending in ${lastFour}`,
  giftCard: 'Gift card',
  theme: 'Theme',
  message: 'Message',
  noMessage: 'None',
  code: 'Code',
  codeOf: (lastFour: string) => `Ends in ${lastFour}`,
  codeWorth: (amount: string, day: string) => `${amount}, valid until ${day}`,
  codeUsed: (amount: string) => `Used up: all ${amount} has been redeemed`,
  codeExpired: (day: string) => `Expired: ${day} was its last day`,
  codeDisabled: 'Disabled: it can’t be redeemed',
  codeRedeemed: (amount: string) => `${amount} had already been redeemed`,
  noCode: 'Created once the order is paid',
  facts: 'About this order',
  buyer: 'Buyer',
  email: 'Email',
  phone: 'Phone',
  erased: 'The buyer’s data was erased',
  placed: 'Ordered',
  plan: 'Plan',
  total: 'Total',
  paid: 'Paid so far',
  history: 'History',
};
