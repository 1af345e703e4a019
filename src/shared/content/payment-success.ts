import { formatMoney } from '../money.ts';
import type { PaymentStatus } from '../orders/checkout-form.ts';
import type { PricedItem } from '../orders/price-item.ts';
import { paths } from '../paths.ts';
import { Canceled, canceled } from '../spelling.ts';
import type { Step } from './checkout.ts';
import type { LinkAction } from './types.ts';

/** The words of /payment-success. Only a status that the server read says that anything was paid. */
export const verifying = 'Verifying payment status...';

export const meta = {
  title: 'Your payment',
  description: 'Whether your payment has reached us, what happens next and by when.',
};

export const paymentActions: readonly [LinkAction, LinkAction] = [
  { label: 'Return to the home page', to: paths.home },
  { label: 'View packages', to: paths.packages },
];

export const payAction = 'Continue to payment';
export const chooseTime = 'Choose a time for your first session';
export const lookAgain = 'Check again';
export const openOrder = 'See your order';

export const paymentDetails = {
  invoice: 'Invoice',
  item: 'What you chose',
  amount: 'Amount',
  status: 'Status',
  statuses: {
    open: 'Waiting for payment',
    partially_paid: 'Partly paid',
    paid: 'Paid',
    void: Canceled,
    refunded: 'Refunded',
  } satisfies Record<PaymentStatus['status'], string>,
};

export interface PaymentWords {
  title: string;
  lead: string;
  /** Empty where nothing happens next. */
  steps: readonly Step[];
}

/** The order as this browser knows it, if it placed the order. */
export interface KnownOrder {
  item?: string | undefined;
  kind?: PricedItem['kind'] | undefined;
  mode?: PricedItem['plan'] | undefined;
  isDelivered?: boolean | undefined;
  payUrl?: string | null;
}

const soon = 'In a few minutes';
const followUp = 'Within 1-2 business days';
/** For a buyer of whom the browser does not know what they bought. */
const followUpIfPackage: Step = {
  when: followUp,
  text: 'If you bought a package, we’ll follow up and answer your questions.',
};

export const thanks = 'Thank you';

/** Without an invoice, or if its state is unknown: thanks that claim no payment. */
export const unknownPayment = (email: string): PaymentWords => ({
  title: thanks,
  lead: 'As soon as a payment reaches us, we’ll confirm it by email.',
  steps: [
    { when: 'Once you have paid', text: 'We’ll email you a confirmation. Look in the spam folder too.' },
    followUpIfPackage,
    { when: 'If no email comes', text: `Write to ${email}, and we’ll look into it.` },
  ],
});

const whenPaid: readonly Step[] = [
  { when: 'When you pay', text: 'You’ll use a secure invoice page.' },
  { when: soon, text: 'We’ll email you a confirmation.' },
  followUpIfPackage,
];

export function paymentWords(
  { status, amount }: PaymentStatus,
  order: KnownOrder,
  email: string,
): PaymentWords {
  const sum = formatMoney(amount);
  // A tier does not begin a line with its dash.
  const item = order.item ? ` for ${order.item.replaceAll(' - ', '\u00a0- ')}` : '';
  // An invoice without its link is paid by the one in the mail.
  const link = order.payUrl ? '' : ' The link to pay is in our email to you.';
  switch (status) {
    case 'paid':
      return order.kind === 'gift_card' ? paidGift(sum, order) : paidPackage(sum, item, order);
    case 'open':
      return {
        title: 'Your payment is still open',
        lead: `The ${sum}${item} hasn’t reached us yet. If you’ve just paid, give it a few minutes.${link}`,
        steps: whenPaid,
      };
    case 'partially_paid':
      return {
        title: 'Part of your payment has arrived',
        lead: `Some of the ${sum}${item} is still to be paid.${link}`,
        steps: whenPaid,
      };
    case 'void':
      return {
        title: `This order was ${canceled}`,
        lead: `There’s nothing left to pay. If you didn’t expect this, please write to ${email}.`,
        steps: [],
      };
    case 'refunded':
      return {
        title: 'This payment was refunded',
        lead: `The order has ended, and our records show the ${sum} as refunded. Any questions? Write to ${email}.`,
        steps: [],
      };
  }
}

function paidGift(sum: string, { isDelivered }: KnownOrder): PaymentWords {
  const last = { when: 'Within 12 months', text: 'The recipient books sessions with the code.' };
  if (isDelivered)
    return {
      title: 'Your gift card is on its way',
      lead: `We’ve received your payment of ${sum}. We’ll email the card to the person it’s for.`,
      steps: [
        { when: soon, text: 'We’ll email you the receipt. It says when the card goes out.' },
        {
          when: 'On the day you chose',
          text: 'They get the card with your message. If you didn’t choose a day, they get it right away.',
        },
        last,
      ],
    };
  return {
    title: 'Your gift card is on its way',
    lead: `We’ve received your payment of ${sum}. We’ll email you the card and its code.`,
    steps: [
      { when: soon, text: 'We’ll email you the card and its code. Look in the spam folder too.' },
      { when: 'Whenever you like', text: 'Pass the card on, by email or in print.' },
      last,
    ],
  };
}

function paidPackage(sum: string, item: string, { kind, mode }: KnownOrder): PaymentWords {
  const what = mode === 'monthly' ? `the first of three payments, ${sum},` : `your payment of ${sum}`;
  const after: Step =
    mode === 'monthly'
      ? { when: 'In one month', text: 'We’ll email you the link for the second payment.' }
      : {
          when: 'After that',
          text: kind
            ? 'You and your coach schedule your first session, if you haven’t chosen a time yet.'
            : 'Your confirmation says what comes next.',
        };
  return {
    title: 'Thank you for your purchase',
    lead: `We’ve received ${what}${item}. We’ll email you a confirmation.`,
    steps: [
      { when: soon, text: 'We’ll email you a confirmation. Look in the spam folder too.' },
      kind ? { when: followUp, text: 'We’ll follow up and answer your first questions.' } : followUpIfPackage,
      after,
    ],
  };
}

export const withoutScript =
  'This page needs JavaScript to show whether your payment has reached us. We confirm every payment by email.';
