import type { IncomingMessage } from 'node:http';
import { discardRest } from '#server/http/body.ts';
import { HttpError, refusedField } from '#server/http/errors.ts';
import { fileLimits, type Pace, pace } from './limits.ts';
import { lookAt } from './look.ts';
import type { ParsedApplication, SentFile } from './parse.ts';
import { readInWorker } from './thread.ts';
import { tooLarge, Upload, UploadSlots } from './upload.ts';

/** A file that the application takes. */
export interface ApplicationFile extends SentFile {
  /** The type by the bytes, regardless of the sender's type. */
  type: string;
  /** It may ask for a password. */
  isProtected: boolean;
}

interface Application extends Pick<ParsedApplication, 'fields'> {
  files: ApplicationFile[];
}

/**
 * Reads the body of `POST /api/internship-application`: up to 36 MB of JSON, which another thread parses, so that no other request
 * waits for it.
 * @param who the sender's network address: it has one slot at a time
 * @param req nothing may have read its body before, so no body parser runs before this call
 * @returns the values as they were sent (not yet validated) and the files, judged by their bytes
 * @throws {HttpError} 400 malformed or incomplete, 408 too slow, 413 too large, 415 not JSON, 422 for a file that cannot be accepted
 *   (which it names), 503 if reading it or waiting for a slot takes too long
 */
export const readApplication = applicationBodyReader();

/** A reader with separate slots; the product has one reader, `readApplication`. */
export function applicationBodyReader(options: Partial<Pace> = {}) {
  const own = { ...pace, ...options };
  const slots = new UploadSlots(own);
  return async (req: IncomingMessage, who: string): Promise<Application> => {
    try {
      checkHeaders(req);
      const upload = new Upload(req, own.deadlineMs);
      await slots.enter(upload, who);
      try {
        const { fields, files } = await readInWorker(await upload.arrive());
        return { fields, files: await lookAtAll(files) };
      } finally {
        slots.leave(upload);
      }
    } catch (error) {
      discardRest(req, fileLimits.bodyBytes * 2);
      throw error;
    }
  };
}

function checkHeaders({ headers, readableDidRead }: IncomingMessage): void {
  if (readableDidRead) throw new Error('Something else has read the body of the application.');
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new HttpError(415, 'Send the body as JSON (Content-Type: application/json).');
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new HttpError(415, 'Send the body without compression.');
  }
  if (Number(headers['content-length'] ?? 0) > fileLimits.bodyBytes) throw tooLarge();
}

/** @throws {HttpError} 422 for a file that cannot be accepted */
async function lookAtAll(files: readonly SentFile[]): Promise<ApplicationFile[]> {
  const accepted: ApplicationFile[] = [];
  for (const [index, { name, bytes }] of files.entries()) {
    // Between threads, a Buffer becomes a plain array.
    const seen = await lookAt(name, Buffer.from(bytes.buffer));
    if ('sentence' in seen) throw refusedField(422, `uploadedFiles/${index}`, seen.sentence);
    accepted.push({ ...seen, bytes });
  }
  return accepted;
}
