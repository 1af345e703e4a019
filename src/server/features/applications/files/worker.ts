import { parentPort, workerData } from 'node:worker_threads';
import { type ParseOutcome, Refusal, readBody } from './parse.ts';

/** The thread that reads one body (`thread.ts` starts it) and ends. */
let outcome: ParseOutcome;
try {
  outcome = { application: readBody(workerData) };
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  outcome = { refusal: { status: error.status, sentence: error.message, pointer: error.pointer } };
}
const files = 'application' in outcome ? outcome.application.files : [];
parentPort?.postMessage(
  outcome,
  files.map(({ bytes }) => bytes.buffer),
);
