import { expect, test } from '@jest/globals';
import { newServerUrl } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { withKnex } from '../support/knex.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { waitFor } from '../support/wait.ts';

/** As the trial of a release runs (docs/deploy/upgrade.sh). */
test('JOBS=off takes messages and leaves their mails to others', async () => {
  const DATABASE_URL = await newServerUrl();
  const mails = () => withKnex(DATABASE_URL, (knex) => knex('outbox').select('state', 'attempts'));
  const trial = await spawnServer({ DATABASE_URL, JOBS: 'off' });
  await untilReady(trial);
  const { status } = await fetch(`${trial.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(validContact),
  });
  expect(status).toBe(201);
  trial.child.kill('SIGTERM');
  expect(await trial.exit).toBe(0);
  const left = await mails();
  expect(left.length).toBeGreaterThan(0);
  for (const mail of left) expect(mail).toEqual({ state: 'queued', attempts: 0 });

  await untilReady(await spawnServer({ DATABASE_URL }));
  await waitFor(async () => (await mails()).every(({ state }) => state === 'sent'), { timeout: 15_000 });
}, 60_000);
