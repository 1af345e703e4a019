import type { Knex } from 'knex';
import { staffApi } from '../../../../shared/desk/paths.ts';
import { type AuditEntry, auditList, auditPageShape } from '../../../../shared/staff/audit.ts';
import type { Config } from '../../../config/types.ts';
import type { Call } from '../../../http/call.ts';
import { defineExport } from '../../../http/export-call.ts';
import { ok } from '../../../http/openapi/description.ts';
import { defineStaffCall, type Staff, withPassword } from '../../../http/staff.ts';
import { readAuditPage } from './audit-trail.ts';

const example = { who: 'Maren Holloway', from: '2026-11-01' };

interface AuditContext {
  knex: Knex;
  config: Pick<Config, 'firmTimeZone'>;
  staff: Staff;
  now(): Date;
}

/** Reading what staff did. No call changes it. */
export function auditCalls(context: AuditContext): Call[] {
  const { knex, staff } = context;
  const { firmTimeZone: timeZone } = context.config;
  return [
    defineStaffCall(staff, {
      path: staffApi.audit,
      right: 'audit',
      body: withPassword(auditList.pageSchema, { title: 'AuditQuery', example }),
      describe: {
        id: 'adminReadAudit',
        summary: 'What staff did, fifty lines to a page',
        answers: ok('The newest first.', auditPageShape),
      },
      async handler(_req, res, query) {
        res.json(await readAuditPage(knex, query, { timeZone }));
      },
    }),
    defineExport(context, {
      path: staffApi.auditExport,
      id: 'adminExportAudit',
      body: { schema: auditList.exportSchema, title: 'AuditExport', example },
      subject: 'audit',
      name: 'staff-audit',
      columns: {
        when: ({ at }: AuditEntry) => at,
        who: ({ who }) => who,
        action: ({ action }) => action,
        article: ({ articleId }) => articleId,
        subject: ({ subject }) => subject,
        address: ({ address }) => address,
      },
      async read(filter, { after, size }) {
        const { entries, next } = await readAuditPage(knex, { ...filter, after }, { timeZone, size });
        return { rows: entries, next };
      },
    }),
  ];
}
