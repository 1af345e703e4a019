import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { newServerUrl } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { withKnex } from '../support/knex.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

/** As the trial of a release runs (docs/deploy/upgrade.sh). */
test('JOBS=off takes messages and leaves their mails to others', async () => {
  const DATABASE_URL = await newServerUrl();
  const states = () => withKnex(DATABASE_URL, (knex) => knex('outbox').pluck('state'));
  const DATA_DIR = await makeTemporaryDirectory('data');
  const trial = await spawnServer({ DATABASE_URL, DATA_DIR, JOBS: 'off' });
  await untilReady(trial);
  const { status } = await fetch(`${trial.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(validContact),
  });
  expect(status).toBe(201);

  // Both run; each has a separate folder for its mails.
  await untilReady(await spawnServer({ DATABASE_URL }));
  await waitFor(async () => (await states()).every((state) => state === 'sent'), { timeout: 15_000 });
  expect(await states()).toHaveLength(2);
  expect(existsSync(`${DATA_DIR}/mail`)).toBe(false);
});
