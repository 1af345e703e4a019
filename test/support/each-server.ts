import { describe, test } from '@jest/globals';
import { type DatabaseKind, databaseServers } from './databases.ts';

/** Runs the same tests on each database server. If `TEST_DATABASES` names none, a skipped test says so. */
export function eachServer(
  defineTests: (server: DatabaseKind) => void,
  servers: readonly DatabaseKind[] = databaseServers,
): void {
  if (servers.length === 0) test.skip('needs a database server', () => {});
  for (const server of servers) describe(`on ${server.name}`, () => defineTests(server));
}
