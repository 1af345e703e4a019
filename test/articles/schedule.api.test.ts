import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { publishDue } from '#server/features/articles/editing/schedule.ts';
import { CONFLICT } from '#shared/articles/editing.ts';
import { api, discovery } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const HOUR_MS = 60 * 60_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let app: TestApp;
let editor: ReturnType<typeof asEditor>;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  editor = asEditor(app);
});

const makeDraft = (draft: object = {}) => editor.make({ published: false, ...draft });
const rowOf = (id: number) => app.knex('articles').where({ id }).first();
const auditOf = (id: number) =>
  app.knex('admin_audit').where({ article_id: id }).orderBy('id').pluck('action');

test('a draft is scheduled, keeps its moment over other saves, is moved and canceled; the audit log says so', async () => {
  const [first, second] = [inHours(1), inHours(2)];
  const { id, scheduledFor } = await makeDraft({ scheduledFor: first });
  expect(scheduledFor).toBe(first);
  expect((await editor.update(id, { title: 'Another title' })).body.scheduledFor).toBe(first);
  expect((await editor.list()).body.find((row: { id: number }) => row.id === id).scheduledFor).toBe(first);
  expect((await editor.update(id, { scheduledFor: second })).body).toMatchObject({
    scheduledFor: second,
    published: false,
  });
  expect((await editor.update(id, { scheduledFor: null })).body.scheduledFor).toBeNull();
  expect(await auditOf(id)).toEqual(['create', 'update', 'schedule', 'unschedule']);
});

test('the one who scheduled it is remembered, not the one who edited it since', async () => {
  const cookie = await sessionOf(app, await insertStaff(app, 'editor', { name: 'Idris Bell' }));
  const { id } = await makeDraft();
  const path = `/api/admin/articles/${id}/update`;
  await request(app.server)
    .post(path)
    .set('Cookie', cookie)
    .send({ scheduledFor: inHours(1) })
    .expect(200);
  await editor.update(id, { title: 'Another title' });
  expect((await rowOf(id))?.scheduled_by).toBe('Idris Bell');
});

test.each([
  ['a moment that has passed', { scheduledFor: inHours(-1) }, 'has passed'],
  ['a day without a time', { scheduledFor: '2027-05-01' }, 'valid date and time'],
  ['a moment that does not exist', { scheduledFor: '2027-02-30T10:00:00Z' }, 'valid date and time'],
  ['a schedule for what is published', { scheduledFor: inHours(1), published: true }, 'Unpublish it first'],
])('%s gets 422 at its field, with a sentence', async (_name, draft, sentence) => {
  const { status, text } = await editor.create({ published: false, ...draft });
  expect([status, JSON.parse(text).errors]).toMatchObject([
    422,
    [{ pointer: '/scheduledFor', detail: expect.stringContaining(sentence) }],
  ]);
});

test('publishing by hand and deleting cancel the schedule, also for good', async () => {
  const [published, deleted] = [
    await makeDraft({ scheduledFor: inHours(1) }),
    await makeDraft({ scheduledFor: inHours(1) }),
  ];
  expect((await editor.update(published.id, { published: true })).body).toMatchObject({
    published: true,
    scheduledFor: null,
  });
  await editor.remove(deleted.id);
  expect((await editor.restore(deleted.id)).body.scheduledFor).toBeNull();
});

test('what was published is a plain draft when it is unpublished, also if a version without schedules published it', async () => {
  const { id } = await makeDraft({ scheduledFor: inHours(1) });
  await editor.update(id, { published: true });
  expect((await editor.update(id, { published: false })).body).toMatchObject({
    published: false,
    scheduledFor: null,
  });

  const older = await makeDraft({ scheduledFor: inHours(1) });
  await app.knex('articles').where({ id: older.id }).update({ published: true, published_at: new Date() });
  expect(
    (await editor.list()).body.find((row: { id: number }) => row.id === older.id).scheduledFor,
  ).toBeNull();
  await editor.update(older.id, { published: false });
  expect(await rowOf(older.id)).toMatchObject({ scheduled_for: null, scheduled_by: null });
});

test('once the job has published it, it is in the calls and feeds; a save of the open draft gets 409', async () => {
  const { id, slug, version } = await makeDraft({ slug: 'by-itself', scheduledFor: inHours(1) });
  const due = new Date(Date.now() - HOUR_MS);
  await app.knex('articles').where({ id }).update({ scheduled_for: due });
  // Its moment has passed, and it may still be edited.
  const late = await editor.update(id, { title: 'By itself', scheduledFor: due.toISOString(), version });
  expect(late.status).toBe(200);
  await publishDue({ knex: app.knex, now: () => new Date() }, { signal: new AbortController().signal });
  await app.noticeChanges();
  expect((await request(app.server).get(api.article(slug))).body).toMatchObject({
    publishedAt: due.toISOString(),
  });
  for (const feed of [discovery.rss, discovery.sitemap])
    expect((await request(app.server).get(feed)).text).toContain('/articles/by-itself');
  const { status, text } = await editor.update(id, { published: false, version: late.body.version });
  expect([status, text]).toEqual([409, expect.stringContaining(CONFLICT)]);
});
