/** A file that goes with a mail: its text, or the key under which the storage keeps it. */
export type MailAttachment =
  | { filename: string; contentType: string; content: string }
  | { filename: string; contentType: string; storageKey: string };

/** A mail as a feature writes it. The sender is the operator's MAIL_FROM; addresses carry no name. */
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
 * The row that a mail is about: it goes to the person who asks for their data, and is deleted with them. Null where nothing in the
 * mail is about a person outside the firm.
 */
export type MailReference = {
  table: 'contact_messages' | 'bookings' | 'applications' | 'subscriptions' | 'orders';
  id: number;
} | null;

/** A mail on its way. A repeated attempt carries the same id and date. */
export interface OutgoingMail extends Mail {
  /** `<random@host>` */
  messageId: string;
  /** When it was written. */
  date: Date;
}

/** Sends mail, or keeps it where a person can read it. */
export interface MailTransport {
  /**
   * Resolves when the mail is accepted.
   * @throws {MailRefused} when it never will be; any other error is worth another attempt.
   */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
  /** Whether mail would be taken, without sending one. @throws {Error} */
  verify?(): Promise<void>;
  close?(): void;
}

/** Reads a stored file whole. */
export type ReadFile = (storageKey: string) => Promise<Buffer>;

/** The recipient's server refused this mail for good (a 5xx answer, RFC 5321 section 4.2.1). */
export class MailRefused extends Error {}
