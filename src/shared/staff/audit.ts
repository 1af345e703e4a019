import { dateField, lineField } from '../forms/fields.ts';
import { defineList } from '../panel/list.ts';
import { staffApi } from '../panel/paths.ts';
import * as s from '../shape.ts';

/** The actions of staff. Days are in the firm’s time zone. */
export const auditList = defineList({
  name: 'audit',
  file: 'staff-audit',
  path: staffApi.audit,
  right: 'audit',
  row: s.object('AuditEntry', {
    id: s.integer(),
    at: s.moment(),
    who: s.orNull(s.text('Null for the shared password and for refused sign-ins.')),
    action: s.text(),
    articleId: s.orNull(s.integer()),
    subject: s.text(),
    address: s.text(),
  }),
  filters: {
    who: lineField(0, 'Please give a name of up to 200 characters.', 200),
    action: lineField(0, 'Please give an action, such as publish.', 32),
    from: dateField('Please give the first day as YYYY-MM-DD.'),
    to: dateField('Please give the last day as YYYY-MM-DD.'),
  },
  columns: {
    when: ({ at }) => at,
    who: ({ who }) => who,
    action: ({ action }) => action,
    article: ({ articleId }) => articleId,
    subject: ({ subject }) => subject,
    address: ({ address }) => address,
  },
});
