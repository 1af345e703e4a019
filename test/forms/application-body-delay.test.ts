import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { applicationReader, type ParsedApplication } from '../../src/server/forms/application-body/index.ts';

const BODIES = 3;
/** A machine with a dozen other things to do is slow, not wrong. */
const PATIENCE_MS = 60_000;

/**
 * Sends the largest application that is taken, one after the other, from a thread of its own: this thread's
 * loop is the server's, and nothing else may run on it. Answers the statuses.
 */
const sender = `
  const { parentPort, workerData: { url, times } } = require('node:worker_threads');
  const file = Buffer.concat([Buffer.from('%PDF-1.7\\n'), require('node:crypto').randomBytes(5 * 1024 * 1024 - 9)]);
  const data = file.toString('base64');
  const uploadedFiles = Array.from({ length: 5 }, (_, index) => ({ name: index + '.pdf', size: file.length, type: '', data }));
  const body = Buffer.from(JSON.stringify({ firstName: 'Zoë — 履', uploadedFiles }));
  (async () => {
    const statuses = [];
    for (let time = 0; time < times; time += 1) {
      const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      await response.arrayBuffer();
      statuses.push(response.status);
      parentPort.postMessage(statuses);
    }
  })();`;

/** What this thread could not do while a body came in and was read, for each body: milliseconds. */
interface Cost {
  longestDelay: number;
  processorTime: number;
}

async function measure(read: (req: IncomingMessage) => Promise<ParsedApplication>): Promise<Cost[]> {
  const costs: Cost[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const server = createServer(async (req, res) => {
    delay.reset();
    const before = process.threadCpuUsage();
    await read(req).catch(() => {
      res.statusCode = 500;
    });
    // The delay is noticed when the loop comes round again.
    await setImmediate();
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    costs.push({ longestDelay: delay.max / 1e6, processorTime: (user + system) / 1e3 });
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  delay.enable();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const thread = new Worker(sender, { eval: true, workerData: { url, times: BODIES } });
  const statuses = await new Promise<number[]>((resolve, reject) => {
    thread.on('error', reject).on('message', (all: number[]) => {
      if (all.length === BODIES) resolve(all);
    });
  });
  delay.disable();
  await thread.terminate();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(statuses).toEqual(Array(BODIES).fill(200));
  return costs;
}

/** What a body parser does, and a handler that decodes the files. */
async function readNaively(req: IncomingMessage): Promise<ParsedApplication> {
  const { uploadedFiles, ...fields } = JSON.parse(await text(req));
  const files = uploadedFiles.map(({ name, data }: { name: string; data: string }) => {
    const bytes = Buffer.from(data, 'base64');
    return { name, type: '', size: bytes.length, bytes };
  });
  return { fields, files };
}

test(
  'while the largest applications arrive the event loop goes on',
  async () => {
    const naive = await measure(readNaively);
    const ours = await measure(applicationReader());
    // Others on the machine can only add to a measurement, so the least of each way is compared.
    const of = (costs: Cost[], what: keyof Cost) => Math.min(...costs.map((cost) => cost[what]));
    expect(of(ours, 'longestDelay')).toBeLessThan(of(naive, 'longestDelay') / 2);
    expect(of(ours, 'processorTime')).toBeLessThan(of(naive, 'processorTime') / 2);
  },
  PATIENCE_MS,
);
