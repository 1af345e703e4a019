import type { applicationSchema } from '../../../shared/applications/application.ts';
import type { bookingSchema } from '../../../shared/bookings/booking.ts';
import type { contactSchema } from '../../../shared/contact/contact.ts';
import type { AnswerName, FormSchema } from '../../../shared/forms/schema.ts';
import type { Columns, Flag, Moment, Table } from './table.ts';

type AnswerColumn<Field> = Field extends { type: 'boolean' } ? Flag : string;

/**
 * A column for each answer of a form, by its name in snake case; empty for what was left out.
 * @template Elsewhere the answers that other columns keep
 */
type AnswerColumns<Schema extends FormSchema, Elsewhere = never> = Columns<{
  [Name in Exclude<AnswerName<Schema>, Elsewhere>]: AnswerColumn<Schema['properties'][Name]>;
}>;

export interface FormTables {
  subscriptions: Table<
    {
      id: number;
      email: string;
      email_key: string;
      unsubscribe_token: string;
      unsubscribed_at: Moment | null;
      confirmed_at: Moment | null;
      quarantined: Flag;
      created_at: Moment;
    },
    'id' | 'quarantined'
  >;
  contact_messages: Table<
    AnswerColumns<typeof contactSchema> & {
      id: number;
      quarantined: Flag;
      created_at: Moment;
    },
    'id' | 'quarantined'
  >;
  bookings: Table<
    AnswerColumns<typeof bookingSchema, 'date' | 'time'> & {
      id: number;
      day: string;
      slot: string;
      time_zone: string;
      /** Which seat of the slot it has; negative for one that looks like a robot's and has none. */
      lane: number;
      status: string;
      quarantined: Flag;
      created_at: Moment;
    },
    'id' | 'quarantined'
  >;
  applications: Table<
    AnswerColumns<typeof applicationSchema> & {
      id: number;
      quarantined: Flag;
      created_at: Moment;
    },
    'id' | 'quarantined'
  >;
  application_files: Table<
    {
      id: number;
      application_id: number;
      name: string;
      type: string;
      size: number;
      storage_key: string;
      quarantine_reason: string;
    },
    'id' | 'quarantine_reason'
  >;
  submissions: Table<{ fingerprint: string; created_at: Moment }>;
}
