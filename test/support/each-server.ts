import { describe, test } from '@jest/globals';
import { type DatabaseKind, databaseServers } from './databases.ts';

/** Runs the same tests on each database server. Where `TEST_DATABASES` names none, one test that is left out says so. */
export function eachServer(
  defineTests: (server: DatabaseKind) => void,
  servers: readonly DatabaseKind[] = databaseServers,
): void {
  if (servers.length === 0) test.skip('needs a database server', () => {});
  for (const server of servers) describe(`on ${server.name}`, () => defineTests(server));
}
