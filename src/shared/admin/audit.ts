import { line } from '../forms/fields.ts';
import type { FormSchema } from '../forms/schema.ts';

export const AUDIT_PAGE_SIZE = 50;

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
  /** Where the next page, of older lines, begins; null on the last one. */
  older: number | null;
}

const day = (message: string) => ({ type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', message }) as const;

const filters = {
  who: line(0, 'Please give a name of up to 200 characters.', 200),
  action: line(0, 'Please give an action, such as publish.', 32),
  from: day('Please give the first day as YYYY-MM-DD.'),
  to: day('Please give the last day as YYYY-MM-DD.'),
} as const;

/** What the trail is searched by; days are the firm’s. */
export const auditFilterSchema = {
  type: 'object',
  properties: filters,
  required: [],
} as const satisfies FormSchema;

/** The same from a line on: those older than it. */
export const auditPageSchema = {
  type: 'object',
  properties: {
    ...filters,
    before: { type: 'number', minimum: 1, message: 'This must be the number of a line.' },
  },
  required: [],
} as const satisfies FormSchema;
