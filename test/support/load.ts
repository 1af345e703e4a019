import autocannon from 'autocannon';

export interface LoadResult {
  seconds: number;
  /** How many answers had each status. */
  statuses: Map<number, number>;
  /** Milliseconds until the answer, in order of arrival, by status. */
  times: Map<number, number[]>;
  /** Connections that failed or timed out. */
  errors: number;
}

interface LoadOptions {
  connections: number;
  seconds: number;
  /** Requests a second over all connections; without it each connection asks as fast as it is answered. */
  rate?: number;
  /** The path of the n-th request. */
  path(count: number): string;
}

/** Puts a server under load from this process. */
export function load(url: string, { connections, seconds, rate, path }: LoadOptions): Promise<LoadResult> {
  const statuses = new Map<number, number>();
  const times = new Map<number, number[]>();
  let count = 0;
  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
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

/** The value below which this share of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
