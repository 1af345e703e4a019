import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toDate } from '#server/db/values.ts';
import { claimVersion } from '#server/db/versions.ts';
import { HttpError, keyReused, notFound, refusedField } from '#server/http/errors.ts';
import { businessDays } from '#server/lib/business-days.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { type WithMailState, withMailState } from '#server/mail/outbox-status.ts';
import type { Services } from '#server/services.ts';
import type { LeadChange, LeadDetail, LeadEvent, LeadStatus } from '#shared/leads/leads.ts';
import { activeColleague } from '../staff/colleagues.ts';
import { notMailed } from './intake/mail-parts.ts';
import { signedReceiptUrl } from './intake/receipts.ts';
import {
  deadlineOf,
  findSourceRow,
  type LeadSource,
  leadSearchText,
  requireSource,
  threadColumns,
} from './intake/source.ts';
import { type Clock, leadsWithOwners, presentLead, sectionsOf } from './list.ts';

/** The acting person; null for the shared password. */
export type Who = string | null;

/** The services, and who makes leads, from the files above. */
export interface LeadServices extends Services {
  sources: readonly LeadSource[];
}

export async function clockOf(context: Pick<Services, 'config' | 'now' | 'contents'>): Promise<Clock> {
  const { config, now } = context;
  return { now: now(), timeZone: config.firmTimeZone, closingTime: await businessDays(context) };
}

type EventRow = WithMailState<Row<'lead_events'>>;

/** A lead with all that was sent and done. @throws {HttpError} 404 */
export async function readLead(context: LeadServices, id: number): Promise<LeadDetail> {
  const { knex } = context;
  const row = await leadsWithOwners(knex).where('leads.id', id).first();
  if (!row) throw noSuchLead();
  const source = requireSource(context, row);
  const sent = await findSourceRow(knex, source, row);
  const sections = sent && (await sectionsOf(knex, source, [sent])).get(Number(sent.id));
  const events: EventRow[] = await withMailState(knex('lead_events'), 'lead_events')
    .where({ lead_id: id })
    .orderBy('lead_events.id');
  return {
    ...presentLead(row, await clockOf(context)),
    sections: sections ?? [],
    ...(sent && source.booking && { booking: source.booking(sent, context.now()) }),
    files: (sent && (await source.files?.(sent, knex, context.config))) ?? [],
    events: events.map(
      (event): LeadEvent => ({
        id: Number(event.id),
        kind: event.kind,
        who: event.staff_name,
        text: event.text,
        at: toDate(event.created_at).toISOString(),
        ...(event.mail_state && { mail: event.mail_state }),
      }),
    ),
  };
}

/** Changes status or owner. @throws {HttpError} 404, 409 if another person changed it first, 422 */
export async function changeLead(
  context: LeadServices,
  { id, version, status, owner }: LeadChange,
  who: Who,
): Promise<void> {
  const { knex, now } = context;
  await inTransaction(knex, async (trx) => {
    const lead = await trx('leads').where({ id }).first('*');
    if (!lead) throw noSuchLead();
    if (lead.held && status && status !== 'spam')
      throw new HttpError(
        409,
        'This lead is held as spam. Choose “Not spam” first, so that the sender gets our confirmation.',
      );
    const ownerName = owner ? await activeName(trx, owner) : null;
    await updateLead(trx, id, version, {
      ...(status && { status }),
      ...(status && isAnswer(status) && firstReplyColumns(lead, now())),
      ...(owner !== undefined && { owner_id: owner === 0 ? null : owner }),
    });
    const said = [
      status && status !== lead.status && `Status: ${status}`,
      owner !== undefined && (ownerName ? `Owner: ${ownerName}` : 'Owner: unassigned'),
    ].filter(Boolean);
    if (said.length > 0)
      await addLeadEvent(trx, { id, kind: 'change', who, text: said.join(', '), now: now() });
    if (status) await syncReservation(trx, context, { lead, status, who });
  });
}

/**
 * After a change of status: a lead in Spam reserves nothing.
 * @param change the lead as it was, and its new status
 */
export async function syncReservation(
  trx: Knex,
  context: LeadServices,
  { lead, status, who }: { lead: Row<'leads'>; status: LeadStatus; who: Who },
): Promise<void> {
  const isSpam = status === 'spam';
  if (isSpam === (lead.status === 'spam')) return;
  const source = requireSource(context, lead);
  const row = await findSourceRow(trx, source, lead);
  const text = row && (await source.setReserved?.(trx, row, !isSpam, context.config));
  if (text) await addLeadEvent(trx, { id: lead.id, kind: 'change', who, text, now: context.now() });
}

