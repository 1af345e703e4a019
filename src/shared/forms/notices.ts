import { promisedTimes } from '../leads/promised-times.ts';
/** The messages after sending a form, as specified (product.md, 4). */
export interface Notice {
  title: string;
  description: string;
}

export interface FormNotices {
  success: Notice;
  failure: Notice;
}

export const newsletterNotices = {
  empty: { title: 'Email required', description: 'Please enter your email address to subscribe.' },
  success: {
    title: 'Subscription successful!',
    description: 'Thank you for subscribing to our newsletter.',
  },
  failure: {
    title: 'Subscription failed',
    description: 'There was an error processing your subscription. Please try again.',
  },
} as const satisfies FormNotices & { empty: Notice };

/** What is left to do after `newsletterNotices.success`. */
export const subscriptionSteps = (email: string) =>
  `One more step: confirm with the link in our email to ${email}. If you’ve confirmed before, you’re all set.`;

export const contactNotices = {
  success: {
    title: 'Message Sent',
    description: 'Thank you for contacting us. We will get back to you shortly.',
  },
  failure: { title: 'Error', description: 'There was an error sending your message. Please try again.' },
} as const satisfies FormNotices;

export const bookingNotices = {
  success: {
    title: 'Booking Requested',
    description: 'Your consultation has been scheduled. We will confirm via email shortly.',
  },
  failure: { title: 'Error', description: 'There was an error scheduling your call. Please try again.' },
} as const satisfies FormNotices;

export const applicationNotices = {
  success: {
    title: 'Application Submitted',
    description: `Thank you for your application. We will review it and get back to you within ${promisedTimes.application.words}.`,
  },
  failure: {
    title: 'Error',
    description: 'There was an error submitting your application. Please try again.',
  },
} as const satisfies FormNotices;
