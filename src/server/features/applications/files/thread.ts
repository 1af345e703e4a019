import { Worker } from 'node:worker_threads';
import { HttpError } from '#server/http/errors.ts';
import type { ParsedApplication, ParseOutcome } from './parse.ts';

/** The largest body takes about a second. */
const READ_MS = 20_000;

/** Strings of the largest body, twice over and two bytes a character; typed arrays are not counted. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const tooLong = () =>
  new HttpError(503, 'Reading the application took too long. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });

/**
 * Has a thread read the body. Each body gets a separate thread, which ends with it. Starting one takes tens of milliseconds, but no
 * data of one applicant stays for the next, no memory is held in between, and a failure in the thread ends with it.
 * @param chunks the body's bytes, which are transferred
 * @throws {HttpError} why the body is refused
 * @throws {Error} if the thread fails, which is our fault
 */
export function readInWorker(
  chunks: Uint8Array<ArrayBuffer>[],
  { readMs = READ_MS } = {},
): Promise<ParsedApplication> {
  return new Promise((resolve, reject) => {
    const worker = startThread(chunks);
    const timeout = setTimeout(() => {
      reject(tooLong());
      worker.terminate();
    }, readMs).unref();
    worker.once('message', (outcome: ParseOutcome) => {
      if ('application' in outcome) resolve(outcome.application);
      else reject(refusalOf(outcome.refusal));
    });
    worker.once('error', (cause) => reject(new Error('Reading the application failed.', { cause })));
    worker.once('exit', (code) => {
      clearTimeout(timeout);
      reject(new Error(`Reading the application ended with ${code}.`));
    });
  });
}

function startThread(chunks: Uint8Array<ArrayBuffer>[]): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'application',
    workerData: chunks,
    transferList: chunks.map(({ buffer }) => buffer),
    env: {},
    execArgv: [],
    resourceLimits,
  });
  worker.unref();
  return worker;
}

function refusalOf({
  status,
  sentence,
  pointer,
}: Extract<ParseOutcome, { refusal: object }>['refusal']): HttpError {
  const fields = pointer === null ? [] : [{ pointer, detail: sentence }];
  return new HttpError(status, sentence, { fields });
}
