import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty directory; in a test it lies in the run's own directory, which goes when the run ends. */
export function makeTemporaryDirectory(name: string): Promise<string> {
  return mkdtemp(join(process.env.TEST_DIRECTORY ?? tmpdir(), `website-test-${name}-`));
}

/** For tests that one database is enough for. */
export const newSqliteUrl = async () => `sqlite:${await makeTemporaryDirectory('sqlite')}/test.db`;
