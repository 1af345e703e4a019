import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@jest/globals';
import { loadConfig } from '#server/config/load.ts';
import { connect } from '#server/db/connect.ts';
import { createBackup } from '#server/ops/backup/create-backup.ts';
import { restore } from '#server/ops/backup/restore.ts';
import { verifyArchive } from '#server/ops/backup/verify.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { api } from '#shared/paths.ts';
import { eachDatabase } from '../../support/databases.ts';
import { pdf } from '../../support/files.ts';
import { testOf } from '../../support/firm-tests.ts';
import { validApplication, validContact } from '../../support/forms.ts';
import { recordLog } from '../../support/log.ts';
import { secondPackage } from '../../support/packages-on-sale.ts';
import { record } from '../../support/promises.ts';
import { runScript } from '../../support/run-script.ts';
import { type ServerProcess, spawnServer, untilReady } from '../../support/server-process.ts';
import { makeTemporaryDirectory } from '../../support/temporary.ts';
import { waitFor } from '../../support/wait.ts';

const post = (server: ServerProcess, address: string, body: object) =>
  fetch(`${server.url}${address}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const attachment = pdf(20_000);

async function fillWebsite(server: ServerProcess): Promise<void> {
  const uploadedFiles = [
    {
      name: 'cv.pdf',
      type: 'application/pdf',
      size: attachment.length,
      data: attachment.toString('base64'),
    },
  ];
  const answers = await Promise.all([
    post(server, api.application, { ...validApplication, uploadedFiles }),
    post(server, api.contact, { ...validContact, message: 'Ünïcode 🎁, "quotes", \\ and\nseveral lines.' }),
    post(server, api.subscribe, { email: 'reader@example.com' }),
    post(server, api.createPayment, {
      amount: 3700,
      packageId: secondPackage.packageId,
      packageName: secondPackage.packageName,
      customerName: 'Ann Example',
      customerEmail: 'ann@example.com',
    }),
  ]);
  for (const answer of answers)
    expect([answer.status, await answer.text()]).toEqual([expect.any(Number), expect.stringMatching(/^\{/)]);
}

/** Sends messages one after another until told to stop; resolves to those that were acknowledged, in order. */
function keepWriting(server: ServerProcess): { acknowledged: string[]; stop(): Promise<void> } {
  const acknowledged: string[] = [];
  let isOver = false;
  const work = (async () => {
    for (let count = 1; !isOver; count += 1) {
      const message = `Message number ${count}, written while a backup runs.`;
      if ((await post(server, api.contact, { ...validContact, message })).status === 201)
        acknowledged.push(message);
    }
  })();
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await work;
    },
  };
}

eachDatabase((openDatabase, name) => {
  testOf('traineeships')(
    'a backup made while the website is written to restores rows and files as they were at one moment',
    async () => {
      const env = {
        DATABASE_URL: await openDatabase(),
        DATA_DIR: await makeTemporaryDirectory('data'),
        RATE_LIMITS: 'off',
      };
      const server = await spawnServer(env);
      await untilReady(server);
      await fillWebsite(server);

      const writer = keepWriting(server);
      await waitFor(() => writer.acknowledged.length > 5);
      const before = [...writer.acknowledged];
      const backup = await runScript('backup', [], env);
      await writer.stop();
      expect(backup).toMatchObject({ code: 0 });
      expect(backup.err).toContain('secrets.json');
      const archive = backup.out.trim();
      expect((await stat(archive)).mode & 0o777).toBe(0o600);

      const { logger } = recordLog();
      const config = loadConfig(env);
      const storage = createStorage(config);
      const restoring = { config, storage, logger, file: archive };
      await expect(restore({ ...restoring, force: true })).rejects.toThrow(
        'Stop every process of the website first',
      );
      server.child.kill('SIGTERM');
      await server.exit;
      await expect(restore(restoring)).rejects.toThrow('--force');

      // Disaster: files gone, rows mangled.
      await rm(path.join(env.DATA_DIR, 'files'), { recursive: true });
      const broken = connect(config.database, logger);
      await broken('contact_messages').del();
      await broken('articles').update({ title: 'Overwritten' });
      await broken.destroy();

      const start = performance.now();
      const restored = await runScript('restore', [archive, '--force'], env);
      const seconds = (performance.now() - start) / 1_000;
      expect(restored).toMatchObject({
        code: 0,
        err: expect.stringMatching(/^Restoring into the (SQLite file|MySQL database) \S.* \.\.\.\n$/),
      });

      const knex = connect(config.database, logger);
      const messages: string[] = await knex('contact_messages').orderBy('id').pluck('message');
      // What was acknowledged before the backup is there, and what came later is there without a gap.
      const numbered = messages.filter((message) => message.startsWith('Message number'));
      expect(numbered.slice(0, before.length)).toEqual(before);
      expect(numbered).toEqual(writer.acknowledged.slice(0, numbered.length));
      expect(messages).toContain('Ünïcode 🎁, "quotes", \\ and\nseveral lines.');
      expect(await knex('articles').where({ title: 'Overwritten' })).toEqual([]);
      expect(await knex('invoices').pluck('amount')).toEqual([3700]);
      const [key] = await knex('application_files').pluck('storage_key');
      await knex.destroy();
      expect(await storage.get(key ?? '')).toEqual(attachment);

      // The next backup says of every table what the first one said.
      const again = await createBackup({ config, storage, to: env.DATA_DIR });
      const { tables, files } = await verifyArchive(archive);
      expect(again.manifest).toMatchObject({ tables, files });
      record({
        promise: 'Backups restore',
        goal: 'database and uploads are restored from a backup made while the site served: equal checksums, within 5 minutes',
        measured: `on ${name}: ${Object.keys(tables).length} tables and ${Object.keys(files).length} files restored in ${seconds.toFixed(1)} s, equal to the backup`,
        holds: seconds <= 300,
      });

      const revived = await spawnServer(env);
      await untilReady(revived);
      expect(((await (await fetch(`${revived.url}/api/articles`)).json()) as unknown[]).length).toBe(6);
      revived.child.kill('SIGTERM');
      expect(await revived.exit).toBe(0);
    },
  );
});
