import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import type { Row } from '#server/db/tables.ts';
import { type Deadlines, endOfBusinessDays, endOfCalendarDays } from '#server/lib/business-days.ts';
import type { FieldSection } from '#server/mail/fields.ts';
import type { ComposedMail, Mail } from '#server/mail/types.ts';
import type { Services } from '#server/services.ts';
import type { LeadBooking } from '#shared/bookings/panel.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import type { FieldSchema } from '#shared/forms/schema.ts';
import type { LeadFile, LeadKind } from '#shared/leads/leads.ts';
import { promisedTimes } from '#shared/leads/promised-times.ts';
import type { CalendarName } from '#shared/leads/receipt.ts';
import { valuesOfRow } from './form-values.ts';
import { groupedReference } from './receipts.ts';

type LeadTable = 'contact_messages' | 'bookings' | 'applications';

/** The data from which a lead is made. */
export type SourceRow = Row<LeadTable>;

/** Makes leads from the rows of one form. */
export interface LeadSource<Name extends LeadTable = LeadTable> {
  kind: LeadKind;
  /** Names its rows in the outbox. */
  table: Name;
  /** Its rows, to read. */
  rows(db: Knex): Knex.QueryBuilder;
  promisedTime: keyof typeof promisedTimes;
  /** The fields of the form; the row has a column for each. */
  fields: readonly FormField[];
  describe(row: Row<Name>): LeadWords;
  /** What a reply quotes below the topic, so that its reader knows what it answers. */
  quote(row: Row<Name>): string;
  /** The labels in its sections that are no field's. */
  furtherLabels?: readonly string[];
  /** Further answers that other tables have, by the rows' ids; one query, since a file has hundreds of rows at a time. */
  furtherValues?(db: Knex, ids: readonly number[]): Promise<ReadonlyMap<number, object>>;
  /** All that was sent, as the firm's mail repeats it. @param answers by the names of their fields, the further ones included */
  sections(answers: object, row: Row<Name>): readonly FieldSection[];
  /** Makes a held row an ordinary one, and catches up on what was omitted, when staff say that it is not spam. */
  release(
    trx: Knex,
    row: Row<Name>,
    context: Pick<Services, 'config' | 'now' | 'contents'> & { link: string },
  ): Promise<Released>;
  /**
   * Gives back what the row has reserved when staff move its lead to Spam, and reserves it again when they move it out.
   * @returns a line for the lead's history; empty for none
   */
  setReserved?(
    trx: Knex,
    row: Row<Name>,
    isReserved: boolean,
    config: Pick<Config, 'bookingsPerSlot'>,
  ): Promise<string>;
  /** The files sent with it. */
  files?(row: Row<Name>, db: Knex, config: Pick<Config, 'clamdSocket'>): Promise<LeadFile[]>;
  /** The possible actions, for a row with a time. */
  booking?(row: Row<Name>, now: Date): LeadBooking;
  /** What its sender has yet to do before it takes effect, for the receipt; null for nothing. */
  note?(row: Row<Name>, context: Pick<Services, 'contents'>): string | null;
  /** The facts of its receipt, for a row with a time; null once that is canceled. */
  appointment?(row: Row<Name>, context: Pick<Services, 'config' | 'contents'>): Appointment | null;
}

interface Released {
  /** The confirmation that they did not get; null when there is nothing to confirm. */
  confirmation: ComposedMail<'stranger'> | null;
  /** Notices for the desk. */
  remark: string;
}

export interface Appointment {
  date: string;
  time: string;
  /** The name of its zone. */
  zone: string;
  /** A calendar file. */
  calendar: string;
  /** Where calendars on the web add it. */
  calendarLinks: Record<CalendarName, string>;
}

interface LeadWords {
  name: string;
  /** Its topic, in the words of the form. */
  subject: string;
  /** Further text that the search covers. */
  words?: readonly string[];
  /** The latest useful time for an answer, regardless of the firm's days. */
  latest?: Date;
  /** Nothing is left to answer, such as for a time that was agreed on the phone. */
  isAnswered?: boolean;
}

/** For `LeadSource`s of several tables in one list. */
export const leadSource = <Name extends LeadTable>(source: LeadSource<Name>) =>
  source as unknown as LeadSource;

/** The row of a lead; undefined once it is erased. */
export const findSourceRow = (
  db: Knex,
  { rows }: LeadSource,
  { source_id: id }: Pick<Row<'leads'>, 'source_id'>,
): Promise<SourceRow | undefined> => rows(db).where({ id }).first('*') as Promise<SourceRow | undefined>;

/** @param from the time from which days are counted */
export function deadlineOf(source: LeadSource, row: SourceRow, from: Date, deadlines: Deadlines): Date {
  const { latest } = source.describe(row);
  const promise = promisedTimes[source.promisedTime];
  const end =
    'calendarDays' in promise
      ? endOfCalendarDays(from, promise.calendarDays, deadlines)
      : endOfBusinessDays(from, promise.businessDays, deadlines);
  return latest && latest < end ? latest : end;
}

/** The mail that began a conversation, to which replies refer. */
export const threadColumns = (messageId: string, { subject }: Mail) => ({
  thread_id: messageId,
  thread_subject: subject,
});

/** The person's other details; the name and the address are searched anyway. */
const reach = ['name', 'firstName', 'lastName', 'email', 'phone'];
const isTyped = ({ type, enum: choices }: FieldSchema) => type === 'string' && !choices;

/**
 * The text that the inbox searches. A caller may read the reference out with or without its hyphen.
 * @param reference of the lead
 */
export function leadSearchText(source: LeadSource, row: SourceRow, reference: string): string {
  const { name, subject, words = [] } = source.describe(row);
  const typed = source.fields.filter(({ name, schema }) => !reach.includes(name) && isTyped(schema));
  const references = [reference, groupedReference(reference)];
  return [name, row.email, subject, ...Object.values(valuesOfRow(typed, row)), ...words, ...references]
    .join('\n')
    .toLowerCase();
}

/** @throws {TypeError} */
export function requireSource(
  { sources }: { sources: readonly LeadSource[] },
  { kind }: Pick<Row<'leads'>, 'kind'>,
): LeadSource {
  const source = sources.find((each) => each.kind === kind);
  if (!source) throw new TypeError(`No form makes a ${kind}.`);
  return source;
}
