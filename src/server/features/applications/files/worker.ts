import { parentPort, workerData } from 'node:worker_threads';
import { type Outcome, Refusal, readBody } from './parse.ts';

/** The thread that reads one body (`thread.ts` starts it) and ends. */
try {
  await readBody(workerData, report);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  report({ refusal: { status: error.status, sentence: error.message, pointer: error.pointer } });
}

/** Files are copied here, because a message would make the main thread copy them again. */
function report(outcome: Outcome): void {
  if (!('application' in outcome)) {
    parentPort?.postMessage(outcome);
    return;
  }
  const { fields, files } = outcome.application;
  const copies = files.map((file) => ({ ...file, bytes: new Uint8Array(file.bytes) }));
  parentPort?.postMessage(
    { application: { fields, files: copies } },
    copies.map(({ bytes }) => bytes.buffer),
  );
}
