import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadCore } from './cores.ts';

const autocannon = join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js');

export interface LoadOptions {
  url: string;
  /** Whole ones, because wrk takes no others. */
  seconds: number;
  connections?: number;
  /** Requests a second over all connections; without it each connection repeats as fast as it gets answers. */
  rate?: number;
  headers?: Record<string, string>;
  /** A JSON body; `[<id>]` in it becomes a different word each time. */
  body?: object;
}

export interface Load {
  /** Answers per second. */
  rate: number;
  /** Answers in all. */
  answers: number;
  /** Milliseconds. */
  p99: number;
  /** Answers other than 2xx and 3xx, and connections that failed. */
  failed: number;
}

/**
 * Puts an address under load from another process. wrk costs a tenth of the server's CPU time and runs on the core that `startSubject`
 * leaves to it. autocannon runs if a rate is given or bodies differ, which wrk does not support.
 */
export function load(options: LoadOptions): Promise<Load> {
  return options.rate === undefined && !options.body ? loadByWrk(options) : loadByAutocannon(options);
}

async function loadByWrk({ url, seconds, connections = 50, headers = {} }: LoadOptions): Promise<Load> {
  const { stdout } = await promisify(execFile)('taskset', [
    ...['--cpu-list', loadCore, 'wrk', '--threads', '1', '--connections', String(connections)],
    ...['--duration', `${seconds}s`, '--latency', '--script', join(import.meta.dirname, 'wrk.lua')],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ]);
  const { answers, microseconds, p99, failed } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return { rate: answers / (microseconds / 1e6), answers, p99: p99 / 1_000, failed };
}

async function loadByAutocannon({
  url,
  seconds,
  connections = 50,
  rate,
  headers = {},
  body,
}: LoadOptions): Promise<Load> {
  const sent = Object.entries({ ...headers, ...(body && { 'Content-Type': 'application/json' }) });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      autocannon,
      ...['-j', '-c', String(connections), '-d', String(seconds)],
      ...(rate ? ['-R', String(rate)] : []),
      ...sent.flatMap(([name, value]) => ['-H', `${name}=${value}`]),
      ...(body ? ['-m', 'POST', '-I', '-b', JSON.stringify(body)] : []),
      url,
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { requests, duration, latency, errors, timeouts, ...counts } = JSON.parse(stdout);
  return {
    rate: requests.total / duration,
    answers: requests.total,
    p99: latency.p99,
    failed: counts['4xx'] + counts['5xx'] + errors + timeouts,
  };
}
