import type { Role } from '../../http/rights.ts';
import type { Moment, Table } from './table.ts';

export type StaffState = 'invited' | 'active' | 'disabled' | 'removed';

/** Who may use the admin panel, and from where they do. */
export interface StaffTables {
  staff: Table<
    {
      id: number;
      name: string;
      email: string;
      /** In lower case; `removed 7` once the account is removed, so that the address is free again. */
      email_key: string;
      role: Role;
      state: StaffState;
      password_hash: string | null;
      totp_secret: string | null;
      totp_used: number | null;
      created_at: Moment;
    },
    'id'
  >;
  staff_sessions: Table<{
    token_hash: string;
    staff_id: number | null;
    browser: string;
    address: string;
    created_at: Moment;
    used_at: Moment;
    proved_at: Moment;
    ends_at: Moment;
  }>;
  staff_invites: Table<{ token_hash: string; staff_id: number; ends_at: Moment }>;
  staff_recovery_codes: Table<{ code_hash: string; staff_id: number }>;
}
