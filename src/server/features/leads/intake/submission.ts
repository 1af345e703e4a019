import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { toDate } from '#server/db/values.ts';
import { businessDays, type Deadlines } from '#server/lib/business-days.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import type { ComposedMail } from '#server/mail/types.ts';
import type { Services } from '#server/services.ts';
import { leadPath } from '#shared/leads/leads.ts';
import type { Receipt } from '#shared/leads/receipt.ts';
import type { Hidden } from './form-values.ts';
import { type FirmFacts, notMailed } from './mail-parts.ts';
import { newReference, type ReceiptFacts, receiptOf, signedReceiptUrl } from './receipts.ts';
import { recordLead, type SavedRow, type Written } from './record.ts';
import { claimSubmission, findRepeated, fingerprint, linkToSpam, renewClaim } from './repeats.ts';
import { type LeadSource, type SourceRow, threadColumns } from './source.ts';

export interface Stored {
  isRepeat: boolean;
  /** The number of its lead. */
  lead: number;
  receipt: Receipt;
}

interface Submission {
  /** The form and its content, which together identify a repeat. */
  form: string;
  values: object;
  hidden: Hidden;
  /** If staff wrote it: the firm gets no mail, and the person only the confirmation that they chose. */
  written?: Written;
  /** It looks like spam, so only the firm gets a mail: a robot must not make us write to others. */
  quarantined: boolean;
  /** Writes the rows, on the connection of the transaction. @returns the one that the desk's lead is made of */
  save(trx: Knex): Promise<SavedRow>;
  lead: LeadSource;
  /** Whether the saved row needs another confirmation than the one made before the transaction. */
  hasOtherConfirmation?(): boolean;
  /** Whether an earlier row of the same content is still what the sender wants; without this, any row is. */
  isCurrent?(row: SourceRow): boolean;
  /** For the person, whose address is unverified, so it contains no typed text. @param link to the receipt */
  confirm(link: string): Promise<ComposedMail<'stranger'>>;
  /** For the firm, which gets it unless staff wrote the submission. */
  notice(facts: FirmFacts): Promise<ComposedMail<'firm'>>;
}

/**
 * Stores a submission and its mails together, or nothing of it. A repeat (docs/repeats.md) is not stored again and looks the same to
 * the sender. An address that has reached its mail limit gets no confirmation, and the firm's mail says so.
 */
export async function storeSubmission(context: Services, submission: Submission): Promise<Stored> {
  const { knex, config, now, wakeOutbox } = context;
  const { form, values, quarantined, written } = submission;
  const isConfirmed = written?.confirms ?? !quarantined;
  const name = fingerprint(form, values);
  const reference = newReference();
  // Made before the transaction, which stays short.
  const made: Made = {
    reference,
    deadlines: { timeZone: config.firmTimeZone, closingTime: await businessDays(context) },
    confirmation: isConfirmed ? await submission.confirm(signedReceiptUrl(reference, config)) : null,
  };
  const kept = await inTransaction(knex, async (trx): Promise<ReceiptFacts & { id: number }> => {
    const claim = { reference, now: now() };
    const first = await claimSubmission(trx, name, claim);
    if (first === null) return save(trx, context, submission, made);
    const earlier = await trx('leads').where({ reference: first }).first('*');
    const repeated = earlier && (await findRepeated(trx, earlier, submission));
    if (repeated)
      return {
        id: Number(earlier.id),
        reference: first,
        kind: earlier.kind,
        dueAt: toDate(earlier.due_at),
        note: submission.lead.note?.(repeated, context) ?? null,
      };
    await renewClaim(trx, name, claim);
    const saved = await save(trx, context, submission, made);
    if (earlier?.status === 'spam' && !quarantined)
      await linkToSpam(trx, { earlier, later: saved, now: now() });
    return saved;
  });
  const isRepeat = kept.reference !== reference;
  if (!isRepeat) wakeOutbox();
  return { isRepeat, lead: kept.id, receipt: receiptOf(kept, config) };
}

interface Made {
  /** Its reference, unless it is a repeat. */
  reference: string;
  deadlines: Deadlines;
  confirmation: ComposedMail<'stranger'> | null;
}

/** The rows and mails of a new submission. */
async function save(
  trx: Knex,
  context: Services,
  { lead, quarantined, hidden, written, ...submission }: Submission,
  { reference, deadlines, ...made }: Made,
): Promise<ReceiptFacts & { id: number }> {
  const row = await submission.save(trx);
  const link = signedReceiptUrl(reference, context.config);
  const confirmation =
    made.confirmation && submission.hasOtherConfirmation?.()
      ? await submission.confirm(link)
      : made.confirmation;
  const { kind, table } = lead;
  const about = { table, id: row.id };
  const messageId = confirmation && (await enqueueMail(trx, { about, mail: confirmation }, context));
  const isMailed = messageId !== null;
  const thread = confirmation && isMailed ? threadColumns(messageId, confirmation) : null;
  const recorded = await recordLead(trx, lead, row, deadlines, { reference, thread, hidden, written });
  if (!written) {
    const opened = context.config.siteUrl + leadPath(recorded.id);
    const mail = await submission.notice({ quarantined, isConfirmed: isMailed, lead: opened });
    await enqueueMail(trx, { about, mail }, context);
  } else if (confirmation && !isMailed) await noteUnconfirmed(trx, recorded.id, written, context.now());
  return { reference, kind, note: lead.note?.(row as SourceRow, context) ?? null, ...recorded };
}

/** In the lead's history: there is no mail to the firm that would say so. */
const noteUnconfirmed = (trx: Knex, lead: number, { by }: Written, now: Date) =>
  trx('lead_events').insert({
    lead_id: lead,
    kind: 'change',
    staff_name: by,
    text: notMailed,
    created_at: now,
  });

/** A person cannot read and fill in a form this quickly. */
const MIN_OPEN_MS = 1_000;

/**
 * Whether a robot seems to have filled the form. Such a message is held back, not refused: a person at the
 * firm can still find a lead in it, and the robot learns nothing.
 */
export function looksLikeSpam({ website, openFor }: Hidden): boolean {
  return Boolean(website) || (openFor !== undefined && openFor < MIN_OPEN_MS);
}
