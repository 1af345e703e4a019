import { type Load, type LoadOptions, load } from './load.ts';
import type { Subject } from './subject.ts';

export interface Measured {
  /** Answers per second in each round, in order. */
  rates: readonly number[];
  /** Medians over the rounds. */
  rate: number;
  p99: number;
  /** Microseconds of CPU time per answer, all threads: steadier than the rate on a busy machine. */
  cpu: number;
  /** Milliseconds, the worst round. */
  loopDelayP99: number;
  /** Bytes, after the last round. */
  rss: number;
  /** Spread of the rates: (highest - lowest) / median. */
  spread: number;
  failed: number;
}

/** Duration and number of rounds: quick runs use less than published ones. */
export interface Effort {
  rounds: number;
  seconds: number;
  /** Number of browser runs. */
  runs: number;
}

interface Contender {
  subject: Subject;
  options: Omit<LoadOptions, 'url' | 'seconds'> & { path: string };
}

/**
 * Puts the contenders under load in turn, several times, so that other work on the machine affects all of them. One short
 * round warms up the compilers.
 */
export async function interleave(
  contenders: readonly Contender[],
  { rounds, seconds }: Pick<Effort, 'rounds' | 'seconds'>,
): Promise<Measured[]> {
  const rows = contenders.map(() => ({
    loads: [] as Load[],
    cpu: [] as number[],
    delay: [] as number[],
    rss: 0,
  }));
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, { subject, options }] of contenders.entries()) {
      const { path, ...rest } = options;
      await subject.cost();
      const result = await load({
        ...rest,
        url: subject.url + path,
        seconds: round < 0 ? Math.min(3, seconds) : seconds,
      });
      const cost = await subject.cost();
      const row = rows[index];
      if (round < 0 || !row) continue;
      row.loads.push(result);
      row.cpu.push((cost.cpu / result.answers) * 1e6);
      row.delay.push(cost.loopDelayP99);
      row.rss = cost.rss;
    }
  }
  return rows.map(({ loads, cpu, delay, rss }) => {
    const rates = loads.map(({ rate }) => rate);
    return {
      rates,
      rate: median(rates),
      p99: median(loads.map(({ p99 }) => p99)),
      cpu: median(cpu),
      loopDelayP99: Math.max(...delay),
      rss,
      spread: (Math.max(...rates) - Math.min(...rates)) / median(rates),
      failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    };
  });
}

/**
 * The relative speed: the median of each round's ratio. A slow period affects both sides of one ratio; a ratio of medians
 * may compare a slow period with a fast one.
 */
export function shareOf(own: Measured, limit: Measured): number {
  return median(own.rates.map((rate, round) => rate / (limit.rates[round] ?? 0)));
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
