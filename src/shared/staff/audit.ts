import { addressOf, defineList } from '../desk/list.ts';
import { line } from '../forms/fields.ts';
import type { FormValues } from '../forms/schema.ts';
import * as s from '../shape.ts';

/** One line of the trail of staff, as the panel shows it. */
const entry = s.object('AuditEntry', {
  id: s.integer(),
  at: s.moment(),
  who: s.orNull(s.text('Null for the shared password and for refused sign-ins.')),
  action: s.text(),
  articleId: s.orNull(s.integer()),
  subject: s.text(),
  address: s.text(),
});
export type AuditEntry = s.TypeOf<typeof entry>;

export const auditPageShape = s.object('AuditPage', {
  entries: s.list(entry),
  next: s.orNull(s.text('For `after`; null on the last page.')),
});
export type AuditPage = s.TypeOf<typeof auditPageShape>;

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
