/**
 * For how many months the firm keeps what people sent; null keeps it forever. The privacy policy takes its figures from here. Confirmed
 * orders are never deleted automatically, because the law requires them for years.
 */
export const retentionMonths = {
  /** With their files, from the day they came. */
  applications: 24,
  contactMessages: 36,
  bookings: 36,
  /** Newsletter addresses that were never confirmed. */
  unconfirmed: 1,
  /** Addresses that left the newsletter, from the day they left. */
  unsubscribed: 12,
  /** Submissions held as spam that staff did not release. */
  quarantined: 3,
  /** Mails that could not be delivered. */
  deadLetters: 6,
} satisfies Record<string, number | null>;

export type Retention = { readonly [K in keyof typeof retentionMonths]: number | null };
