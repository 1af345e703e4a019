import type { IncomingMessage } from 'node:http';
import { Worker } from 'node:worker_threads';
import { discardRest } from '../../../http/discard-rest.ts';
import { HttpError } from '../../../http/errors.ts';
import { limits, type Pace, pace } from './limits.ts';
import type { Outcome, ParsedApplication } from './parse.ts';
import { tooLarge, Upload, UploadSlots } from './upload.ts';

export type { ApplicationFile, ParsedApplication } from './parse.ts';

/**
 * Reads the body of `POST /api/internship-application`: up to 36 MB of JSON, which is taken apart in
 * another thread, so that nobody else waits for it.
 * @param who the sender's network address: it has one slot at a time
 * @param req nothing may have read its body before: no body parser stands in front of this call
 * @returns the answers as they were sent (not yet validated) and the files, judged by their bytes
 * @throws {HttpError} 400 malformed or broken off, 408 too slow, 413 too much of anything, 415 not JSON,
 *   422 a file that cannot be taken (it is named), 503 when two others are being read and go on for too long
 */
export const readApplication = applicationReader();

/** A reader with slots of its own; the product has one, `readApplication`. */
export function applicationReader(options: Partial<Pace> = {}) {
  const own = { ...pace, ...options };
  const slots = new UploadSlots(own);
  return async (req: IncomingMessage, who: string): Promise<ParsedApplication> => {
    try {
      checkHeaders(req);
      const upload = new Upload(req, own.deadlineMs);
      await slots.enter(upload, who);
      try {
        return await readInWorker(await upload.arrive());
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

/** The largest body takes about a second. */
const TIMEOUT_MS = 20_000;

/** Strings of the largest body, twice over and two bytes a character; typed arrays are not counted. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Has a thread read the body. Each body gets a thread of its own, which ends with it: starting one takes
 * tens of milliseconds, and nothing of one applicant stays for the next, no memory is held in between, and
 * whatever goes wrong in it ends with it.
 * @param chunks the body's bytes; they are given away
 * @throws {HttpError} what the body is refused for
 * @throws {Error} when the thread fails: that is our fault
 */
export function readInWorker(chunks: Uint8Array<ArrayBuffer>[]): Promise<ParsedApplication> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'application',
      workerData: chunks,
      transferList: chunks.map(({ buffer }) => buffer),
      env: {},
      execArgv: [],
      resourceLimits,
    });
    worker.unref();
    const timeout = setTimeout(() => {
      reject(new Error('Reading the application took too long.'));
      worker.terminate();
    }, TIMEOUT_MS);
    timeout.unref();
    worker.once('message', (outcome: Outcome) => {
      if ('application' in outcome) return resolve(outcome.application);
      const { status, sentence, pointer } = outcome.refusal;
      const fields = pointer === null ? [] : [{ pointer, detail: sentence }];
      reject(new HttpError(status, sentence, { fields }));
    });
    worker.once('error', (cause) => reject(new Error('Reading the application failed.', { cause })));
    worker.once('exit', (code) => {
      clearTimeout(timeout);
      reject(new Error(`Reading the application ended with ${code}.`));
    });
  });
}
