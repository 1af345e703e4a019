import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import type { Document } from '#shared/content/contents.ts';
import { home } from '#shared/content/documents/home.ts';
import { services } from '#shared/content/documents/services.ts';
import { team } from '#shared/content/documents/team.ts';
import { api, discovery, paths } from '#shared/paths.ts';
import { type Role, roles } from '#shared/staff/roles.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { asEditor, cookiesOf, panelEnv } from '../support/panel.ts';
import { publishOnly } from '../support/published-words.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

let app: TestApp;
const cookies = {} as Record<Role, string>;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  for (const role of roles) cookies[role] = await sessionOf(app, await insertStaff(app, role));
});
beforeEach(async () => {
  await app.knex('content_documents').del();
});

const draftOf = (kind: string, draft: string) =>
  app.knex('content_documents').insert({ kind, draft, draft_by: 'A test', draft_at: new Date() });
const saveDraft = (document: Document) => draftOf(document.kind, JSON.stringify(document));

const title = 'Words that are not published';
const homeDraft = { ...home, hero: { ...home.hero, title } };

const preview = (path: string, cookie = cookies.owner) =>
  request(app.server).get(`/preview${path}`).set('Cookie', cookie);
const stateOf = (page: string) => JSON.parse(/data-page-state="">(.*?)<\/script>/.exec(page)?.[1] ?? '');

test('an owner sees the page with all drafts, which no cache may store and only our pages may frame', async () => {
  await saveDraft(homeDraft);
  await saveDraft({ ...team, hero: { ...team.hero, title: 'The people of tomorrow' } } as Document);
  const { status, headers, text } = await preview('/');
  expect([status, text.includes(`>${title}</h1>`)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(
      /form-action 'none';.*frame-ancestors 'self'/,
    ) as unknown as string,
  });
  expect((await preview('/team')).text).toContain('>The people of tomorrow</h1>');
});

test('links stay in the preview; the state has every draft, so that no call asks for them', async () => {
  await saveDraft(homeDraft);
  const { text } = await preview('/about');
  const main = text.slice(text.indexOf('<body>'), text.indexOf('data-page-state'));
  const ways = [...main.matchAll(/ href="(\/[^"]*)"/g)].map(([, way = '']) => way);
  const pages = ways.filter((way) => !/\.\w+(#.*)?$/.test(way));
  expect(pages).toContain('/preview/team');
  expect(pages).toContain('/preview/contact?tab=booking');
  expect(pages.filter((way) => !way.startsWith('/preview'))).toEqual([]);
  expect(text).toContain(`<link rel="canonical" href="${app.config.siteUrl}/about"/>`);
  const { facts, documents } = stateOf(text);
  expect([facts.content.kinds, facts.preview.unshown]).toEqual([['home'], []]);
  expect(documents).toEqual([homeDraft]);
});

test('what is made from documents follows: the menu has the titles of drafts, and its former version is not sent, too', async () => {
  const withTitle = (title: string): Document => ({
    ...services,
    ...{ 'career-coaching': { ...services['career-coaching'], title } },
  });
  await publishOnly(app, [withTitle('A published service')]);
  await saveDraft(withTitle('A service of tomorrow'));
  const { text } = await preview('/team');
  expect([text.includes('A service of tomorrow'), text.includes('A published service')]).toEqual([
    true,
    false,
  ]);
  expect(stateOf(text).facts.content.kinds).toEqual(['services', 'navigation']);
  await publishOnly(app, []);
});

test('a draft that does not fit is named, and the words in force are shown', async () => {
  await draftOf('home', JSON.stringify({ ...home, hero: { title: 5 } }));
  await draftOf('team', '{"kind":');
  await draftOf('no-such-kind', '{}');
  const { status, text } = await preview('/');
  expect([status, stateOf(text).facts.preview.unshown]).toEqual([200, ['Home page', 'Our Team']]);
  expect(text).toContain(home.hero.title);
});

test('it is not there for others, nor with the panel in it', async () => {
  await saveDraft(homeDraft);
  const stranger = await preview('/', '');
  expect([stranger.status, stranger.headers['cache-control']]).toEqual([404, 'private, no-store']);
  expect(stranger.headers['x-frame-options']).toBe('DENY');
  for (const cookie of [cookies.desk, cookies.editor]) {
    const { status, text } = await preview('/', cookie);
    expect([status, text.includes(title)]).toEqual([404, false]);
  }
  expect((await preview(paths.admin)).status).toBe(404);
  expect((await preview('/no-such-page')).status).toBe(404);
  expect((await request(app.server).post('/preview/').set('Cookie', cookies.owner)).status).toBe(405);
});

test('the shared password opens it; an account whose session has ended is led to its sign-in', async () => {
  await saveDraft(homeDraft);
  const shared = await preview('/', cookiesOf(await asEditor(app).list()));
  expect([shared.status, shared.text.includes(title)]).toEqual([200, true]);
  const ended = await preview('/', `${cookies.owner.split('=')[0]}=ended`);
  expect([ended.status, ended.headers.location]).toEqual([302, paths.admin]);
});

test('nothing of a draft reaches the site', async () => {
  const addresses = ['/', '/team', '/about', api.content, discovery.llms, discovery.atom, discovery.sitemap];
  // From memory, and made again, with the markup that pages share.
  const read = (query: string) =>
    Promise.all(addresses.map(async (path) => (await request(app.server).get(path + query)).text));
  const before = [await read(''), await read('?made=1')];
  await saveDraft(homeDraft);
  for (const path of ['/', '/team', '/about']) expect((await preview(path)).status).toBe(200);
  expect([await read(''), await read('?made=2')]).toEqual(before);
  expect((await preview('/')).text).toContain(title);
});
