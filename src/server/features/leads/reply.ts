import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toDate } from '#server/db/values.ts';
import { claimVersion } from '#server/db/versions.ts';
import { HttpError, keyReused, notFound } from '#server/http/errors.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { longDate } from '#shared/dates/dates.ts';
import { type Reply, type SavedReply, type SavedReplyValues, signatureOf } from '#shared/leads/replies.ts';
import { findSourceRow, requireSource } from './intake/source.ts';
import {
  addLeadEvent,
  firstReplyColumns,
  isAnswer,
  type LeadServices,
  noSuchLead,
  sourceReference,
  syncReservation,
  updateLead,
  type Who,
} from './lead.ts';
import { leadReply } from './mails.ts';

/** How many of the latest mails a reply names besides the first: a header has its limits. */
const LATEST = 5;

/**
 * Writes to the sender of a lead in the firm's name; the lead becomes answered in the transaction that queues the mail. A repeat of the
 * same reply, by a second click or by a browser that got no answer, sends no second mail.
 * @throws {HttpError} 404, 409 if a colleague changed the lead first, if it is held as spam, or if the key belongs to another reply
 */
export async function replyToLead(
  context: LeadServices,
  { id, version, text, key }: Reply,
  who: Who,
): Promise<void> {
  const { knex, config, now, contents, wakeOutbox } = context;
  await inTransaction(knex, async (trx) => {
    // Locked first, so that the second of two concurrent clicks sees the effect of the first.
    const lead = await trx('leads').where({ id }).forUpdate().first('*');
    if (!lead) throw noSuchLead();
    const sent = await trx('lead_events').where({ lead_id: id, request_key: key }).first('text');
    if (sent?.text === text) return;
    if (sent) throw keyReused();
    if (lead.held)
      throw new HttpError(
        409,
        'This lead is held as spam. Choose “Not spam” first, so that the sender gets our confirmation.',
      );
    // Waiting, Won and Lost leads keep their status.
    const status = isAnswer(lead.status) ? lead.status : 'answered';
    await updateLead(trx, id, version, { status, ...firstReplyColumns(lead, now()) });
    const subject = `Re: ${lead.thread_subject ?? lead.subject}`;
    const source = requireSource(context, lead);
    const row = await findSourceRow(trx, source, lead);
    const written = {
      subject,
      text,
      signature: signatureOf(who, contents().of(firm).legalName),
      sentOn: longDate(toDate(lead.received_at).toISOString(), config.firmTimeZone),
      // What staff wrote down of a call are not the person's own words.
      quoted: row && lead.origin === 'website' ? `${lead.subject}\n${source.quote(row)}`.trim() : '',
    };
    const mail = await leadReply.compose(context, lead.email, written, {
      replyTo: config.mail.to,
      // A person wrote it, so an auto-reply may answer it (RFC 3834).
      headers: { 'Auto-Submitted': 'no', ...(await thread(trx, lead)) },
    });
    const about = sourceReference(source, lead);
    const messageId = await enqueueMail(trx, { about, mail }, context);
    await addLeadEvent(trx, { id, kind: 'reply', who, text, now: now(), messageId, key });
    await syncReservation(trx, context, { lead, status, who });
  });
  wakeOutbox();
}

/** The headers by which mail programs group a conversation (RFC 5322, 3.6.4): its first mail, and our latest ones. */
async function thread(trx: Knex, lead: Row<'leads'>): Promise<Record<string, string>> {
  const replies = await trx('lead_events')
    .where({ lead_id: lead.id })
    .whereNotNull('message_id')
    .orderBy('id')
    .pluck('message_id');
  const [first, ...others] = [lead.thread_id, ...replies].filter((id) => id !== null);
  if (!first) return {};
  const references = [first, ...others.slice(-LATEST)];
  return { 'In-Reply-To': references.at(-1) ?? first, References: references.join(' ') };
}

/** More than anyone chooses from. */
const MOST = 200;

/** By name. */
export async function listSavedReplies(db: Knex): Promise<SavedReply[]> {
  const rows: Row<'saved_replies'>[] = await db('saved_replies').orderBy(['name', 'id']);
  return rows.map(({ id, name, text, version }) => ({ id: Number(id), name, text, version }));
}

/** Stores a new saved reply, or changes one whose current version the sender saw. @throws {HttpError} 404, 409, 422 */
export async function saveReply(
  trx: Knex,
  { id, version = 0, name, text }: SavedReplyValues,
  now: Date,
): Promise<void> {
  if (id !== undefined) {
    await claimSavedReply(trx, { id, version }, { name, text });
    return;
  }
  const [found] = await trx('saved_replies').count({ count: '*' });
  if (Number(found?.count) >= MOST)
    throw new HttpError(422, `There are ${MOST} saved replies already. Please remove one first.`);
  await trx('saved_replies').insert({ name, text, created_at: now });
}

/** @returns its name @throws {HttpError} 404, 409 */
export async function removeSavedReply(
  trx: Knex,
  { id, version }: Pick<SavedReply, 'id' | 'version'>,
): Promise<string> {
  await claimSavedReply(trx, { id, version });
  const row = await trx('saved_replies').where({ id }).first('name');
  await trx('saved_replies').where({ id }).del();
  return row?.name ?? '';
}

const claimSavedReply = (trx: Knex, { id, version }: Pick<SavedReply, 'id' | 'version'>, change = {}) =>
  claimVersion(trx('saved_replies').where({ id }), {
    version,
    change,
    conflict: () => new HttpError(409, 'Someone else has changed this reply. Close it and open it again.'),
    gone: () => notFound('This saved reply is gone.'),
  });
