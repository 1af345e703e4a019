import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { api } from '#shared/paths.ts';
import { startApp } from '../support/app.ts';
import { record } from '../support/promises.ts';
import { largeBody } from './large-body.ts';

const SENDERS = 20;
const MB = 1024 * 1024;

/** Each from a different address, until it is taken, and from a thread, so that this one only serves. */
const senders = `
  const { parentPort, workerData: { url, bodies } } = require('node:worker_threads');
  const send = async (body, sender) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.' + sender };
    const answer = await fetch(url, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    // All share one machine, so an upload may also seem slow.
    return [408, 503].includes(answer.status) ? send(body, sender) : answer.status;
  };
  parentPort.once('message', async () => parentPort.postMessage(await Promise.all(bodies.map(send))));`;

/** @returns sends them, and resolves to the statuses */
async function prepare(url: string, bodies: readonly string[]): Promise<() => Promise<number[]>> {
  const thread = new Worker(senders, { eval: true, workerData: { url, bodies } });
  await once(thread, 'online');
  return async () => {
    thread.postMessage('send');
    const [statuses] = await once(thread, 'message');
    return statuses;
  };
}

/** Watches the most memory that this thread's buffers have. */
function watchBuffers() {
  let isOver = false;
  let mostMb = 0;
  const turn = () => {
    mostMb = Math.max(mostMb, process.memoryUsage().arrayBuffers / MB);
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return mostMb;
  };
}

test(`while ${SENDERS} people send 20 MB of documents at once, all are taken and the memory stays flat`, async () => {
  const app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const bodies = Array.from({ length: SENDERS }, (_, sender) => largeBody(sender));
  // What the first one loads is there afterward.
  const sendFirst = await prepare(app.url + api.application, [largeBody(99)]);
  await sendFirst();
  const send = await prepare(app.url + api.application, bodies);
  const before = process.memoryUsage().arrayBuffers / MB;
  const stop = watchBuffers();
  const statuses = await send();
  const growth = stop() - before;
  const holds = growth <= 200;
  const measured = `${SENDERS} applications of 20 MB at once: buffers grew by at most ${growth.toFixed(0)} MB`;
  record({
    promise: 'Big and deep input is cheap',
    goal: '20 applications at once: buffers of 200 MB',
    measured,
    holds,
  });
  expect(statuses).toEqual(Array(SENDERS).fill(201));
  expect(await app.knex('application_files').whereNot({ quarantine_reason: '' })).toEqual([]);
  expect([holds, measured]).toEqual([true, measured]);
});
