import type { LeaseColumns } from '#server/lib/lease.ts';
import type { applicationSchema } from '#shared/applications/application.ts';
import type { bookingSchema } from '#shared/bookings/booking.ts';
import type { BookingState } from '#shared/bookings/transitions.ts';
import type { contactSchema } from '#shared/contact/contact.ts';
import type { FieldName, FormSchema } from '#shared/forms/schema.ts';
import type { Columns, Flag, MomentColumn, Table } from './table.ts';

type FieldColumn<Field> = Field extends { type: 'boolean' } ? Flag : string;

/**
 * A column for each value of a form, by its name in snake case; empty for a missing value. @template Elsewhere the values
 * in other columns
 */
type FieldColumns<Schema extends FormSchema, Elsewhere = never> = Columns<{
  [Name in Exclude<FieldName<Schema>, Elsewhere>]: FieldColumn<Schema['properties'][Name]>;
}>;

export interface FormTables {
  subscriptions: Table<
    {
      id: number;
      email: string;
      email_key: string;
      unsubscribe_token: string;
      unsubscribed_at: MomentColumn | null;
      confirmed_at: MomentColumn | null;
      quarantined: Flag;
      /** When it was last asked to confirm, or first entered. */
      created_at: MomentColumn;
      /** When it was last entered into the form. */
      asked_at: MomentColumn;
    },
    'id' | 'quarantined'
  >;
  contact_messages: Table<
    FieldColumns<typeof contactSchema> & {
      id: number;
      quarantined: Flag;
      created_at: MomentColumn;
    },
    'id' | 'quarantined'
  >;
  bookings: Table<
    FieldColumns<typeof bookingSchema, 'date' | 'time' | 'giftCode' | 'giftSession'> & {
      id: number;
      day: string;
      slot: string;
      time_zone: string;
      /** Its seat in the slot; negative for a booking without one, such as suspected spam. */
      seat: number;
      status: BookingState;
      quarantined: Flag;
      created_at: MomentColumn;
      /** Its id in calendars and links. */
      uid: string;
      /** Its sequence number for calendars. */
      sequence: number;
      /** For optimistic locking: of two concurrent changes, the second is refused. */
      version: number;
      /** The firm's suggestion; both or neither. */
      proposed_day: string | null;
      proposed_slot: string | null;
      changed_at: MomentColumn | null;
      /** How often the visitor has moved it. */
      visitor_moves: number;
      /** Neither its visitor, by the link in the mail, nor the firm has confirmed it. Without a seat, it waits for its visitor. */
      unverified: Flag;
    },
    'id' | 'quarantined' | 'sequence' | 'version' | 'visitor_moves' | 'unverified'
  >;
  /** Places of unverified bookings: a few for each mailbox and each network, which are keyed hashes. */
  unverified_bookings: Table<{ hash: string; place: number; booking_id: number; day: string }>;
  /** Days about whose unverified bookings the firm got a mail. */
  crowded_days: Table<{ day: string; created_at: MomentColumn }>;
  /** Reminders sent. */
  booking_reminders: Table<{ booking_id: number; sequence: number; created_at: MomentColumn }>;
  applications: Table<
    FieldColumns<typeof applicationSchema> & {
      id: number;
      quarantined: Flag;
      created_at: MomentColumn;
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
      /** Why it is held; empty for others. */
      quarantine_reason: string;
      is_protected: Flag;
      /** When the virus scanner saw it. */
      scanned_at: MomentColumn | null;
    } & LeaseColumns,
    'id' | 'quarantine_reason' | 'is_protected'
  >;
  submissions: Table<{ fingerprint: string; reference: string; created_at: MomentColumn }>;
}
