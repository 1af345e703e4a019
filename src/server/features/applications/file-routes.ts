import { type Call, defineCall } from '#server/http/call.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { ok, refusals } from '#server/http/openapi/description.ts';
import { hourlyLimit } from '#server/http/rate-limit.ts';
import { defineStaffCall, type PanelServices, withPassword } from '#server/http/staff.ts';
import { readToken, signToken } from '#server/lib/signed-token.ts';
import { isAhead } from '#server/lib/stored-moment.ts';
import { StorageError } from '#server/storage/storage.ts';
import { type LeadFileState, leadFileSchema } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { noStore } from '../staff/sign-in-call.ts';
import { fileState } from './virus-scan.ts';

const text = { type: 'string' } as const;

const gone = () => notFound('This file is gone.');
/** Why a file is not handed out. */
const notOffered: Partial<Record<LeadFileState, string>> = {
  scanning: 'This file is being scanned for viruses. Please try again in a minute.',
  held: 'This file may be harmful. Ask the applicant for another one.',
};

/** The files of applications, for those who may read leads. */
export function applicationFileCalls(context: PanelServices): Call[] {
  const { knex, config, staff, storage, now } = context;
  return [
    defineStaffCall(staff, {
      path: staffApi.leadFile,
      right: 'leads',
      body: withPassword('LeadFileId', leadFileSchema, { file: 3 }),
      repeat: 'adds',
      id: 'adminFindLeadFile',
      summary: 'Create an address for a file, valid for a minute',
      responses: {
        ...ok('The address.', { type: 'object', properties: { address: text }, required: ['address'] }),
        ...refusals(404, 409),
      },
      async handler(_req, _res, { file }) {
        const row = await knex('application_files').where({ id: file }).first('*');
        if (!row) throw gone();
        const refusal = notOffered[fileState(row, config)];
        if (refusal) throw new HttpError(409, refusal);
        return { address: downloadAddress(file, { secret: config.sessionSecret, now: now() }) };
      },
    }),
    defineCall({
      method: 'get',
      path: staffApi.leadDownload,
      // The signature replaces a right: only people who may read leads get one.
      right: 'none',
      access: [noStore, staff.ownPagesOnly],
      limit: hourlyLimit(context, 'lead-download', 600),
      describe: {
        id: 'adminDownloadLeadFile',
        tag: 'admin',
        summary: 'Download a file of an application',
        parameters: [
          {
            name: 'token',
            in: 'query',
            description: 'The file and when the address expires, signed.',
            schema: text,
          },
        ],
        responses: {
          200: {
            description: 'The file.',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
          ...refusals(403, 404, 410, 429, 503),
        },
      },
      async handler(req, res) {
        const id = readDownload(req.query.token, { secrets: config.acceptedSecrets, now: now() });
        if (id === null) throw new HttpError(410, 'This link has expired. Please click the file again.');
        const row = await knex('application_files').where({ id }).first('*');
        if (!row || notOffered[fileState(row, config)]) throw gone();
        const bytes = await storage.get(row.storage_key).catch((error: unknown) => {
          throw error instanceof StorageError && error.code === 'missing' ? gone() : error;
        });
        res
          .attachment(row.name)
          .set('Content-Security-Policy', "default-src 'none'; sandbox")
          .type('application/octet-stream')
          .send(bytes);
      },
    }),
  ];
}

/** Long enough for the click that asked for it. */
const LIFE_MS = 60_000;
const PURPOSE = 'lead file';

/** An address that serves one file for a minute, for a browser that follows a link without a password. */
function downloadAddress(file: number, { secret, now }: { secret: string; now: Date }): string {
  const token = signToken(PURPOSE, `${file}-${now.getTime() + LIFE_MS}`, secret);
  return `${staffApi.leadDownload}?${new URLSearchParams({ token })}`;
}

/** @returns the number of the file; null for an address that has expired or is not ours */
function readDownload(
  token: unknown,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): number | null {
  const [file, ends] = (readToken(PURPOSE, token, secrets) ?? '').split('-').map(Number);
  return file && ends && isAhead(new Date(ends), now, LIFE_MS) ? file : null;
}
