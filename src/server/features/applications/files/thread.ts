import { Worker } from 'node:worker_threads';
import { HttpError } from '../../../http/errors.ts';
import type { Outcome, ParsedApplication } from './parse.ts';

interface Options {
  /** How long reading the body may take; the largest takes about a second. */
  readMs?: number;
  /** How long inspecting all of its files may take, even on a busy machine; their CPU time has a separate limit. */
  inspectMs?: number;
  /** Receives the reason why files that were not inspected are held. */
  onFailure?: (error: Error) => void;
}

/** Strings of the largest body, twice over and two bytes a character; typed arrays are not counted. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const tooLong = () =>
  new HttpError(503, 'Reading the application took too long. Please try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });

/**
 * Has a thread read the body. Each body gets a separate thread, which ends with it. Starting one takes tens of milliseconds, but no
 * data of one applicant stays for the next, no memory is held in between, and a failure in the thread ends with it. Once the body is
 * read, files whose inspection fails or takes too long are held (decision 0033); the application is not refused.
 * @param chunks the body's bytes, which are transferred
 * @throws {HttpError} why the body is refused
 * @throws {Error} if the thread fails before it has read the body, which is our fault
 */
export function readInWorker(
  chunks: Uint8Array<ArrayBuffer>[],
  { readMs = 20_000, inspectMs = 5_000, onFailure }: Options = {},
): Promise<ParsedApplication> {
  return new Promise((resolve, reject) => {
    const worker = startThread(chunks);
    let application: ParsedApplication | null = null;
    let refusal: HttpError | null = null;
    let failure: Error | null = null;
    /** The remaining steps: the body, then each of its files. */
    let left = 1;
    const endAfter = (ms: number, error: Error) =>
      setTimeout(() => {
        failure = error;
        worker.terminate();
      }, ms).unref();
    let timeout = endAfter(readMs, tooLong());
    worker.on('message', (outcome: Outcome) => {
      if ('refusal' in outcome) {
        refusal = refusalOf(outcome.refusal);
      } else if ('application' in outcome) {
        application = outcome.application;
        left = application.files.length;
        clearTimeout(timeout);
        timeout = endAfter(inspectMs, new Error('Inspecting the attachments takes too long.'));
      } else {
        Object.assign(application?.files[outcome.index] ?? {}, outcome.inspected);
        left -= 1;
      }
    });
    worker.once('error', (cause) => {
      failure = new Error('Reading the application failed.', { cause });
    });
    worker.once('exit', (code) => {
      clearTimeout(timeout);
      failure ??= new Error(`Reading the application ended with ${code}.`);
      if (refusal || !application) return reject(refusal ?? failure);
      if (left > 0) onFailure?.(failure);
      resolve(application);
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
}: Extract<Outcome, { refusal: object }>['refusal']): HttpError {
  const fields = pointer === null ? [] : [{ pointer, detail: sentence }];
  return new HttpError(status, sentence, { fields });
}
