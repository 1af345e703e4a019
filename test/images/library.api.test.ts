import { beforeAll, expect, test } from '@jest/globals';
import { insertImage } from '#server/features/images/store.ts';
import { LIBRARY_PAGE } from '#shared/images/library.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv } from '../support/panel.ts';

/** All but every tenth were uploaded at one moment, so that pages end between uploads of the same moment. */
const uploads = Array.from({ length: 2 * LIBRARY_PAGE }, (_, number) => ({
  key: `uploads/2026/${String(number).padStart(32, '0')}-600x400.jpg`,
  width: 600,
  height: 400,
  now: new Date(Date.UTC(2026, 10, 20, 9, number % 10 === 0 ? number : 0)),
}));
const newest = uploads
  .toSorted((a, b) => b.now.getTime() - a.now.getTime() || (b.key < a.key ? -1 : 1))
  .map(({ key, width, height, now }) => ({
    imageUrl: `/${key}`,
    width,
    height,
    uploadedAt: now.toISOString(),
  }));

eachDatabase((openDatabase) => {
  let app: TestApp;
  const list = (body: object = {}) => asEditor(app).post(staffApi.images, body);
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });

  test('nothing was uploaded yet', async () => {
    const { body, headers } = await list();
    expect([body, headers['cache-control']]).toEqual([{ rows: [], next: null }, 'no-store']);
  });

  test('the library has each upload once, newest first, whatever is uploaded meanwhile; none that is being deleted', async () => {
    for (const upload of uploads) await insertImage(app.knex, upload);
    const removed = 'uploads/2026/ffffffffffffffffffffffffffffffff-600x400.jpg';
    await insertImage(app.knex, { key: removed, width: 600, height: 400, now: new Date() });
    await app.knex('images').where({ key: removed }).update({ removed_at: new Date() });
    const { body: first } = await list();
    expect(first).toEqual({ rows: newest.slice(0, LIBRARY_PAGE), next: expect.any(String) });
    const later = removed.replaceAll('f', 'e');
    await insertImage(app.knex, { key: later, width: 600, height: 400, now: new Date() });
    expect((await list({ after: first.next })).body).toEqual({
      rows: newest.slice(LIBRARY_PAGE),
      next: null,
    });
    expect((await list({ after: '' })).body.rows[0].imageUrl).toBe(`/${later}`);
  });

  test.each(['2026', '1-2', "1-uploads/2026/' or 1=1 --", 7])('the cursor %j is refused', async (after) => {
    expect((await list({ after })).status).toBe(422);
  });
});
