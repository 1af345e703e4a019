import { applicationParts } from '#shared/applications/application.ts';
import { internshipTypes, labelOf } from '#shared/forms/options.ts';
import { leadSource } from '../leads/intake/source.ts';
import { applicationConfirmation, sectionsOfApplication } from './mails.ts';
import { fileState } from './virus-scan.ts';

const fields = applicationParts.flatMap((part) => part.fields);

/** An application as the desk has it. */
export const applicationLead = leadSource({
  kind: 'application',
  table: 'applications',
  rows: (db) => db('applications'),
  promisedTime: 'application',
  fields,
  describe: (row) => ({
    name: `${row.first_name} ${row.last_name}`,
    subject: labelOf(internshipTypes, row.internship_type),
  }),
  quote: ({ why_interested }) => `\n${why_interested}`,
  sections: sectionsOfApplication,
  async files({ id }, db, config) {
    const files = await db('application_files').where({ application_id: id }).orderBy('id').select('*');
    return files.map((file) => ({
      id: Number(file.id),
      name: file.name,
      size: file.size,
      state: fileState(file, config),
      isProtected: Boolean(file.is_protected),
      quarantineReason: file.quarantine_reason,
    }));
  },
  async release(trx, row, { link, contents }) {
    await trx('applications').where({ id: row.id }).update({ quarantined: false });
    const files = await trx('application_files').where({ application_id: row.id }).pluck('id');
    const sent = { internshipType: row.internship_type, fileCount: files.length, link };
    return { confirmation: await applicationConfirmation.compose({ contents }, row.email, sent), remark: '' };
  },
});
