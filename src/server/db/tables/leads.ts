import type { LeadKind, LeadStatus } from '../../../shared/admin/leads.ts';
import type { Flag, Moment, Table } from './table.ts';

/** What the desk knows of whatever visitors sent. */
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
      received_at: Moment;
      due_at: Moment;
      answered_at: Moment | null;
      version: number;
    },
    'id' | 'version'
  >;
  lead_events: Table<
    {
      id: number;
      lead_id: number;
      kind: 'note' | 'change' | 'released';
      staff_name: string | null;
      text: string;
      created_at: Moment;
    },
    'id'
  >;
}
