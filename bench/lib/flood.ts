import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

export interface Flood {
  seconds: number;
  /** Number of answers by status. */
  statuses: Map<number, number>;
  /** Milliseconds until the answer, in order of arrival, by status. */
  times: Map<number, number[]>;
  /** Connections that failed or timed out. */
  errors: number;
}

interface FloodOptions {
  connections: number;
  seconds: number;
  /** Requests a second over all connections; without it each connection repeats as fast as it gets answers. */
  rate?: number;
  headers?: Record<string, string>;
  /** The path of the n-th request. */
  path(count: number): string;
}

/** autocannon sends a second's requests at its beginning; several instances in sequence spread them. */
const SPREAD = 50;

/** Puts a server under load from this process, which sees the status and the time of each answer. */
export async function flood(url: string, options: FloodOptions): Promise<Flood> {
  const { connections, rate } = options;
  if (rate === undefined) return loadInBursts(url, options);
  const share = {
    ...options,
    connections: Math.ceil(connections / SPREAD),
    rate: Math.ceil(rate / SPREAD),
  };
  const parts = await Promise.all(
    Array.from({ length: SPREAD }, async (_, at) => {
      await sleep((1_000 / SPREAD) * at);
      return loadInBursts(url, share);
    }),
  );
  const [first, ...others] = parts;
  if (!first) throw new Error('There is no load.');
  for (const { statuses, times, errors } of others) {
    for (const [status, count] of statuses)
      first.statuses.set(status, (first.statuses.get(status) ?? 0) + count);
    for (const [status, each] of times)
      first.times.set(status, [...(first.times.get(status) ?? []), ...each]);
    first.errors += errors;
  }
  return first;
}

function loadInBursts(
  url: string,
  { connections, seconds, rate, headers = {}, path }: FloodOptions,
): Promise<Flood> {
  const statuses = new Map<number, number>();
  const times = new Map<number, number[]>();
  let count = 0;
  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        headers,
        ...(rate && { overallRate: rate }),
        requests: [
          {
            setupRequest(request) {
              count += 1;
              return { ...request, path: path(count) };
            },
          },
        ],
      },
      (error, result) => {
        if (error) return reject(error);
        resolve({ seconds, statuses, times, errors: result.errors + result.timeouts });
      },
    );
    run.on('response', (_client, status, _bytes, time) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const known = times.get(status) ?? [];
      known.push(time);
      times.set(status, known);
    });
  });
}

/** A percentile of the numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
