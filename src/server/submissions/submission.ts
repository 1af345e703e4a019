import type { Knex } from 'knex';
import type { Receipt } from '../../shared/receipt.ts';
import type { Config } from '../config/types.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { mayWriteTo } from '../mail/recipients.ts';
import type { Mail } from '../mail/types.ts';
import { businessDays } from './business-days.ts';
import { claimSubmission, fingerprint } from './deduplication.ts';
import { type LeadSource, recordLead, type SavedRow, threadOf } from './leads.ts';
import { findKept, receiptOf } from './receipts.ts';

/** What the forms work with; handed in by the app. */
export interface FormsContext {
  knex: Knex;
  config: Pick<
    Config,
    | 'siteUrl'
    | 'firmTimeZone'
    | 'bookingsPerSlot'
    | 'mail'
    | 'rateLimits'
    | 'sessionSecret'
    | 'acceptedSecrets'
    | 'clamdSocket'
  >;
  now(): Date;
  /** Tells the outbox that there is something to send. */
  wakeOutbox(): void;
}

export interface Stored {
  isRepeat: boolean;
  /** Null for the repeat of what came before there were any. */
  receipt: Receipt | null;
}

interface Submission {
  /** Which form it is, and what was sent: together they tell a repeat. */
  form: string;
  values: object;
  /** What it will be known by (`newReference`), unless it is a repeat. */
  reference: string;
  /** Writes the rows, on the connection of the transaction. @returns the one that the desk's lead is made of */
  save(trx: Knex): Promise<SavedRow>;
  lead: LeadSource;
  /**
   * For the person, whose address nobody has proved to be theirs: it carries nothing that was typed. Null for what
   * looks like spam, which must not make us write to anybody.
   */
  confirmation: Mail | null;
  /** For the firm, which always gets it. */
  notice(facts: { isConfirmed: boolean }): Promise<Mail>;
}

/**
 * Stores a submission and its mails together, or nothing of it.
 * A repeat within ten minutes is not stored again and looks the same to whoever sent it. An address that has had
 * as many mails as we send to one gets no confirmation, and the firm reads that.
 */
export async function storeSubmission(context: FormsContext, submission: Submission): Promise<Stored> {
  const { knex, config, now, wakeOutbox } = context;
  const { form, values, reference, confirmation, notice } = submission;
  const name = fingerprint(form, values);
  // Made before the transaction, which stays short.
  const deadlines = { timeZone: config.firmTimeZone, isBusinessDay: await businessDays() };
  const usual = await notice({ isConfirmed: confirmation !== null });
  const dueAt = await inTransaction(knex, async (trx) => {
    if (!(await claimSubmission(trx, name, { reference, now: now() }))) return null;
    const row = await submission.save(trx);
    const isConfirmed =
      confirmation !== null &&
      (await mayWriteTo(trx, { to: confirmation.to, mail: form, config, now: now() }));
    const isUsual = isConfirmed === (confirmation !== null);
    await enqueueMail(trx, isUsual ? usual : await notice({ isConfirmed }), config.mail);
    const thread = isConfirmed
      ? threadOf(await enqueueMail(trx, confirmation, config.mail), confirmation)
      : null;
    return recordLead(trx, submission.lead, row, deadlines, { reference, thread });
  });
  if (dueAt) wakeOutbox();
  const kept = dueAt ? { reference, kind: submission.lead.kind, dueAt } : await findKept(knex, name);
  return { isRepeat: !dueAt, receipt: kept && receiptOf(kept, config) };
}
