import { webcrypto } from 'node:crypto';
import type { Request } from 'express';
import type { Knex } from 'knex';
import { applicationSchema } from '../../../shared/applications/application.ts';
import type { Receipt } from '../../../shared/receipt.ts';
import { networkOf } from '../../http/client-address.ts';
import { readForm } from '../../http/read-form.ts';
import { newKey, type Storage } from '../../storage/storage.ts';
import { fillBlanks, toColumns } from '../leads/intake/answers.ts';
import type { SavedRow } from '../leads/intake/record.ts';
import { type FormsContext, looksLikeSpam, storeSubmission } from '../leads/intake/submission.ts';
import { readApplication, scanFiles } from './files/index.ts';
import type { ApplicationFile } from './files/parse.ts';
import { applicationLead } from './lead.ts';
import { type ApplicationDetails, composeConfirmation, composeNotice, type StoredFile } from './mails.ts';

/**
 * The traineeship application: files are stored first, then row and mails together; if the row fails, the files are removed. A file
 * that may be harmful goes to quarantine and is never mailed (decision 0033).
 * @throws {HttpError} 400, 408, 413, 422, 503
 */
export async function submitApplication(
  context: FormsContext,
  storage: Storage,
  req: Request,
): Promise<Receipt | null> {
  const { fields, files: arrived } = await readApplication(req, networkOf(req));
  const { website, openFor, ...values } = readForm(applicationSchema, fields);
  const details = fillBlanks(values);
  const files = await scanFiles(arrived, context.config.clamdSocket, req.log);
  const quarantined = looksLikeSpam({ website, openFor });
  const stored: StoredFile[] = [];
  let isKept = false;
  try {
    for (const { bytes, ...file } of files) {
      const key = newKey('applications');
      stored.push({ ...file, key });
      await storage.put(key, bytes, { contentType: file.type });
    }
    const { isRepeat, receipt } = await storeSubmission(context, {
      form: 'application',
      values: { ...values, files: await contentOf(files) },
      quarantined,
      confirm: (link) => composeConfirmation(details, stored.length, link),
      notice: (facts) => composeNotice(details, stored, facts, context.config.mail.to),
      save: (trx) => saveApplication(trx, details, stored, { quarantined, now: context.now() }),
      lead: applicationLead,
    });
    isKept = !isRepeat;
    return receipt;
  } finally {
    // A repeat or a failure keeps no files. A file that cannot be removed now is only garbage, not a loss.
    if (!isKept) await Promise.allSettled(stored.map(({ key }) => storage.delete(key)));
  }
}

/** Identifies files, in any order: a corrected file is a different one, even with the same name and size. */
async function contentOf(files: readonly ApplicationFile[]): Promise<string[]> {
  const known: string[] = [];
  for (const { name, bytes } of files) {
    // Not the synchronous hash, which would block all other requests for 25 MB.
    const hash = await webcrypto.subtle.digest('SHA-256', bytes);
    known.push(`${Buffer.from(hash).toString('base64url')} ${name}`);
  }
  return known.sort();
}

async function saveApplication(
  trx: Knex,
  details: ApplicationDetails,
  files: readonly StoredFile[],
  { quarantined, now }: { quarantined: boolean; now: Date },
): Promise<SavedRow> {
  const row = { ...toColumns(details), quarantined, created_at: now };
  const [id = 0] = await trx('applications').insert(row);
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
  return { ...row, id };
}
