import { Worker } from 'node:worker_threads';
import { HttpError } from '../../../http/errors.ts';
import type { ParsedApplication } from './read-body.ts';

/** What the thread answers. An error loses its class on the way, so a refusal travels as its parts. */
export type Outcome =
  | { application: ParsedApplication }
  | { refusal: { status: number; sentence: string; pointer: string | null } };

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
