import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { leftoverFiles } from '#server/jobs.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { announceFiles, claimFiles, deleteLeftovers, deletePending } from '#server/storage/pending-files.ts';
import { newKey, type Storage } from '#server/storage/storage.ts';
import { addApplication } from '../support/application-rows.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { startS3Server } from '../support/s3-server.ts';
import { listedKeys } from '../support/stored-files.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const HOUR_MS = 60 * 60_000;
const start = new Date('2026-11-20T12:00:00Z');
const after = (hours: number) => () => new Date(start.getTime() + hours * HOUR_MS);
const round = { signal: new AbortController().signal, isWoken: false };
const none = async () => [];

eachDatabase((openDatabase) => {
  let knex: Knex;
  let storage: Storage;
  beforeAll(async () => {
    knex = await openPrepared(await openDatabase());
  });
  afterAll(() => knex.destroy());
  beforeEach(async () => {
    for (const table of ['pending_files', 'application_files', 'applications', 'images'] as const)
      await knex(table).del();
    storage = createStorage({ uploads: { kind: 'disk' }, dataDir: await makeTemporaryDirectory('data') });
  });

  const put = async (key = newKey('applications')) => {
    await storage.put(key, Buffer.from(key), { contentType: 'text/plain' });
    return key;
  };
  /** One round of the job, so many hours later. */
  const roundAfter = async (hours: number) => {
    for (const { work } of leftoverFiles(storage, knex).tasks) await work({ now: after(hours) }, round);
  };

  test('a file that was announced and never claimed goes after a day, and not before', async () => {
    const key = newKey('applications');
    await announceFiles(knex, [key], start);
    await put(key);
    await roundAfter(23);
    expect(await listedKeys(storage)).toEqual([key]);
    await roundAfter(25);
    expect([await listedKeys(storage), await knex('pending_files')]).toEqual([[], []]);
  });

  test('a file without a row goes a day after it was found', async () => {
    const key = await put();
    await roundAfter(0);
    await roundAfter(23);
    expect(await listedKeys(storage)).toEqual([key]);
    await roundAfter(25);
    expect([await listedKeys(storage), await knex('pending_files')]).toEqual([[], []]);
  });

  test('files of applications and images stay, with all sizes of an image', async () => {
    const cv = await put();
    await addApplication(knex, [cv]);
    const image = await put(newKey('uploads', '-800x600.jpg'));
    const variant = await put(image.replace('.jpg', '-480.webp'));
    await knex('images').insert({ key: image, width: 800, height: 600, created_at: start, check_at: start });
    await roundAfter(0);
    await roundAfter(48);
    expect((await listedKeys(storage)).toSorted()).toEqual([cv, image, variant].toSorted());
  });

  test('a file whose row came without announcement stays', async () => {
    const key = await put();
    await roundAfter(0);
    await addApplication(knex, [key]);
    await roundAfter(25);
    expect([await listedKeys(storage), await knex('pending_files')]).toEqual([[key], []]);
  });

  test('a transaction that claims a file while it is judged keeps it, however late its COMMIT comes', async () => {
    const key = newKey('applications');
    await announceFiles(knex, [key], start);
    await put(key);
    let judged: Promise<void> | undefined;
    await knex.transaction(async (trx) => {
      await claimFiles(trx, [key]);
      judged = deletePending({ knex, storage, now: after(25) }, [key], none);
      await addApplication(trx, [key]);
    });
    await judged;
    expect(await listedKeys(storage)).toEqual([key]);
  });

  test('a transaction that comes for a file after it was condemned fails, and leaves nothing', async () => {
    const key = newKey('applications');
    await announceFiles(knex, [key], start);
    const stuck = { ...storage, delete: () => Promise.reject(new Error('The storage is away.')) };
    await put(key);
    await expect(deletePending({ knex, storage: stuck, now: after(25) }, [key], none)).rejects.toThrow(
      'away',
    );
    const late = knex.transaction(async (trx) => {
      await addApplication(trx, [key]);
      await claimFiles(trx, [key]);
    });
    await expect(late).rejects.toMatchObject({ name: 'StorageError', code: 'away' });
    expect(await knex('application_files')).toEqual([]);
    await roundAfter(26);
    expect([await listedKeys(storage), await knex('pending_files')]).toEqual([[], []]);
  });

  test('files of another database are not touched: with most of them unknown, the search stops', async () => {
    for (let file = 0; file < 21; file += 1) await put();
    await expect(roundAfter(0)).rejects.toThrow(
      '21 of the stored files have no row in this database, and 0 have one',
    );
    expect(await knex('pending_files')).toEqual([]);
  });

  test('a moment that a wrong clock has set does not keep a leftover for years', async () => {
    const key = newKey('applications');
    await announceFiles(knex, [key], new Date('2031-01-01T00:00:00Z'));
    await put(key);
    await deleteLeftovers({ knex, storage, now: after(0) }, none);
    expect(await listedKeys(storage)).toEqual([key]);
    await deleteLeftovers({ knex, storage, now: after(25) }, none);
    expect(await listedKeys(storage)).toEqual([]);
  });

  test('the object storage is swept as the disk is', async () => {
    const server = await startS3Server();
    storage = createStorage({ uploads: { kind: 's3', s3: server.config }, dataDir: '/nowhere' });
    const [kept, ...leftovers] = [await put(), await put(), await put(), await put(), await put()];
    await addApplication(knex, [kept]);
    await roundAfter(0);
    expect(server.objects.size).toBe(1 + leftovers.length);
    await roundAfter(25);
    expect([...server.objects.keys()]).toEqual([kept]);
    await server.close();
  });
});

test('a restored copy deletes nothing, because the storage may be that of the site', () => {
  const storage = {} as Storage;
  expect(leftoverFiles(storage, {} as Knex).tasks.map(({ isOutgoing }) => isOutgoing)).toEqual([true, true]);
});
