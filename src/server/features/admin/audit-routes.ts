import type { Knex } from 'knex';
import {
  type AuditEntry,
  type AuditPage,
  auditFilterSchema,
  auditPageSchema,
} from '../../../shared/admin/audit.ts';
import { staffApi } from '../../../shared/admin/paths.ts';
import { localNow } from '../../../shared/local-day.ts';
import type { Config } from '../../config/types.ts';
import type { Call } from '../../http/call.ts';
import { json, moment, objectSchema, orNull } from '../../http/openapi/description.ts';
import { csvAnswer, sendCsv } from '../../http/send-csv.ts';
import { defineStaffCall, type Staff, withPassword } from '../../http/staff.ts';
import { auditColumns, exportAuditTrail, readAuditPage } from './audit-trail.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

const entry = objectSchema<AuditEntry>('AuditEntry', {
  id: integer,
  at: moment,
  who: { ...orNull(text), description: 'Null for the shared password, and for whoever was refused.' },
  action: text,
  articleId: orNull(integer),
  subject: text,
  address: text,
});
const page = objectSchema<AuditPage>('AuditPage', {
  entries: { type: 'array', items: entry },
  older: { ...orNull(integer), description: 'Where the next page begins: its `before`. Null on the last.' },
});
const example = { who: 'Maren Holloway', from: '2026-11-01' };

interface AuditContext {
  knex: Knex;
  config: Pick<Config, 'firmTimeZone'>;
  staff: Staff;
  now(): Date;
}

/** Reading what staff did. No call changes it. */
export const auditCalls = ({ knex, config: { firmTimeZone }, staff, now }: AuditContext): Call[] => [
  defineStaffCall(staff, {
    path: staffApi.audit,
    right: 'audit',
    body: withPassword(auditPageSchema, { title: 'AuditQuery', example }),
    describe: {
      id: 'adminReadAudit',
      summary: 'What staff did, fifty lines to a page',
      answers: { 200: { description: 'The newest first.', content: json(page) } },
    },
    async handler(_req, res, { before, ...filter }) {
      res.json(await readAuditPage(knex, { ...filter, timeZone: firmTimeZone }, before));
    },
  }),
  defineStaffCall(staff, {
    path: staffApi.auditExport,
    right: 'exports',
    body: withPassword(auditFilterSchema, { title: 'AuditExport', example }),
    describe: {
      id: 'adminExportAudit',
      summary: 'The same as a file for a spreadsheet, 10,000 lines at most',
      answers: { 200: csvAnswer },
    },
    async handler(req, res, filter) {
      const rows = await exportAuditTrail(knex, { ...filter, timeZone: firmTimeZone });
      await staff.record(knex, req, { action: 'export', subject: 'audit' });
      await sendCsv(res, {
        name: 'staff-audit',
        day: localNow(now(), firmTimeZone).day,
        columns: auditColumns,
        batches: [rows],
      });
    },
  }),
];
