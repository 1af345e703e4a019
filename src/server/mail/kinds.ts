/** For whom a mail is, which decides how many of them one address gets (docs/decisions/0031). */
export type Audience =
  /** An address that anyone may have typed: a limit over all forms and processes. */
  | 'stranger'
  /** The address of an account, when anyone can ask for the mail on the sign-in page: a limit of its own. */
  | 'account'
  /** Someone who has paid, or whom a buyer who paid named. */
  | 'customer'
  /** Someone to whom a person at the desk decided to write. */
  | 'correspondent'
  /** The firm's people. */
  | 'staff'
  /** The firm's own mailbox. */
  | 'firm';

/** Every mail that the product sends. The table in docs/decisions/0031 says what causes each. */
export const mailKinds = {
  'message confirmation': 'stranger',
  'booking confirmation': 'stranger',
  'booking change': 'stranger',
  'booking reminder': 'stranger',
  'application confirmation': 'stranger',
  'newsletter confirmation': 'stranger',
  'order confirmation': 'stranger',
  'first payment link': 'stranger',
  'first payment reminder': 'stranger',
  'unpaid order ended': 'stranger',

  'password link': 'account',

  'later payment link': 'customer',
  'later payment reminder': 'customer',
  'payment receipt': 'customer',
  'paid order ended': 'customer',
  'gift card': 'customer',
  'gift card sent again': 'customer',

  'lead reply': 'correspondent',
  'payment link again': 'correspondent',

  'staff invitation': 'staff',
  'morning digest': 'staff',

  'message notice': 'firm',
  'booking notice': 'firm',
  'booking change notice': 'firm',
  'application notice': 'firm',
  'order notice': 'firm',
} as const satisfies Record<string, Audience>;

export type MailKind = keyof typeof mailKinds;

type KindsFor<To extends Audience> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends To ? Kind : never;
}[MailKind];

/** Mails that an address gets only so many of. */
export type LimitedKind = KindsFor<'stranger' | 'account'>;
