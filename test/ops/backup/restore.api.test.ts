import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import { type MysqlConfig, nameAddresses, type SqliteConfig } from '#server/config/database-url.ts';
import { prepareDatabase, RESTORE_MARK } from '#server/db/migrate.ts';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { readArchive } from '#server/ops/backup/archive.ts';
import { createBackup } from '#server/ops/backup/create-backup.ts';
import { loadRows, restore } from '#server/ops/backup/restore.ts';
import { verifyArchive } from '#server/ops/backup/verify.ts';
import { databases, eachDatabase } from '../../support/databases.ts';
import { validContact } from '../../support/forms.ts';
import { startS3Server } from '../../support/s3-server.ts';
import { makeTemporaryDirectory } from '../../support/temporary.ts';
import { openEnvironment, type TestEnvironment } from '../../support/test-environment.ts';
import { waitFor } from '../../support/wait.ts';
import { furnish } from './support.ts';

const backUp = async (place: TestEnvironment) =>
  createBackup({ ...place, to: path.join(await makeTemporaryDirectory('backup'), 'backup.tar.gz') });

eachDatabase((openDatabase, name) => {
  test.each(databases)('a backup restores into $name', async ({ create }) => {
    const from = await openEnvironment(await openDatabase());
    const { imageKeys } = await furnish(from);
    const { file, manifest } = await backUp(from);
    const target = await create();
    const to = await openEnvironment(target.url);

    await restore({ ...to, file });

    const again = await backUp(to);
    const digests = (tables: typeof manifest.tables) =>
      Object.fromEntries(Object.entries(tables).map(([table, { rows, sha256 }]) => [table, [rows, sha256]]));
    expect(digests(again.manifest.tables)).toEqual(digests(manifest.tables));
    expect(Object.keys(again.manifest.files).sort()).toEqual([...imageKeys].sort());
    await target.drop();
  });

  test('what is damaged or cut off is refused before anything is touched', async () => {
    const place = await openEnvironment(await openDatabase());
    await furnish(place);
    const { file } = await backUp(place);
    const bytes = await readFile(file);
    const cut = `${file}.cut.tar.gz`;
    await writeFile(cut, bytes.subarray(0, bytes.length - 100));
    const changed = `${file}.changed.tar.gz`;
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
    await writeFile(changed, bytes);
    for (const bad of [cut, changed, `${file}.none`]) {
      await expect(restore({ ...place, file: bad, force: true })).rejects.toThrow(
        /damaged|not those|does not exist/,
      );
    }
    expect(await place.use((knex) => knex('contact_messages').pluck('message'))).toEqual(['A message.']);
  });

  if (name === 'sqlite')
    test.each([
      ['in its first bytes', 0],
      ['in the middle', 40_000],
    ])('a file damaged %s is replaced, and kept', async (_where, at) => {
      const place = await openEnvironment(await openDatabase());
      await furnish(place);
      const { file } = await backUp(place);
      const { file: database } = place.config.database as SqliteConfig;
      const bytes = await readFile(database);
      bytes.fill(255, at, at + 20_000);
      await writeFile(database, bytes);
      await expect(restore({ ...place, file, force: true })).rejects.toThrow('Add --revive');
      const decide = async () => 'bring back' as const;
      const { formerKeptAt } = await restore({ ...place, file, force: true, decide });
      const kept = await readFile(formerKeptAt ?? '');
      expect(kept.subarray(at, at + 20_000)).toEqual(bytes.subarray(at, at + 20_000));
      expect(await place.use((knex) => knex('contact_messages').pluck('message'))).toEqual(['A message.']);
    });

  test('a backup of a newer version is refused, one of an older version is brought up to date', async () => {
    const place = await openEnvironment(await openDatabase());
    await furnish(place);
    await place.use((knex) => knex('knex_migrations').insert({ name: '20990101_01_later', batch: 9 }));
    const newer = await backUp(place);
    await expect(restore({ ...place, file: newer.file, force: true })).rejects.toThrow('20990101_01_later');

    // As if gift cards had come with this version.
    await place.use(async (knex) => {
      for (const table of ['gift_card_entries', 'gift_deliveries', 'gift_codes'])
        await knex.schema.dropTable(table);
      await knex('knex_migrations').whereIn('name', ['20261128_08_gift_cards', '20990101_01_later']).del();
    });
    const older = await backUp(place);
    await restore({ ...place, file: older.file, force: true });
    await place.use(async (knex) => {
      expect(await knex.schema.hasTable('gift_codes')).toBe(true);
      expect(await knex('contact_messages').pluck('message')).toEqual(['A message.']);
    });
  });

  test('a backup from before 1.0.0 is refused', async () => {
    const place = await openEnvironment(await openDatabase());
    await furnish(place);
    await place.use((knex) => knex('knex_migrations').insert({ name: '20261120_01_foundation', batch: 1 }));
    const { file } = await backUp(place);
    await expect(restore({ ...place, file, force: true })).rejects.toThrow(
      'The backup is from before version 1.0.0 and cannot be restored.',
    );
  });

  test('a restore that is killed leaves the old state or a clear message, and can be run again', async () => {
    const url = await openDatabase();
    const place = await openEnvironment(url);
    await furnish(place);
    const many = Array.from({ length: 1_000 }, (_, number) => ({
      ...toColumns(validContact),
      message: `Number ${number}.`,
      created_at: new Date(),
    }));
    await place.use((knex) => knex.batchInsert('contact_messages', many, 100));
    const { file } = await backUp(place);
    await place.use((knex) => knex('contact_messages').where('id', '>', 1).del());

    await killRestore(place, file);

    const { database } = place.config;
    const prepare = () => place.use((knex) => prepareDatabase(knex, database));
    if (name !== 'sqlite') {
      await expect(prepare()).rejects.toThrow('npm run restore');
      // What had been revoked is lost: it must not be guessed from rows that are half loaded.
      for (const decide of [undefined, async () => 'keep ended' as const])
        await expect(restore({ ...place, file, force: true, ...(decide && { decide }) })).rejects.toThrow(
          'Add --revive',
        );
    } else {
      await prepare();
      expect(await place.use((knex) => knex('contact_messages').pluck('message'))).toEqual(['A message.']);
    }
    await restore({ ...place, file, force: true, decide: async () => 'bring back' });
    await prepare();
    expect(await place.use((knex) => knex('contact_messages').pluck('id'))).toHaveLength(1_001);
  });

  test('files of an object storage are fetched and put back', async () => {
    const s3 = await startS3Server();
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.config;
    const env = {
      UPLOADS: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const place = await openEnvironment(await openDatabase(), env);
    const { imageKeys } = await furnish(place);
    const { file } = await backUp(place);
    s3.objects.clear();
    await restore({ ...place, file, force: true });
    expect([...s3.objects.keys()].sort()).toEqual([...imageKeys].sort());
    expect(s3.objects.get(imageKeys[1] ?? '')?.bytes.toString()).toBe(`image ${imageKeys[1]}`);
    // A file that a row names but that does not exist is reported, and does not stop a backup.
    s3.objects.delete(imageKeys[2] ?? '');
    expect((await backUp(place)).manifest.missing).toEqual([imageKeys[2]]);
    await s3.close();
  });

  test(`values keep their types and order on ${name}`, async () => {
    const place = await openEnvironment(await openDatabase());
    await place.use(async (knex) => {
      await knex.schema.createTable('values', (table) => {
        table.string('id', 40).primary();
        table.bigInteger('big').nullable();
        table.binary('bytes').nullable();
        table.datetime('at', { precision: 3 }).nullable();
        table.boolean('yes').nullable();
      });
      // What the database makes by itself is made again, not copied.
      for (const kind of ['virtual', 'stored']) {
        if (name === 'sqlite' && kind === 'stored') continue;
        await knex.raw(
          `alter table ?? add column ${kind}_one integer generated always as (coalesce(yes, 0) + 1) ${kind}`,
          ['values'],
        );
      }
      if (name === 'sqlite') await knex.raw("create virtual table word_index using fts5(words, content='')");
      const rows = [
        {
          id: 'b',
          big: '9007199254740993',
          bytes: Buffer.from([0, 255, 10]),
          at: new Date('2026-11-20T23:59:59.987Z'),
          yes: true,
        },
        { id: 'a' },
        { id: 'C', big: -1, yes: false },
      ];
      for (const row of rows) await knex('values').insert(row);
    });
    const { file } = await backUp(place);
    const lines: string[] = [];
    await readArchive(file, async (entry) => {
      if (entry.name.startsWith('rows/values/')) lines.push(entry.bytes.toString());
    });
    expect(lines.join('')).toBe(
      '["C",-1,null,null,0]\n["a",null,null,null,null]\n["b","9007199254740993","AP8K","2026-11-20T23:59:59.987Z",1]\n',
    );
    await place.use(async (knex) => {
      await knex('values').del();
      await loadRows(file, await verifyArchive(file), knex);
    });
    expect((await backUp(place)).manifest.tables).toEqual((await verifyArchive(file)).tables);
  });
});

/** Runs `npm run restore` in a separate process and kills it during its work. */
async function killRestore({ config }: TestEnvironment, file: string): Promise<void> {
  const { database, dataDir } = config;
  const DATABASE_URL =
    database.kind === 'sqlite'
      ? `sqlite:${database.file}`
      : `mysql://${database.user}:${database.password}@${nameAddresses(database)}/${database.database}`;
  const watch = database.kind === 'sqlite' ? watchDraft(database.file) : await watchMark(database);
  const child = spawn(process.execPath, ['scripts/restore.ts', file, '--force'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await waitFor(watch.hasBegun, { interval: 1, timeout: 15_000 });
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  await watch.end();
}

const watchDraft = (file: string) => ({
  hasBegun: async () => existsSync(`${file}.restoring`),
  end: async () => {},
});

/** Connects without a database, or the restore would take it for a website. */
async function watchMark({ addresses, user, password, database }: MysqlConfig) {
  const server = await mysql.createConnection({ ...addresses[0], user, password });
  return {
    async hasBegun() {
      const [marks] = await server.query('SHOW TABLES FROM ?? LIKE ?', [database, RESTORE_MARK]);
      return (marks as unknown[]).length > 0;
    },
    end: () => server.end(),
  };
}
