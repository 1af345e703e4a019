/*
 * How every table stands to the people behind it, besides those with their addresses (`features/people/tables.ts`). A new table
 * fails schema.api.test.ts until this says what happens to it when a person asks for their data, or for none.
 */

/** Tables whose rows belong to a person through another table, or in their text; handled by code. */
export const linkedTables: Readonly<Record<string, string>> = {
  pending_files: 'names of files whose application was not stored; the files are deleted within a day or two',
  application_files: 'of an application, with its file in the storage',
  booking_reminders: 'of a booking: that its reminder was written',
  unverified_bookings:
    'of a booking: its places, under keyed hashes of mailbox and network; dropped once it is verified, or after its day',
  lead_events: 'of a lead: what staff noted, changed and replied',
  invoices: 'of an order; the payment link goes',
  order_events: 'of an order: what was mailed, and what staff noted; the notes go',
  order_endings: 'of an order: that staff are ending it; gone once it has ended',
  order_reminders: 'of an order: that its reminders were written',
  gift_codes: 'of an order; amounts and hashes, no names',
  gift_card_entries: 'of a gift card: what it was used for; the notes go',
  sandbox_invoices: "of an invoice; carries the customer's name",
  outbox: 'mails to the address or from it, and those to the firm about its rows',
  staff:
    'the staff themselves; who leaves is removed in the panel, so that no erased visitor takes an account along',
};

/** Tables without people from outside the firm, and why. */
export const impersonalTables: Readonly<Record<string, string>> = {
  articles: 'published by the firm',
  former_slugs: 'addresses of articles',
  redirects: 'addresses that lead to pages',
  article_revisions: 'former texts of articles',
  article_pictures: 'which pictures articles show',
  content_documents: 'drafts of the words on the site',
  content_revisions: 'words on the site, published by the firm',
  images: 'pictures of articles',
  admin_audit: 'what the staff did, with the addresses of their machines',
  calendar_feeds: 'digests of the addresses under which staff subscribe to the calendar',
  known_browsers: 'digests of random numbers of browsers of the staff, dropped after 90 days',
  staff_challenges: 'digests of random numbers, dropped within the hour',
  staff_invites: 'digests of links, dropped after two days',
  staff_passkeys: 'public keys of the staff',
  staff_password_links: 'digests of links, dropped within two hours',
  staff_recovery_codes: 'digests of codes',
  staff_sessions: 'where the staff are signed in, dropped within twelve hours',
  booking_availability: 'when consultations can be booked',
  crowded_days: 'days about whose unverified bookings the firm got a mail, dropped after the day',
  seed_runs: 'names of seeds',
  content_versions: 'counters',
  clock_runs: 'when the clock ran evenly',
  job_days: 'on which days jobs ran, dropped after a month',
  submissions: 'fingerprints, dropped after ten minutes',
  rate_limits: 'keyed hashes of network addresses, dropped after an hour',
  saved_replies: 'words that the staff keep for replies',
  mail_recipients: 'keyed hashes of addresses and moments, dropped after a day',
  provider_tokens: 'one encrypted token',
  provider_invoices: 'random references',
  used_states: 'random numbers, dropped after minutes',
  invoice_syncs: 'moments',
};
