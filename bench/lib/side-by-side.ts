import { load } from './load.ts';
import { median } from './rounds.ts';
import type { Subject } from './subject.ts';

/** Answers before measuring: compilers are busy for the first 1,000, which take 3 seconds here and 8 when the machine is slow. */
const WARM_ANSWERS = 1_000;
const ROUNDS = 5;
const SECONDS = 2;
/**
 * Enough to keep both busy. More renders at a time compete for the caches: with ten connections each, one build had ratios
 * of 1.91 to 2.23 in eight runs; with two, 1.74 to 1.89 in ten.
 */
const CONNECTIONS = 2;

/**
 * The processor time per answer relative to a baseline's, while both are under load on the same core: what slows the machine
 * down slows both. In turn, one build had ratios between 1.1 and 2.5 on a machine whose speed changed every second; together, 1.7 to 2.0.
 * @returns the median of the rounds' ratios
 * @throws {Error} when a request of either fails
 */
export async function cpuRatio(own: Subject, baseline: Subject, request: Request): Promise<number> {
  const round = () => Promise.all([measureAnswers(own, request), measureAnswers(baseline, request)]);
  for (let warm = 0; warm < WARM_ANSWERS; ) {
    const both = await round();
    warm += Math.min(...both.map(({ count }) => count));
  }
  const ratios: number[] = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    const [measured, limit] = await round();
    ratios.push(measured.cpu / measured.count / (limit.cpu / limit.count));
  }
  return median(ratios);
}

interface Request {
  path: string;
  headers: Record<string, string>;
}

interface Answers {
  count: number;
  /** Seconds of processor time, all threads. */
  cpu: number;
}

async function measureAnswers(subject: Subject, { path, headers }: Request): Promise<Answers> {
  await subject.cost();
  const options = { url: subject.url + path, headers, seconds: SECONDS, connections: CONNECTIONS };
  const { answers, failed } = await load(options);
  if (failed > 0) throw new Error(`${failed} requests to ${subject.name} failed under load.`);
  const { cpu } = await subject.cost();
  return { count: answers, cpu };
}
