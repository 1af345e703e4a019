import type { PaymentProvider } from './sales.ts';

/** Buying before the connection to the billing service is set up. */
export const notYetOpen =
  'Buying online opens soon. Until then, nothing can be ordered, and nothing is charged.';

/** On a public site with the sandbox: at /checkout, on the payment page, in mails and on receipts. */
export const trialNotice =
  'This is a trial of the website: nothing is charged, and nothing will be delivered.';

/** On what was bought through a provider that the site does not use. */
export const elsewhereWords: Record<PaymentProvider, { word: string; sentence: string }> = {
  sandbox: {
    word: 'Trial',
    sentence:
      'This was ordered in a trial of the website, so no money was paid and nothing will be delivered.',
  },
  zoho: {
    word: 'Other billing',
    sentence:
      'This was ordered through Zoho, which the website doesn’t use at the moment. Nothing about it changes until it does again.',
  },
};

/** Why staff cannot change an order of another provider. */
export const elsewhereRefusal = (other: PaymentProvider) =>
  `${elsewhereWords[other].sentence} It can’t be changed here.`;

/** At /checkout, while buyers cannot simply pay. */
export const salesWords = { soon: notYetOpen, trial: trialNotice };
