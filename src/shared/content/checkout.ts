import { ApiError } from '../api-error.ts';
import { bookingPath, paths } from '../paths.ts';
import type { LinkAction, PageMeta } from './types.ts';

/** The words of /checkout. */
export const meta: PageMeta = {
  title: 'Checkout',
  description: 'Your order, what you pay today and what happens after that.',
};

export const checkoutTexts = {
  title: 'Checkout',
  loading: 'Loading your order...',
  /** For visitors whose browser runs no script: the order is read in the browser. */
  noScript: 'We need JavaScript to show your order here. You can also write to us and say what you chose.',
};

export const noPackage: { title: string; text: string; action: LinkAction; other: LinkAction } = {
  title: 'No Package Selected',
  text: 'Choose a package first. You’ll come back here to look it over and pay.',
  action: { label: 'View Packages', to: paths.packages },
  other: { label: 'Choose a gift card', to: paths.giftCards },
};

/** Beside it, if the browser was sent to a payment whose result is unknown. */
export const unpaidOrder = {
  title: 'Were you about to pay?',
  text: (item: string | undefined, amount: string | null) =>
    `You began to pay${item ? ` for ${item}` : ''}${amount ? ` (${amount})` : ''}.`,
  action: 'Continue to payment',
};

/** Instead of the form, while nothing can be bought. */
export const closed: { title: string; text: string; action: LinkAction } = {
  title: 'Don’t want to wait?',
  text: 'Book a call, and we’ll arrange it with you.',
  action: { label: 'Book a call', to: bookingPath() },
};

export const orderSummary = {
  title: 'Order summary',
  giftCard: 'Gift card',
  package: 'Package',
  /** The amount charged at once, before the rest of a plan. */
  total: 'Total',
  chargedToday: 'Charged today',
  schedule: 'Three monthly payments',
  installments: ['Today', 'In one month', 'In two months'],
  /** Beside the amounts, if the packages page shows a different one. @param shown '$1,995' @param charged '$1,900' */
  shownElsewhere: (shown: string, charged: string) =>
    `The packages page shows ${shown} a month. You’re charged ${charged} × 3.`,
  scheduleNote: 'We’ll email you payment links for the second and third payments.',
  message: 'Your message',
  /** Whom a gift card is for, where the card is sent, and when. */
  recipient: { name: 'For', email: 'Sent to', day: 'On', copy: 'Copy to', you: 'You' },
  validFor: 'Valid for 12 months from purchase',
  freeConsultation: 'Includes a free 15-minute consultation',
  change: { package: 'Change package', gift_card: 'Change gift card' },
};

/** The steps after paying, with their times. */
export interface Step {
  when: string;
  text: string;
}

export const nextSteps: {
  title: string;
  package: readonly Step[];
  gift_card: readonly Step[];
} = {
  title: 'What happens next',
  package: [
    { when: 'When you pay', text: 'You’ll use a secure invoice page, and we’ll email you a confirmation.' },
    {
      when: 'Within 1-2 business days',
      text: 'We’ll follow up after payment and answer your first questions.',
    },
    { when: 'After that', text: 'You and your coach schedule your first session.' },
  ],
  gift_card: [
    { when: 'When you pay', text: 'You’ll use a secure invoice page.' },
    {
      when: 'Once your payment is confirmed',
      text: 'We’ll email the card and its code to you, or to the recipient on the day you choose.',
    },
    { when: 'Within 12 months', text: 'The recipient books sessions with the code.' },
  ],
};

/** Before the button; each part appears only if the firm has that page. */
export const legalNote = {
  terms: 'Terms and refunds',
  privacy: 'Privacy',
  /** For screen readers: the link opens a new tab, so the form stays open. */
  newTab: 'opens in a new tab',
};

export const customerForm = {
  title: 'Customer information',
  name: { label: 'Name' },
  email: { label: 'Email', help: 'We’ll send the payment link and the receipt here.' },
  phone: { label: 'Phone', help: 'Leave this blank if you don’t want us to call you about your order.' },
  submit: 'Proceed to Payment',
  busy: 'Processing...',
};

/** The answer names no page to pay on (product.md, 3). */
export class NoPaymentUrl extends Error {
  constructor() {
    super('Payment URL not received');
  }
}

/** The message if the payment cannot begin, as specified (product.md, 3). */
export const paymentNotices = {
  missing: { title: 'Error', description: 'Package information is missing. Please select a package first.' },
  failure: (error: unknown) => ({
    title: 'Payment Error',
    // The messages of browsers and parsers for a broken connection do not help a visitor.
    description:
      error instanceof ApiError || error instanceof NoPaymentUrl
        ? error.message
        : 'Failed to create payment. Please try again.',
  }),
};
