import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js');

export interface LoadOptions {
  url: string;
  seconds: number;
  connections?: number;
  /** Requests a second over all connections; without it each asks as fast as it is answered. */
  rate?: number;
  headers?: Record<string, string>;
  /** A body to post as JSON; `[<id>]` in it becomes another word each time. */
  body?: object;
}

export interface Load {
  /** Answers a second. */
  rate: number;
  /** Answers in all. */
  answers: number;
  /** Milliseconds. */
  p99: number;
  /** Answers other than 2xx and 3xx, and connections that failed. */
  failed: number;
}

/** Puts an address under load from a process of its own. */
export async function load({
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
      program,
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
