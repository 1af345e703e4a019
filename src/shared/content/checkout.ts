import { paths } from '../paths.ts';
import type { Action, PageMeta } from './types.ts';

/** The words of /checkout and /payment-success. */
export const checkoutMeta: PageMeta = {
  title: 'Checkout',
  description: 'Your order, what you pay today and what happens after that.',
};

export const checkoutTexts = {
  title: 'Checkout',
  loading: 'Loading your order...',
  /** For visitors whose browser runs no script: the order is read in the browser. */
  noScript: 'Your order needs JavaScript to appear here. You can also write to us and say what you chose.',
};

export const noPackage: { title: string; text: string; action: Action; other: Action } = {
  title: 'No Package Selected',
  text: 'Choose a package first. You come back here to look it over and pay.',
  action: { label: 'View Packages', to: paths.packages },
  other: { label: 'Choose a gift card', to: paths.giftCards },
};

export const orderSummary = {
  title: 'Order summary',
  giftCard: 'Gift card',
  package: 'Package',
  /** What is charged at once, and before the rest of a plan. */
  total: 'Total',
  chargedToday: 'Charged today',
  schedule: 'Three monthly payments',
  instalments: ['Today', 'In one month', 'In two months'],
  scheduleNote: 'We email you a payment link for the second and the third.',
  message: 'Your message',
  validFor: 'Valid for 12 months from purchase',
  freeConsultation: 'Includes a free 15-minute consultation',
  change: { package: 'Change package', gift_card: 'Change gift card' },
};

/** What happens, and by when, after paying. */
export interface Step {
  when: string;
  text: string;
}

export const nextSteps: {
  title: string;
  package: readonly [Step, Step, Step];
  gift_card: readonly [Step, Step, Step];
} = {
  title: 'What happens next',
  package: [
    { when: 'When you pay', text: 'You use a secure invoice page and get a confirmation by email.' },
    { when: 'Within 1-2 business days', text: 'We follow up after payment and answer your first questions.' },
    { when: 'After that', text: 'You and your coach agree on the first date.' },
  ],
  gift_card: [
    { when: 'When you pay', text: 'You use a secure invoice page.' },
    { when: 'Once your payment is confirmed', text: 'The card and its code come to you by email.' },
    { when: 'Within 12 months', text: 'The person you give it to names the code and chooses a date.' },
  ],
};

export const customerForm = {
  title: 'Customer information',
  name: { label: 'Name' },
  email: { label: 'Email', help: 'The invoice and the receipt go to this address.' },
  phone: { label: 'Phone', help: 'Only if we may call you about your order.' },
  submit: 'Proceed to Payment',
  busy: 'Processing...',
};

/** What a visitor reads when the payment cannot begin, word for word (specification, section 8). */
export const paymentNotices = {
  missing: { title: 'Error', description: 'Package information is missing. Please select a package first.' },
  failure: (error: unknown) => ({
    title: 'Payment Error',
    // A browser's own words for a broken connection help nobody.
    description:
      error instanceof Error && !(error instanceof TypeError || error instanceof DOMException)
        ? error.message
        : 'Failed to create payment. Please try again.',
  }),
};

/** /payment-success: what the provider says. */
export const paymentDetails = {
  verifying: 'Verifying payment status...',
  invoice: 'Invoice',
  amount: 'Amount',
  status: 'Status',
  statuses: { open: 'Waiting for payment', partially_paid: 'Partly paid', paid: 'Paid', void: 'Cancelled' },
};

export const paymentSuccessMeta: PageMeta = {
  title: 'Thank you',
  description: 'What happens after your payment, and by when.',
};

export const paymentSuccess: { title: string; lead: string; actions: readonly [Action, Action] } = {
  title: 'Thank you for your purchase',
  lead: 'A confirmation comes to you by email. We follow up within 1-2 business days after payment.',
  actions: [
    { label: 'Return to the home page', to: paths.home },
    { label: 'View packages', to: paths.packages },
  ],
};

export const paymentSuccessSteps: { title: string; steps: readonly [Step, Step, Step] } = {
  title: 'What happens next',
  steps: [
    { when: 'In a few minutes', text: 'Your confirmation arrives by email. Look in the spam folder too.' },
    { when: 'Within 1-2 business days', text: 'We follow up after payment and answer your questions.' },
    { when: 'After that', text: 'You agree on the first date with your coach.' },
  ],
};
