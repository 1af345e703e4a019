import { webcrypto } from 'node:crypto';
import type { Request } from 'express';
import type { Knex } from 'knex';
import { networkOf } from '#server/http/client-address.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Services } from '#server/services.ts';
import { announceFiles, claimFiles, deletePending, type FindNamed } from '#server/storage/pending-files.ts';
import { newKey } from '#server/storage/storage.ts';
import { applicationSchema } from '#shared/applications/application.ts';
import type { Receipt } from '#shared/leads/receipt.ts';
import { fillBlanks, toColumns, withoutHidden } from '../leads/intake/form-values.ts';
import type { SavedRow } from '../leads/intake/record.ts';
import { looksLikeSpam, storeSubmission } from '../leads/intake/submission.ts';
import { type ApplicationFile, readApplication } from './files/index.ts';
import { applicationLead } from './lead.ts';
import {
  type ApplicationDetails,
  applicationConfirmation,
  applicationNotice,
  type StoredFile,
} from './mails.ts';

/**
 * The traineeship application: its files are announced and stored, then row and mails are written together.
 * @throws {HttpError} 400, 408, 413, 422, 503
 */
export async function submitApplication(context: Services, req: Request): Promise<Receipt | null> {
  const { fields, files } = await readApplication(req, networkOf(req));
  const { hidden, answers } = withoutHidden(readForm(applicationSchema, fields));
  const details = fillBlanks(answers);
  const quarantined = looksLikeSpam(hidden);
  const stored: StoredFile[] = files.map(({ bytes, ...file }) => ({
    ...file,
    size: bytes.length,
    key: newKey('applications'),
  }));
  const keys = stored.map(({ key }) => key);
  let isKept = false;
  await announceFiles(context.knex, keys, context.now());
  try {
    for (const [index, { bytes, type }] of files.entries())
      await context.storage.put(keys[index] ?? '', bytes, { contentType: type });
    const { isRepeat, receipt } = await storeSubmission(context, {
      form: 'application',
      values: { ...answers, files: await contentOf(files) },
      hidden,
      quarantined,
      confirm: (link) => {
        const { email, internshipType } = details;
        return applicationConfirmation.compose(context, email, {
          internshipType,
          fileCount: stored.length,
          link,
        });
      },
      notice: (facts) =>
        applicationNotice.compose(
          context,
          context.config.mail.to,
          { ...details, files: stored, ...facts },
          { replyTo: details.email },
        ),
      save: (trx) => saveApplication(trx, details, stored, { quarantined, now: context.now() }),
      lead: applicationLead,
    });
    isKept = !isRepeat;
    return receipt;
  } finally {
    // A repeat or a failure keeps no files. Whether it is one, the database decides: the response to a COMMIT may be lost. What cannot be
    // deleted now is deleted a day later.
    if (!isKept) void deletePending(context, keys, namedApplicationFiles).catch(() => {});
  }
}

export const namedApplicationFiles: FindNamed = (db, keys) =>
  db('application_files').whereIn('storage_key', keys).pluck('storage_key');

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
  await claimFiles(
    trx,
    files.map(({ key }) => key),
  );
  for (const { name, type, size, key, isProtected } of files) {
    await trx('application_files').insert({
      application_id: id,
      name,
      type,
      size,
      storage_key: key,
      is_protected: isProtected,
    });
  }
  return { ...row, id };
}
