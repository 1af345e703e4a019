import type { Knex } from 'knex';
import type { Receipt } from '../../../../shared/receipt.ts';
import type { Config } from '../../../config/types.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { toDate } from '../../../db/values.ts';
import { businessDays, type Deadlines } from '../../../lib/business-days.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import type { Mail } from '../../../mail/types.ts';
import { claimSubmission, fingerprint, renewClaim } from './deduplication.ts';
import { type Kept, receiptOf } from './receipts.ts';
import { recordLead, type SavedRow } from './record.ts';
import { isRepeatOf, linkToSpam } from './repeats.ts';
import { type LeadSource, type SourceRow, threadOf } from './source.ts';

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
  receipt: Receipt;
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
  /** Whether an earlier row of the same content is still as the sender asked for; without it, any row is. */
  isCurrent?(row: SourceRow): boolean;
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
 * A repeat (docs/repeats.md) is not stored again and looks the same to the sender. An address that has had as many mails as
 * we send to one gets no confirmation, and the firm reads that.
 */
export async function storeSubmission(context: FormsContext, submission: Submission): Promise<Stored> {
  const { knex, config, now, wakeOutbox } = context;
  const { form, values, reference, confirmation, notice } = submission;
  const name = fingerprint(form, values);
  const quarantined = confirmation === null;
  // Made before the transaction, which stays short.
  const made: Made = {
    deadlines: { timeZone: config.firmTimeZone, isBusinessDay: await businessDays() },
    notice: await notice({ isConfirmed: !quarantined }),
  };
  const kept = await inTransaction(knex, async (trx): Promise<Kept> => {
    const claim = { reference, now: now() };
    const first = await claimSubmission(trx, name, claim);
    if (first === null) return save(trx, context, submission, made);
    const earlier = await trx('leads').where({ reference: first }).first('*');
    if (earlier && (await isRepeatOf(trx, earlier, { ...submission, quarantined })))
      return { reference: first, kind: earlier.kind, dueAt: toDate(earlier.due_at) };
    await renewClaim(trx, name, claim);
    const saved = await save(trx, context, submission, made);
    if (earlier?.status === 'spam' && !quarantined)
      await linkToSpam(trx, { earlier, later: saved, now: now() });
    return saved;
  });
  const isRepeat = kept.reference !== reference;
  if (!isRepeat) wakeOutbox();
  return { isRepeat, receipt: receiptOf(kept, config) };
}

interface Made {
  deadlines: Deadlines;
  /** The firm's mail, as it is unless the address has had too many. */
  notice: Mail;
}

/** The rows and mails of a submission that is no repeat. */
async function save(
  trx: Knex,
  context: FormsContext,
  { reference, confirmation, notice, lead, ...submission }: Submission,
  made: Made,
): Promise<Kept & { id: number }> {
  const row = await submission.save(trx);
  const { kind, table } = lead;
  const about = { table, id: row.id };
  const messageId =
    confirmation &&
    (await enqueueMail(trx, { kind: `${kind} confirmation`, about, mail: confirmation }, context));
  const isUsual = (messageId === null) === (confirmation === null);
  const mail = isUsual ? made.notice : await notice({ isConfirmed: messageId !== null });
  await enqueueMail(trx, { kind: `${kind} notice`, about, mail }, context);
  const thread = confirmation && messageId !== null ? threadOf(messageId, confirmation) : null;
  const recorded = await recordLead(trx, lead, row, made.deadlines, { reference, thread });
  return { reference, kind, ...recorded };
}
