import { addressOf, defineList } from '../desk/list.ts';
import { line } from '../forms/fields.ts';
import type { FormValues } from '../forms/schema.ts';

/** One line of the trail of staff, as the panel shows it. */
export interface AuditEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** Null for the shared password, and for whoever was refused. */
  who: string | null;
  action: string;
  articleId: number | null;
  subject: string;
  address: string;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** For `after`; null on the last page. */
  next: string | null;
}

const day = (message: string) => ({ type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', message }) as const;

/** Days are the firm’s. */
export const auditList = defineList({
  who: line(0, 'Please give a name of up to 200 characters.', 200),
  action: line(0, 'Please give an action, such as publish.', 32),
  from: day('Please give the first day as YYYY-MM-DD.'),
  to: day('Please give the last day as YYYY-MM-DD.'),
});
export type AuditQuery = FormValues<typeof auditList.pageSchema>;
export const auditAddress = addressOf(auditList.pageSchema.properties);
