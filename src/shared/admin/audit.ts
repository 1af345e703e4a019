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
  total: number;
}

const day = (message: string) => ({ type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$', message }) as const;

const filters = {
  who: line(0, 'Please give a name of up to 200 characters.', 200),
  action: line(0, 'Please give an action, such as publish.', 32),
  from: day('Please give the first day as YYYY-MM-DD.'),
  to: day('Please give the last day as YYYY-MM-DD.'),
} as const;

/** What the trail is searched by; days are those of UTC. */
export const auditFilterSchema = {
  type: 'object',
  properties: filters,
  required: [],
} as const satisfies FormSchema;

/** The same with a page, which counts from 0. */
export const auditPageSchema = {
  type: 'object',
  properties: {
    ...filters,
    page: { type: 'number', minimum: 0, maximum: 100_000, message: 'This must be a page, from 0.' },
  },
  required: [],
} as const satisfies FormSchema;
