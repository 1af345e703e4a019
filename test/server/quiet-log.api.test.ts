import { expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import { password } from '../support/panel.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';

test('a list that is sent piece by piece leaves no warning in the log', async () => {
  const server = await spawnServer({ ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' });
  await untilReady(server);
  const answer = await fetch(`${server.url}${staffApi.leads}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('received,kind,name')]);
  server.child.kill('SIGTERM');
  await server.exit;
  expect(server.output()).not.toMatch(/Warning|"level":"(warn|error)"/);
});
