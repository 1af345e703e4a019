import type { LeaseColumns } from '#server/lib/lease.ts';
import type { MomentColumn, Table } from './table.ts';

/** Internal tables. */
export interface SystemTables {
  outbox: Table<
    {
      id: number;
      message_id: string;
      /** JSON of a `Mail`. */
      mail: string;
      /** The recipient's address in lower case. */
      recipient_key: string;
      /** Reply-To in lower case; '' without one. */
      reply_to_key: string;
      /** The row that it is about; null if it concerns no person from outside. */
      about_table: string | null;
      about_id: number | null;
      state: 'queued' | 'sent' | 'dead';
      attempts: number;
      next_attempt_at: MomentColumn;
      last_error: string | null;
      created_at: MomentColumn;
      sent_at: MomentColumn | null;
    } & LeaseColumns,
    'id' | 'attempts'
  >;
  mail_recipients: Table<{ hash: string; times: string; last_at: MomentColumn }>;
  rate_limits: Table<{ bucket: string; hits: number; ends_at: MomentColumn }>;
  /** Files that may be in the storage although no row names them. */
  pending_files: Table<{ storage_key: string; check_at: MomentColumn; removed_at: MomentColumn | null }>;
  content_versions: Table<{ name: string; version: number }>;
  seed_runs: Table<{ name: string; run_at: MomentColumn }>;
  admin_audit: Table<
    {
      id: number;
      action: string;
      article_id: number | null;
      subject: string;
      address: string;
      staff_id: number | null;
      staff_name: string | null;
      created_at: MomentColumn;
    },
    'id'
  >;
  booking_availability: Table<{ id: number; settings: string; version: number; changed_at: MomentColumn }>;
  clock_runs: Table<
    { id: number; began_at: MomentColumn; seen_at: MomentColumn; trusted_at: MomentColumn },
    'id'
  >;
  /** Days whose work a daily job has done. */
  job_days: Table<{ job: string; day: string }>;
}
