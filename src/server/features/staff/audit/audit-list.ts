import { auditList } from '../../../../shared/staff/audit.ts';
import { readPage } from '../../../db/list-query.ts';
import type { Row } from '../../../db/tables.ts';
import { toDate } from '../../../db/values.ts';
import { type ListContext, listCalls } from '../../../http/list-calls.ts';
import { localMoment } from '../../../lib/local-moment.ts';

/** Reading what staff did, the newest line first. No call changes it. A day that does not exist filters nothing. */
export const auditCalls = (context: ListContext) =>
  listCalls(context, auditList, {
    summary: 'List staff actions',
    example: { who: 'Maren Holloway', from: '2026-11-01' },
    async read({ who, action, from, to, after }, size) {
      const startOf = (day: string | undefined, later: number) =>
        day && !Number.isNaN(Date.parse(day))
          ? localMoment(day, context.config.firmTimeZone, { later })
          : null;
      const [first, last] = [startOf(from, 0), startOf(to, 1)];
      const query = context.knex('admin_audit').select('*');
      if (who) query.where('staff_name', who);
      if (action) query.where('action', action);
      if (first) query.where('created_at', '>=', first);
      if (last) query.where('created_at', '<', last);
      const { rows, next } = await readPage<Row<'admin_audit'>>(query, { after, size });
      return { rows: rows.map(presentEntry), next };
    },
  });

const presentEntry = (row: Row<'admin_audit'>) => ({
  id: Number(row.id),
  at: toDate(row.created_at).toISOString(),
  who: row.staff_name,
  action: row.action,
  articleId: row.article_id === null ? null : Number(row.article_id),
  subject: row.subject,
  address: row.address,
});
