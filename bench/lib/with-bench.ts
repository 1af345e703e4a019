import { makeDirectory } from './product.ts';
import type { Bench } from './result.ts';
import type { Effort } from './rounds.ts';

/** Hands `work` what it may start and make, and ends all of it afterward. */
export async function withBench<T>(effort: Effort, work: (bench: Bench) => Promise<T>): Promise<T> {
  const endings: (() => Promise<unknown>)[] = [];
  try {
    return await work({
      effort,
      async directory() {
        const { directory, remove } = await makeDirectory();
        endings.push(remove);
        return directory;
      },
      atEnd: (stop) => void endings.push(stop),
    });
  } finally {
    // In reverse order: a server ends before its directory is deleted.
    for (const end of endings.reverse()) await end();
  }
}
