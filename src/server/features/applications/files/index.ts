import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { discardRest } from '../../../http/body.ts';
import { HttpError, refusedField } from '../../../http/errors.ts';
import { hasVirus } from '../../../integrations/clamd.ts';
import { limits, type Pace, pace } from './limits.ts';
import type { ApplicationFile, ParsedApplication } from './parse.ts';
import { readInWorker } from './thread.ts';
import { tooLarge, Upload, UploadSlots } from './upload.ts';

/**
 * Reads the body of `POST /api/internship-application`: up to 36 MB of JSON, which another thread parses, so that no other request
 * waits for it.
 * @param who the sender's network address: it has one slot at a time
 * @param req nothing may have read its body before, so no body parser runs before this call
 * @returns the answers as they were sent (not yet validated) and the files, judged by their bytes
 * @throws {HttpError} 400 malformed or incomplete, 408 too slow, 413 too large, 415 not JSON, 422 for a file that cannot be accepted
 *   (which it names), 503 if reading it or waiting for a slot takes too long
 */
export const readApplication = applicationBodyReader();

/** A reader with separate slots; the product has one reader, `readApplication`. */
export function applicationBodyReader(options: Partial<Pace> = {}) {
  const own = { ...pace, ...options };
  const slots = new UploadSlots(own);
  return async (req: IncomingMessage, who: string): Promise<ParsedApplication> => {
    try {
      checkHeaders(req);
      const upload = new Upload(req, own.deadlineMs);
      await slots.enter(upload, who);
      try {
        return await readInWorker(await upload.arrive(), {
          onFailure: (err) =>
            req.log.error({ err }, 'Attachments could not be inspected and are quarantined.'),
        });
      } finally {
        slots.leave(upload);
      }
    } catch (error) {
      discardRest(req, limits.bodyBytes * 2);
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
  if (Number(headers['content-length'] ?? 0) > limits.bodyBytes) throw tooLarge();
}

/**
 * Has the host's scanner check files, one after the other. While it is unavailable, files are held, so that no lead is lost.
 * @param clamd its socket; null if there is none
 * @throws {HttpError} 422 for an infected file, so that the sender can send another
 */
export async function scanFiles(
  files: readonly ApplicationFile[],
  clamd: string | null,
  logger: Logger,
): Promise<readonly ApplicationFile[]> {
  if (clamd === null) return files;
  const scanned: ApplicationFile[] = [];
  let isAway = false;
  const look = async ({ bytes }: ApplicationFile): Promise<boolean | null> => {
    // If the scanner hangs, we wait for it once, not for each file.
    if (isAway) return null;
    try {
      return await hasVirus(clamd, bytes);
    } catch (error) {
      isAway = true;
      logger.error({ err: error }, 'Attachments could not be scanned for viruses and are quarantined.');
      return null;
    }
  };
  for (const [index, file] of files.entries()) {
    const found = await look(file);
    if (found) {
      const detail = `${file.name} seems to carry a virus. Please choose another file.`;
      throw refusedField(422, `uploadedFiles/${index}`, detail);
    }
    const reasons = [file.quarantineReason, found === null && 'could not be scanned for viruses'];
    scanned.push({ ...file, quarantineReason: reasons.filter(Boolean).join(', ') });
  }
  return scanned;
}
