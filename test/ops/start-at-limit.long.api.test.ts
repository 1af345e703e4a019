import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { spawnServer } from '../support/server-process.ts';
import { freePort } from '../support/wait.ts';

/** What a server with too many connections says instead of a greeting. */
function tooManyConnections(): Buffer {
  const says = Buffer.from('\xff\x10\x04#08004Too many connections', 'latin1');
  return Buffer.concat([Buffer.from([says.length, 0, 0, 0]), says]);
}

test('a database that allows no connection within the time of a start is reported in one sentence, with the fix', async () => {
  const port = await freePort();
  const database = createServer((socket) => socket.end(tooManyConnections())).listen(port, '127.0.0.1');
  const server = await spawnServer({
    DATABASE_URL: `mysql://u:hunter2@127.0.0.1:${port}/site`,
    LOG_LEVEL: 'silent',
  });
  expect(await server.exit).toBe(1);
  expect(server.output()).toBe(
    `Cannot connect to the MySQL database site on 127.0.0.1:${port} (ER_CON_COUNT_ERROR): allow at least 11 connections for each instance and 2 more, with max_connections of the server and ALTER USER … WITH MAX_USER_CONNECTIONS.\n`,
  );
  database.close();
});
