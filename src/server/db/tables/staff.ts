import type { Role } from '#shared/staff/roles.ts';
import type { Flag, MomentColumn, Table } from './table.ts';

type StaffState = 'invited' | 'active' | 'disabled' | 'removed';

/** Accounts, sessions and credentials of the panel. */
export interface StaffTables {
  staff: Table<
    {
      id: number;
      name: string;
      email: string;
      /** In lower case; `removed 7` after removal, so that the address is free again. */
      email_key: string;
      role: Role;
      state: StaffState;
      password_hash: string | null;
      totp_secret: string | null;
      totp_used: number | null;
      morning_digest: Flag;
      /** Whether the person edits the site's words although the role does not include it. */
      edits_content: Flag;
      created_at: MomentColumn;
    },
    'id' | 'morning_digest' | 'edits_content'
  >;
  staff_sessions: Table<{
    token_hash: string;
    /** Null for the shared password. */
    staff_id: number | null;
    /** Identifies the shared password's setting; null for an account. */
    setting: string | null;
    browser: string;
    address: string;
    created_at: MomentColumn;
    used_at: MomentColumn;
    proved_at: MomentColumn;
    ends_at: MomentColumn;
  }>;
  known_browsers: Table<{
    token_hash: string;
    /** 0 for the shared password. */
    staff_id: number;
    /** Identifies the shared password's setting; null for an account. */
    setting: string | null;
    ends_at: MomentColumn;
  }>;
  staff_invites: Table<{ token_hash: string; staff_id: number; ends_at: MomentColumn }>;
  staff_recovery_codes: Table<{ code_hash: string; staff_id: number }>;
  staff_passkeys: Table<{
    id_hash: string;
    staff_id: number;
    credential_id: string;
    public_key: string;
    counter: number;
    backup_eligible: Flag;
    backed_up: Flag;
    transports: string;
    label: string;
    created_at: MomentColumn;
    used_at: MomentColumn | null;
  }>;
  staff_challenges: Table<{ challenge_hash: string; staff_id: number | null; ends_at: MomentColumn }>;
  staff_password_links: Table<{ token_hash: string; staff_id: number; ends_at: MomentColumn }>;
  /** The calendars that staff subscribe to; 0 is the shared password's. */
  calendar_feeds: Table<{
    /** 0 for the shared password. */
    staff_id: number;
    secret_hash: string;
    /** Names the shared password's setting; null for an account. */
    setting: string | null;
    created_at: MomentColumn;
    used_at: MomentColumn | null;
  }>;
}
