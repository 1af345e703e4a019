import { parentPort, workerData } from 'node:worker_threads';
import { type Outcome, Refusal, readBody } from './parse.ts';

/** The thread that reads one body (`index.ts` starts it) and ends. */
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
