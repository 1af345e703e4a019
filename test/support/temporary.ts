import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Space for a run's databases and uploads. */
const RUN_BYTES = 4 * 2 ** 30;

/** A new empty directory; in a test, below the run's directory, which is deleted when the run ends. */
export function makeTemporaryDirectory(name: string): Promise<string> {
  return mkdtemp(join(process.env.TEST_DIRECTORY ?? inMemory() ?? tmpdir(), `website-test-${name}-`));
}

/** Linux keeps these files in memory. No test cuts the power, so a disk would only cost time. */
function inMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > RUN_BYTES ? '/dev/shm' : null;
  } catch {
    return null; // another system
  }
}

/** For tests that one database is enough for. */
export const newSqliteUrl = async () => `sqlite:${await makeTemporaryDirectory('sqlite')}/test.db`;
