import { parentPort, workerData } from 'node:worker_threads';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import type { Outcome } from './run-worker.ts';

/** The thread that reads one body (`run-worker.ts` starts it) and ends. */
async function outcome(): Promise<Outcome> {
  try {
    return { application: await readBody(workerData) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { status: error.status, sentence: error.message, pointer: error.pointer } };
  }
}

const answer = await outcome();
const files = 'application' in answer ? answer.application.files : [];
parentPort?.postMessage(
  answer,
  files.map(({ bytes }) => bytes.buffer),
);