/** A lead that is set to won, lost or waiting counts as answered. */
export const isAnswer = (status: string) => status !== 'new' && status !== 'spam';

/** When it was first answered; null for a booking that its visitor canceled before. */
export const firstReplyColumns = ({ replied_at: repliedAt, status }: Row<'leads'>, now: Date) =>
  repliedAt === null && !isAnswer(status) ? { replied_at: now } : {};

async function activeName(trx: Knex, id: number): Promise<string> {
  const staff = await activeColleague(trx, id);
  const detail = 'This account no longer exists. Please choose someone else.';
  if (!staff) throw refusedField(422, 'owner', detail);
  return staff.name;
}

interface NewNote {
  id: number;
  text: string;
  key?: string;
}

/** A repeat with the same key is not stored again. @throws {HttpError} 404, 409 if the key belongs to another text */
export async function addNote(
  { knex, now }: LeadServices,
  { id, text, key }: NewNote,
  who: Who,
): Promise<void> {
  await inTransaction(knex, async (trx) => {
    // Locked first, so that the second of two concurrent requests sees the note of the first.
    if (!(await trx('leads').where({ id }).forUpdate().first('id'))) throw noSuchLead();
    const known = key && (await trx('lead_events').where({ lead_id: id, request_key: key }).first('text'));
    if (known && known.text !== text) throw keyReused();
    if (!known) await addLeadEvent(trx, { id, kind: 'note', who, text, now: now(), key });
  });
}

/**
 * 'Not spam': a held submission becomes an ordinary lead, its days count from now, and the person gets the missing confirmation.
 * @throws {HttpError} 404, 409
 */
export async function releaseLead(
  context: LeadServices,
  { id, version }: { id: number; version: number },
  who: Who,
): Promise<void> {
  const { knex, config, now, wakeOutbox } = context;
  const clock = await clockOf(context);
  await inTransaction(knex, async (trx) => {
    const lead = await trx('leads').where({ id }).first('*');
    if (!lead) throw noSuchLead();
    if (!lead.held) throw new HttpError(409, 'This lead is no longer held as spam.');
    const source = requireSource(context, lead);
    const row = await findSourceRow(trx, source, lead);
    if (!row) throw noSuchLead();
    await updateLead(trx, id, version, {
      status: 'new',
      held: false,
      due_at: deadlineOf(source, row, clock.now, clock),
      search_text: leadSearchText(source, row, lead.reference),
    });
    const { confirmation, remark } = await source.release(trx, row, {
      ...context,
      link: signedReceiptUrl(lead.reference, config),
    });
    let text = remark;
    if (confirmation) {
      const about = sourceReference(source, lead);
      const messageId = await enqueueMail(trx, { about, mail: confirmation }, context);
      if (messageId === null) text = notMailed;
      else await trx('leads').where({ id }).update(threadColumns(messageId, confirmation));
    }
    await addLeadEvent(trx, { id, kind: 'released', who, text, now: now() });
  });
  wakeOutbox();
}

/** If two people saw the same version, only the first can change it. @throws {HttpError} 409 */
export const updateLead = (trx: Knex, id: number, version: number, change: object): Promise<void> =>
  claimVersion(trx('leads').where({ id }), {
    version,
    change,
    conflict: () =>
      new HttpError(409, 'Someone else has changed this lead. Check what’s new, then try again.'),
  });

interface NewEvent {
  id: number;
  kind: LeadEvent['kind'];
  who: Who;
  text: string;
  now: Date;
  /** Of a reply's mail. */
  messageId?: string;
  /** The browser's, for one reply or note. */
  key?: string | undefined;
}

/** Writes a line of a lead's history, in the transaction of what happened. */
export const addLeadEvent = (trx: Knex, { id, kind, who, text, now, messageId, key }: NewEvent) =>
  trx('lead_events').insert({
    lead_id: id,
    kind,
    staff_name: who,
    text,
    created_at: now,
    ...(messageId && { message_id: messageId }),
    ...(key && { request_key: key }),
  });

export const noSuchLead = () => notFound('This lead is gone.');

/** The row that a lead was made of, for the mails about it. */
export const sourceReference = (
  { table }: LeadSource,
  { source_id: id }: Pick<Row<'leads'>, 'source_id'>,
) => ({
  table,
  id: Number(id),
});
