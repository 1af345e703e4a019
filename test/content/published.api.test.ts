import { beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import request from 'supertest';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { checkOf, loadDefinitions } from '#server/features/content/definitions.ts';
import { publishedReader } from '#server/features/content/published.ts';
import { builtInContents, type Contents, type Document } from '#shared/content/contents.ts';
import { home } from '#shared/content/documents/home.ts';
import { team } from '#shared/content/documents/team.ts';
import { startApp, type TestApp } from '../support/app.ts';

const definitions = await loadDefinitions();
let app: TestApp;
beforeEach(async () => {
  app ??= await startApp();
  await app.knex('content_revisions').del();
});

/** Publishes without the panel. @param text null for the words in the code */
async function publish(kind: string, text: string | null, more: { checked?: string } = {}): Promise<number> {
  const [id = 0] = await app.knex('content_revisions').insert({
    kind,
    document: text,
    publication: `publication of ${kind}`,
    published_by: 'A test',
    published_at: new Date(),
    ...more,
  });
  await bumpContentVersion(app.knex);
  await app.noticeChanges();
  return id;
}

const withTitle = (title: string) => ({ ...home, hero: { ...home.hero, title } });
const read = (knex: Knex = app.knex) => publishedReader(knex)();
const html = async (path: string) => (await request(app.url).get(path)).text;

const stateOf = (page: string) => JSON.parse(/data-page-state="">(.*?)<\/script>/.exec(page)?.[1] ?? '');

test('a page shows the published words, and carries them for the browser', async () => {
  expect(stateOf(await html('/')).facts.content).toBeUndefined();
  const version = await publish('home', JSON.stringify(withTitle('Words of the owner')));
  const page = await html('/');
  expect(page).toMatch(/<h1[^>]*>Words of the owner</);
  const state = stateOf(page);
  expect(state.facts.content).toMatchObject({ version, kinds: ['home'] });
  expect(state.documents).toEqual([withTitle('Words of the owner')]);
  expect(await html('/team')).not.toContain('Words of the owner');
  expect(await html('/llms.txt')).toContain(home.meta.description);
});

test('cached sections follow, and their documents are sent each time', async () => {
  const paragraphs = ['The first paragraph of the owner.'];
  await publish('home', JSON.stringify({ ...home, about: { ...home.about, paragraphs } }));
  for (const address of ['/?again=1', '/?again=2']) {
    const page = await html(address);
    expect(page.split(paragraphs[0] ?? '')).toHaveLength(3);
  }
  await publish('home', null);
  expect(await html('/?again=3')).not.toContain(paragraphs[0]);
});

test('all published documents have an address, which a browser may keep', async () => {
  const none = await request(app.url).get('/api/content');
  expect(none.body).toEqual({ version: 0, documents: [] });
  const version = await publish('home', JSON.stringify(withTitle('Kept')));
  const { body, headers } = await request(app.url).get(`/api/content?v=${version}`);
  expect(body).toEqual({ version, documents: [withTitle('Kept')] });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const old = await request(app.url).get(`/api/content?v=${version - 1}`);
  expect([old.body, old.headers['cache-control']]).toEqual([body, 'no-cache']);
});

const damages = {
  'broken JSON': (text: string) => text.slice(0, -1),
  'another type': () => '"words"',
  'no object': () => 'null',
  'a list of wrong items': (text: string) => text.replace(/\[\{/, '[7,{'),
  'a wrong text': (text: string) => text.replace(/:"[^"]+"(?=[,}])(?!.*:")/, ':7'),
};

test.each([...definitions.values()])(
  '$label, damaged, gives way to the last good words',
  async (definition) => {
    const { kind } = definition.builtIn;
    const text = JSON.stringify(definition.builtIn);
    for (const [name, damage] of Object.entries(damages)) {
      const damaged = damage(text);
      if (damaged === text) continue;
      await app.knex('content_revisions').del();
      const lone = await publish(kind, damaged);
      expect([name, (await read()).contents]).toEqual([name, builtInContents]);
      await publish(kind, text);
      const last = await publish(kind, damaged);
      const { contents, unusable } = await read();
      expect([name, contents.of(definition.builtIn)]).toEqual([name, definition.builtIn]);
      expect(contents.published?.documents).toHaveLength(1);
      expect(unusable).toMatchObject([{ kind, id: last }]);
      expect(lone).toBeLessThan(last);
    }
    expect((await request(app.url).get(definition.page)).status).toBe(200);
  },
);

test('the log names damaged words once', async () => {
  await publish('team', JSON.stringify({ ...team, people: [] }));
  await publish('home', JSON.stringify(withTitle('Another')));
  const lines = app.log.filter(({ msg }) => String(msg).startsWith('Published words do not fit'));
  expect(lines.filter(({ kind, at }) => kind === 'team' && at === 'people')).toHaveLength(1);
});

/** The published document of a kind. */
const inForce = ({ published }: Contents, kind: string) =>
  published?.documents.find((each) => each.kind === kind) as Document & Record<string, unknown>;

test('words from before a change of their schema are completed, and lose what it has no more', async () => {
  const { milestonesTitle: _new, ...older } = home;
  await publish(
    'home',
    JSON.stringify({ ...older, slogan: 'No field any more', hero: withTitle('Ours').hero }),
  );
  const { contents, unusable } = await read();
  expect(unusable).toEqual([]);
  expect(inForce(contents, 'home')).toEqual(withTitle('Ours'));
});

test('words are checked once: what has passed the schema is taken as it is', async () => {
  const id = await publish('team', JSON.stringify(team));
  const row = await app.knex('content_revisions').where({ id }).first('checked');
  const definition = definitions.get('team');
  if (!definition) throw new Error('The team is no document.');
  expect(row?.checked).toBe(checkOf(definition, JSON.stringify(team)));
  const unfit = JSON.stringify({ ...team, people: [] });
  await publish('team', unfit, { checked: checkOf(definition, unfit) });
  expect(inForce((await read()).contents, 'team').people).toEqual([]);
});

test('while nothing is published, the words stay the same object, for the caches that belong to them', async () => {
  await publish('home', JSON.stringify(withTitle('Once')));
  const readAgain = publishedReader(app.knex);
  const { contents } = await readAgain();
  await bumpContentVersion(app.knex);
  expect((await readAgain()).contents).toBe(contents);
  await publish('home', null);
  expect((await readAgain()).contents).toBe(builtInContents);
});

test('a document that is unknown here changes nothing', async () => {
  await publish('slogans', '{"kind":"slogans"}');
  expect(await read()).toEqual({ contents: builtInContents, unusable: [] });
});
