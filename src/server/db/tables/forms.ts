import type { Flag, Moment, Table } from './table.ts';

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
    {
      id: number;
      name: string;
      email: string;
      phone: string;
      company: string;
      service: string;
      message: string;
      quarantined: Flag;
      created_at: Moment;
    },
    'id' | 'quarantined'
  >;
  bookings: Table<
    {
      id: number;
      name: string;
      email: string;
      phone: string;
      company: string;
      service: string;
      day: string;
      slot: string;
      time_zone: string;
      /** Which seat of the slot it has; negative for one that looks like a robot's and has none. */
      lane: number;
      notes: string;
      status: string;
      quarantined: Flag;
      created_at: Moment;
    },
    'id' | 'quarantined'
  >;
  applications: Table<
    {
      id: number;
      first_name: string;
      last_name: string;
      email: string;
      phone: string;
      address: string;
      university: string;
      major: string;
      graduation_date: string;
      gpa: string;
      year_in_school: string;
      internship_type: string;
      availability: string;
      start_date: string;
      relevant_experience: string;
      why_interested: string;
      skills: string;
      additional_info: string;
      has_transportation: Flag;
      can_work_remotely: Flag;
      submitted_at: string;
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
