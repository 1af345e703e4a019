import path from 'node:path';
import { expect, test } from '@jest/globals';
import request from 'supertest';
import { isHeld } from '#server/db/restored-copy.ts';
import { runDiagnostics } from '#server/doctor.ts';
import { createBackup } from '#server/ops/backup/create-backup.ts';
import { restore } from '#server/ops/backup/restore.ts';
import { region } from '#shared/region.ts';
import { startApp } from '../../support/app.ts';
import { eachDatabase } from '../../support/databases.ts';
import { validContact } from '../../support/forms.ts';
import { secondPackage } from '../../support/packages-on-sale.ts';
import { runScript } from '../../support/run-script.ts';
import { makeTemporaryDirectory } from '../../support/temporary.ts';
import { openEnvironment } from '../../support/test-environment.ts';
import { waitFor } from '../../support/wait.ts';
import { furnish } from './support.ts';

eachDatabase((openDatabase) => {
  async function restoreCopy(options: { live?: boolean } = {}) {
    const from = await openEnvironment(await openDatabase());
    await furnish(from);
    const now = new Date();
    await from.use(async (knex) => {
      const [order = 0] = await knex('orders').insert({
        ...{ intent_key: 'i', content_key: 'c', kind: 'package', package_id: secondPackage.packageId },
        ...{
          package_name: secondPackage.packageName,
          plan: 'monthly',
          amount: 1233,
          currency: region.currency,
        },
        ...{
          customer_name: 'Ann Example',
          customer_email: 'ann@example.com',
          customer_phone: '(860) 555-0142',
        },
        ...{ state: 'partially_paid', provider: 'sandbox', snapshot: '{}', created_at: now, updated_at: now },
      });
      // The second installment was billed after this backup, and will be due in every copy.
      await knex('invoices').insert({
        ...{ order_id: order, number: 2, due_day: '2026-01-09', reference: 'WEB-SECOND', amount: 1233 },
        ...{ status: 'recorded', next_attempt_at: now, created_at: now, updated_at: now },
      });
    });
    const to = path.join(await makeTemporaryDirectory('backup'), 'backup.tar.gz');
    const { file } = await createBackup({ ...from, to });
    const databaseUrl = await openDatabase();
    const place = await openEnvironment(databaseUrl);
    await restore({ ...place, file, ...options });
    return { place, databaseUrl };
  }

  test('a restored copy takes forms and neither mails nor bills until it is said to be live', async () => {
    const { place, databaseUrl } = await restoreCopy();
    const app = await startApp({ databaseUrl, env: { METRICS_TOKEN: 'a-token-of-thirty-two-characters!' } });
    expect((await request(app.server).post('/api/contact').send(validContact)).status).toBe(201);
    await waitFor(() => app.log.some(({ msg }) => String(msg).startsWith('Email and billing are held')));
    const metrics = await request(app.server)
      .get('/metrics')
      .set('Authorization', 'Bearer a-token-of-thirty-two-characters!');
    expect(metrics.text).toContain('site_held{work="email and billing"} 1');
    const findings = await place.use((knex) => runDiagnostics({ ...place, knex }));
    expect(findings.find(({ about }) => about === 'copy')).toMatchObject({
      verdict: 'warn',
      fix: expect.stringContaining('npm run restore -- --live'),
    });
    const invoice = () => app.knex('invoices').where({ reference: 'WEB-SECOND' }).first('status', 'attempts');
    const mails = () => app.knex('outbox').where({ state: 'queued', attempts: 0 }).pluck('id');
    expect((await mails()).length).toBeGreaterThan(0);
    expect(await invoice()).toMatchObject({ status: 'recorded', attempts: 0 });

    const env = { DATABASE_URL: databaseUrl, DATA_DIR: place.config.dataDir };
    expect((await runScript('restore', ['--live'], env)).out).toContain('resume within seconds');
    await waitFor(async () => (await mails()).length === 0, { timeout: 12_000 });
    expect(app.log.filter(({ msg }) => String(msg).startsWith('Email and billing are held'))).toHaveLength(1);
    expect((await runScript('restore', ['--live'], env)).out).toContain('Nothing was held');
  });

  test('one that is restored as the live one goes on at once', async () => {
    const { place } = await restoreCopy({ live: true });
    expect(await place.use(isHeld)).toBe(false);
  });

  test('a backup of a held copy is whole, and holds again where it is restored', async () => {
    const { place } = await restoreCopy();
    const to = path.join(await makeTemporaryDirectory('backup'), 'again.tar.gz');
    const { file, manifest } = await createBackup({ ...place, to });
    expect(Object.keys(manifest.tables)).not.toContain('restored_copy');
    await restore({ ...place, file, force: true });
    expect(await place.use(isHeld)).toBe(true);
  });
});
