import type { LeadKind, LeadOrigin, LeadStatus } from '#shared/leads/leads.ts';
import type { Flag, MomentColumn, Table } from './table.ts';

/** Leads: messages, bookings and applications for the desk. */
export interface LeadTables {
  leads: Table<
    {
      id: number;
      kind: LeadKind;
      /** The row of `contact_messages`, `bookings` or `applications`. */
      source_id: number;
      name: string;
      email: string;
      email_key: string;
      subject: string;
      search_text: string;
      status: LeadStatus;
      held: Flag;
      owner_id: number | null;
      received_at: MomentColumn;
      due_at: MomentColumn;
      replied_at: MomentColumn | null;
      /** Message-ID and subject of the mail that a conversation began with. */
      thread_id: string | null;
      thread_subject: string | null;
      /** The sender's reference. */
      reference: string;
      /** The hidden fields of the form, as JSON. */
      hidden_fields: string | null;
      /** How it reached the firm. */
      origin: LeadOrigin;
      /** The person who wrote it; null for the website and for the shared password. */
      written_by: string | null;
      version: number;
    },
    'id' | 'version' | 'thread_id' | 'thread_subject' | 'origin' | 'written_by'
  >;
  lead_events: Table<
    {
      id: number;
      lead_id: number;
      kind: 'note' | 'change' | 'released' | 'reply';
      staff_name: string | null;
      text: string;
      /** Of a reply's mail. */
      message_id: string | null;
      request_key: string | null;
      created_at: MomentColumn;
    },
    'id' | 'message_id' | 'request_key'
  >;
  saved_replies: Table<
    { id: number; name: string; text: string; version: number; created_at: MomentColumn },
    'id' | 'version'
  >;
}
