import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { previewPaths } from '#shared/articles/preview-paths.ts';
import { longDay } from '#shared/dates/dates.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { asEditor, panelEnv } from '../support/panel.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let editor: ReturnType<typeof asEditor>;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  editor = asEditor(app);
});

let made = 0;
const makeDraft = () =>
  editor.make({ published: false, slug: `shared-${++made}`, content: 'Words of the draft.' });
/** The path of the link. */
async function share(id: number): Promise<string> {
  const { status, body } = await editor.post(previewPaths.share(id));
  expect(status).toBe(200);
  return String(body.address).slice(app.config.siteUrl.length);
}
const open = (link: string) => request(app.server).get(link);
const privately = {
  'cache-control': 'private, no-store',
  'x-robots-tag': expect.stringContaining('noindex') as unknown as string,
  'referrer-policy': 'same-origin',
};

test('a stranger sees the page of the draft as last saved, with a notice, and without a trace', async () => {
  const { id, slug } = await makeDraft();
  const link = await share(id);
  expect(link.startsWith(`${paths.article(slug)}?preview=`)).toBe(true);
  await editor.update(id, { content: 'Its words as last saved.' });
  const { status, headers, text } = await open(link);
  expect([status, headers]).toMatchObject([200, privately]);
  expect(text).toContain('Its words as last saved.');
  expect(text).toMatch(/Preview of a draft, until [^<]*\d{4}[^<]*\. It is not public\./);
  // Nothing of it becomes public with it.
  expect((await open(paths.article(slug))).status).toBe(404);
  const token = link.slice(link.indexOf('=') + 1);
  expect(JSON.stringify(app.log)).not.toContain(token.slice(0, 20));
});

test('the page has the neighbors that it will have, and the date of its schedule', async () => {
  const older = await editor.make({ title: 'The one before', publishedAt: '2030-01-01T12:00:00Z' });
  await editor.make({ title: 'The one after', publishedAt: '2031-01-01T12:00:00Z' });
  const { id } = await editor.make({ published: false, scheduledFor: '2030-06-01T12:00:00Z' });
  const { text } = await open(await share(id));
  expect(text).toContain(longDay('2030-06-01'));
  expect(text).toMatch(/rel="prev"[^>]*>.*?The one before.*rel="next"[^>]*>.*?The one after/s);
  await editor.remove(older.id);
});

test('the link stays the same for seven days, until it is ended; the audit log has both', async () => {
  const { id } = await makeDraft();
  const link = await share(id);
  expect(await share(id)).toBe(link);
  const { previewUntil } = (await editor.post(staffApi.article(id))).body;
  expect(Math.abs(Date.parse(previewUntil) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
  await editor.post(previewPaths.end(id));
  const { status, headers, text } = await open(link);
  expect([status, headers['cache-control']]).toEqual([410, 'no-store']);
  expect(text).toContain('This preview has ended');
  const next = await share(id);
  expect([next === link, (await open(next)).status, (await open(link)).status]).toEqual([false, 200, 410]);
  const actions = app.knex('admin_audit').where({ article_id: id }).orderBy('id').pluck('action');
  expect(await actions).toEqual(['create', 'share', 'unshare', 'share']);
});

test('an expired link, and one to a deleted article, get 410', async () => {
  const [old, gone] = [await makeDraft(), await makeDraft()];
  const links = [await share(old.id), await share(gone.id)];
  await app.knex('articles').where({ id: old.id }).update({ preview_until: new Date() });
  await editor.remove(gone.id);
  for (const link of links) expect((await open(link)).status).toBe(410);
});

test.each([
  ['a forged signature', (link: string) => `${link.slice(0, -4)}AAAA`],
  ['another article’s number', (link: string) => link.replace(/=\d+/, '=1')],
  ['half a link', (link: string) => link.slice(0, -10)],
  ['nothing', (link: string) => link.replace(/=.*/, '=')],
])('%s gets a plain page with 404', async (_name, change) => {
  const { id } = await makeDraft();
  const { status, headers, text } = await open(change(await share(id)));
  expect([status, headers]).toMatchObject([
    404,
    { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
  ]);
  expect([text.includes('This link isn’t valid'), text.includes('Words of the draft')]).toEqual([
    true,
    false,
  ]);
});

test('after publication the link leads to the article, under its present address; ended then, it stays ended', async () => {
  const { id } = await makeDraft();
  const link = await share(id);
  const { slug } = (await editor.update(id, { slug: 'its-new-address' })).body;
  expect((await open(link)).headers.location).toBe(link.replace(/^[^?]*/, paths.article(slug)));
  await editor.update(id, { published: true });
  // The page of a published article is in the cache, and must not answer for the link.
  await open(paths.article(slug));
  const { status, headers } = await open(link);
  expect([status, headers.location, headers['cache-control']]).toEqual([
    303,
    paths.article(slug),
    'no-store',
  ]);
  expect((await editor.post(previewPaths.share(id))).status).toBe(409);
  await editor.update(id, { published: false });
  expect((await open(link)).status).toBe(410);
});
