/**
 * A text that we wrote. Stored files are never attached (decision 0033). A calendar file with a method is also the last alternative of the
 * mail's text, where calendar programs look for it (RFC 6047, section 2.4).
 */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
  calendarMethod?: string;
}

/** A mail as a feature writes it. The sender is the operator's MAIL_FROM; addresses contain no name. */
export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
}

/**
 * The row that a mail is about: the mail is exported and deleted with that person's data. Null if it concerns no person
 * outside the firm.
 */
export type MailReference = {
  table: 'contact_messages' | 'bookings' | 'applications' | 'subscriptions' | 'orders';
  id: number;
} | null;

/** The audience of a mail, which decides its limit per address (docs/decisions/0031). */
export type Audience =
  /** An address that anyone may have typed: one limit over all forms and processes. */
  | 'stranger'
  /** The address of an account, for mails that anyone can request on the sign-in page: a separate limit. */
  | 'account'
  /** A buyer who has paid, or the recipient they named. */
  | 'customer'
  /** A person to whom the desk decided to write. */
  | 'correspondent'
  /** The firm's staff. */
  | 'staff'
  /** The firm's own mailbox. */
  | 'firm';

/** In the sample of a mail, gives back what a person types. Tests put hostile text there. */
export type Typed = (ordinary: string) => string;

/** A mail of one kind (`defineMail`), ready to be queued. */
export interface ComposedMail<To extends Audience = Audience> extends Mail {
  kind: string;
  audience: To;
}

/** A mail to be sent. A retry has the same id and date. */
export interface OutgoingMail extends Mail {
  /** `<random@host>` */
  messageId: string;
  /** When it was written. */
  date: Date;
}

/** Sends mail, or stores it where a person can read it. */
export interface MailTransport {
  /**
   * Resolves when the mail is accepted.
   * @throws {MailRefused} when it never will be; any other error allows a retry.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  /** Checks whether mail would be accepted, without sending one. @throws {Error} */
  verify?(): Promise<void>;
  close?(): void;
}

/** The recipient's server refused this mail for good (a 5xx answer, RFC 5321 section 4.2.1). */
export class MailRefused extends Error {}

/** The mail server does not take mail from a host that introduces itself by our name. */
export class GreetingRefused extends Error {}
