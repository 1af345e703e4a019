import type { Request } from 'express';
import type { Knex } from 'knex';
import { type ApplicationValues, applicationSchema } from '../../../shared/applications/application.ts';
import { availabilities, internshipTypes, yearsInSchool } from '../../../shared/forms/options.ts';
import { networkOf } from '../../http/client-address.ts';
import { readForm } from '../../http/read-form.ts';
import type { FirmMail } from '../../mail/template-data.ts';
import { renderMail } from '../../mail/templates.ts';
import type { Mail } from '../../mail/types.ts';
import { newKey } from '../../storage/keys.ts';
import type { Storage } from '../../storage/types.ts';
import { fillBlanks, labelOf, toColumns } from '../../submissions/answers.ts';
import { looksLikeSpam } from '../../submissions/spam.ts';
import { type FormsContext, storeSubmission } from '../../submissions/submission.ts';
import { type ParsedApplication, readApplication } from './files/index.ts';

/** More than this does not fit through most mail servers; the files wait in the storage then. */
const MAX_MAILED_BYTES = 15 * 1024 * 1024;

type StoredFile = Omit<ParsedApplication['files'][number], 'bytes'> & { key: string };

/**
 * The traineeship application: the files go to the storage first, then row and mails together; files
 * without a row are taken away again. A file that may do harm is kept in quarantine: never mailed (decision 0033).
 * @throws {HttpError} 400, 408, 413, 422, 503
 */
export async function submitApplication(
  context: FormsContext,
  storage: Storage,
  req: Request,
): Promise<void> {
  const { fields, files } = await readApplication(req, networkOf(req));
  const { website, openFor, ...values } = readForm(applicationSchema, fields);
  const quarantined = looksLikeSpam({ website, openFor });
  const stored: StoredFile[] = [];
  let isKept = false;
  try {
    for (const { bytes, ...file } of files) {
      const key = newKey('applications');
      stored.push({ ...file, key });
      await storage.put(key, bytes, { contentType: file.type });
    }
    isKept = await storeSubmission(context, {
      form: 'application',
      values: { ...values, files: files.map(({ name, size }) => [name, size]) },
      confirmation: quarantined ? null : await confirmationTo(values, stored.length),
      notice: ({ isConfirmed }) => noticeOf(context, values, stored, { quarantined, isConfirmed }),
      save: (trx) => saveApplication(trx, values, stored, { quarantined, now: context.now() }),
    });
  } finally {
    // A repeat or a failure keeps no files. What cannot be taken away now is only garbage, not a loss.
    if (!isKept) await Promise.allSettled(stored.map(({ key }) => storage.delete(key)));
  }
}

async function confirmationTo(values: ApplicationValues, fileCount: number): Promise<Mail> {
  const internshipType = labelOf(internshipTypes, values.internshipType);
  return { to: values.email, ...(await renderMail('application-visitor', { internshipType, fileCount })) };
}

async function noticeOf(
  { config }: FormsContext,
  values: ApplicationValues,
  files: readonly StoredFile[],
  facts: FirmMail,
): Promise<Mail> {
  const data = {
    ...values,
    gpa: values.gpa ?? '',
    additionalInfo: values.additionalInfo ?? '',
    yearInSchool: labelOf(yearsInSchool, values.yearInSchool),
    internshipType: labelOf(internshipTypes, values.internshipType),
    availability: labelOf(availabilities, values.availability),
    files: files.map(({ name, size, quarantineReason }) => ({ name, size, quarantineReason })),
    ...facts,
  };
  const harmless = files.filter(({ quarantineReason }) => quarantineReason === '');
  const total = harmless.reduce((sum, { size }) => sum + size, 0);
  const attachments =
    total > MAX_MAILED_BYTES
      ? []
      : harmless.map(({ name, type, key }) => ({
          filename: name,
          contentType: type,
          storageKey: key,
        }));
  return {
    to: config.mail.to,
    replyTo: values.email,
    attachments,
    ...(await renderMail('application-firm', data)),
  };
}

async function saveApplication(
  trx: Knex,
  values: ApplicationValues,
  files: readonly StoredFile[],
  { quarantined, now }: { quarantined: boolean; now: Date },
): Promise<void> {
  const [id] = await trx('applications').insert({
    ...toColumns(fillBlanks(values)),
    quarantined,
    created_at: now,
  });
  for (const { name, type, size, key, quarantineReason } of files) {
    await trx('application_files').insert({
      application_id: id,
      name,
      type,
      size,
      storage_key: key,
      quarantine_reason: quarantineReason,
    });
  }
}
