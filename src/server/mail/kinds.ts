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

/** Every mail of the product. The table in docs/decisions/0031 gives each one's cause. */
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
  'crowded day notice': 'firm',
  'application notice': 'firm',
  'order notice': 'firm',
} as const satisfies Record<string, Audience>;

export type MailKind = keyof typeof mailKinds;

type KindsFor<To extends Audience> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends To ? Kind : never;
}[MailKind];

/** Kinds with a limit per address. */
export type LimitedKind = KindsFor<'stranger' | 'account'>;
