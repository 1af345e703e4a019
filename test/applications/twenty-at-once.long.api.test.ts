import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { api } from '#shared/paths.ts';
import { startApp } from '../support/app.ts';
import { pdf, sentFile } from '../support/files.ts';
import { validApplication } from '../support/forms.ts';
import { record } from '../support/promises.ts';

const SENDERS = 20;
const MB = 1024 * 1024;
const folder = path.join(import.meta.dirname, 'documents');
const names = readdirSync(folder).filter((name) => /\.(?:pdf|docx?|txt)$/.test(name));

/** Six honest documents, and four large ones. */
function bodyOf(sender: number): string {
  const honest = Array.from({ length: 6 }, (_, index) => names[(sender * 6 + index) % names.length] ?? '');
  const uploadedFiles = [
    ...honest.map((name) => sentFile(name, readFileSync(path.join(folder, name)))),
    ...Array.from({ length: 4 }, (_, index) => sentFile(`large-${index}.pdf`, pdf(5 * MB))),
  ];
  return JSON.stringify({ ...validApplication, email: `sender${sender}@example.com`, uploadedFiles });
}

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

/**
 * Watches this thread: the most processor time that one turn of its event loop took, which other programs do not add to, and the most memory
 * that its buffers had.
 */
function watch() {
  let isOver = false;
  const most = { turnMs: 0, bufferMb: 0 };
  let last = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last);
    most.turnMs = Math.max(most.turnMs, (user + system) / 1_000);
    most.bufferMb = Math.max(most.bufferMb, process.memoryUsage().arrayBuffers / MB);
    last = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return most;
  };
}

test(`while ${SENDERS} people send 20 MB of documents at once, the event loop and the memory stay flat`, async () => {
  const app = await startApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const bodies = Array.from({ length: SENDERS }, (_, sender) => bodyOf(sender));
  // What the first one loads is there afterward.
  const sendFirst = await prepare(app.url + api.application, [bodyOf(99)]);
  await sendFirst();
  const send = await prepare(app.url + api.application, bodies);
  const before = process.memoryUsage().arrayBuffers / MB;
  const stop = watch();
  const statuses = await send();
  const { turnMs, bufferMb } = stop();
  const growth = bufferMb - before;
  const holds = turnMs <= 50 && growth <= 200;
  const measured = `${SENDERS} applications of 20 MB at once: no turn took more than ${turnMs.toFixed(0)} ms of processor time; buffers grew by at most ${growth.toFixed(0)} MB`;
  record({
    promise: 'Big and deep input is cheap',
    goal: '20 applications at once: 50 ms of processor time for a turn of the event loop, buffers of 200 MB',
    measured,
    holds,
  });
  expect(statuses).toEqual(Array(SENDERS).fill(201));
  expect(await app.knex('application_files').whereNot({ quarantine_reason: '' })).toEqual([]);
  expect([holds, measured]).toEqual([true, measured]);
});
