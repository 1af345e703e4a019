import type { giftColours } from './styles.ts';

/** What the mails tell. Choices come as the labels that the visitor chose from; what was left empty is ''. */
export interface ContactMail {
  name: string;
  email: string;
  phone: string;
  company: string;
  service: string;
  message: string;
}

export interface BookingMail {
  name: string;
  email: string;
  phone: string;
  company: string;
  service: string;
  /** In words: 'Monday, March 9, 2026' (`longDay`). */
  date: string;
  /** As on the form: '9:00 AM'. */
  time: string;
  /** The firm's zone, which date and time are in: 'America/New_York'. */
  timeZone: string;
  notes: string;
}

export interface ApplicationMail {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  university: string;
  major: string;
  graduationDate: string;
  gpa: string;
  yearInSchool: string;
  internshipType: string;
  startDate: string;
  availability: string;
  relevantExperience: string;
  whyInterested: string;
  skills: string;
  hasTransportation: boolean;
  canWorkRemotely: boolean;
  additionalInfo: string;
  /** Size in bytes. One with a reason is in quarantine: not attached. */
  files: readonly { name: string; size: number; quarantineReason: string }[];
}

/**
 * What a mail to the person behind a form may tell: nothing that they typed, only what was chosen from a list of ours.
 * The address may be somebody else's, and whoever typed it must not be able to make us carry their words (decision 0031).
 */
export type ContactConfirmation = Pick<ContactMail, 'service'>;
export type BookingConfirmation = Pick<BookingMail, 'service' | 'date' | 'time' | 'timeZone'>;
export type ApplicationConfirmation = Pick<ApplicationMail, 'internshipType'> & {
  /** How many; their names are the sender's words too. */
  fileCount: number;
};

export interface NewsletterMail {
  /** On the site; leads to the button that confirms. */
  confirmUrl: string;
  /** On the site; one click ends the subscription. */
  unsubscribeUrl: string;
}

/** What all mails about an order tell. Amounts are printed: '$1,233'. */
export interface OrderMail {
  /** The buyer's. */
  name: string;
  /** In the catalogue's words: 'Leadership Velocity - PRO'. */
  item: string;
  amount: string;
  /** 'Payment 2 of 3', or '' when all is paid at once. */
  part: string;
  invoiceNumber: string;
}

export interface PaymentLinkMail extends OrderMail {
  payUrl: string;
  /** The first or only payment, which the buyer has just ordered. */
  isFirst: boolean;
}

export interface ReceiptMail extends OrderMail {
  /** 'March 9, 2026' */
  paidOn: string;
  isGift: boolean;
  /** The first or only payment, which the firm follows up. */
  isFirst: boolean;
  /** The days of the payments that follow. */
  later: readonly string[];
}

export interface GiftCardMail {
  /** 'Gift Card - $300', or with the package that it is for. */
  item: string;
  amount: string;
  /** 'XXXX-XXXX-XXXX-XXXX' */
  code: string;
  /** The theme: its colour by name, its name, and the line on the card. */
  color: keyof typeof giftColours;
  theme: string;
  cardTitle: string;
  message: string;
  /** The last day: 'March 9, 2027'. */
  expires: string;
  /** With the free 15-minute consultation. */
  hasConsultation: boolean;
}

export interface OrderFirmMail extends OrderMail {
  email: string;
  phone: string;
  /** Of the gift card's code, or ''. */
  lastFour: string;
}

export interface OrderNoticeMail extends OrderFirmMail {
  /** As `npm run orders` takes it. */
  orderId: string;
  /** What happened, in a few words and in a sentence. */
  headline: string;
  sentence: string;
  /** What a person does about it. */
  steps: readonly string[];
}

/** What only the firm is told. */
export interface FirmMail {
  /** Looks like spam: kept, but the visitor got no confirmation. */
  quarantined: boolean;
  /** The person got a mail of ours; not when it looks like spam, nor past the limit for one address. */
  isConfirmed: boolean;
}
