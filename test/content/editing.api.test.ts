import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { KEPT_REVISIONS } from '#server/features/content/publish.ts';
import { clients } from '#shared/content/documents/clients.ts';
import { home } from '#shared/content/documents/home.ts';
import { team } from '#shared/content/documents/team.ts';
import type { ContentKind, ContentRevision, ReadContent } from '#shared/content/responses.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { Role } from '#shared/staff/roles.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { post as postAs } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const [first] = clients.organizations;
const withName = (name: string) => ({ ...clients, organizations: [{ ...first, name }] });
const withTitle = (title: string) => ({ ...team, hero: { ...team.hero, title } });

eachDatabase((openDatabase) => {
  let app: TestApp;
  let post: ReturnType<typeof asEditor>['post'];
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    post = asEditor(app).post;
  });
  beforeEach(async () => {
    for (const table of ['content_documents', 'content_revisions', 'admin_audit'] as const)
      await app.knex(table).del();
  });

  const read = async (kind: string): Promise<ReadContent> => {
    const { body } = await post(staffApi.readContent, { kind });
    expect(body).toMatchObject({ kind });
    return body;
  };
  const save = (document: { kind: string }, version: number) =>
    post(staffApi.saveContent, { kind: document.kind, version, document });
  const saved = async (document: { kind: string }) => {
    const { version } = await read(document.kind);
    const { status, body, text } = await save(document, version);
    expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
    return { kind: document.kind, version: body.version };
  };
  const publish = (...documents: { kind: string; version: number }[]) =>
    post(staffApi.publishContent, { documents });
  const published = async (...documents: { kind: string }[]): Promise<string> => {
    const seen = [];
    for (const document of documents) seen.push(await saved(document));
    const { status, body, text } = await publish(...seen);
    expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
    return body.publication;
  };
  const takeBack = (publication: string) => post(staffApi.takeBackContent, { publication });
  const revisions = async (kind: string): Promise<ContentRevision[]> =>
    (await post(staffApi.contentRevisions, { kind })).body;
  const audited = () =>
    app.knex('admin_audit').whereNot({ action: 'login' }).orderBy('id').select('action', 'subject');

  test('the list names every kind by its label', async () => {
    await saved(withName('Ann & Co.'));
    const kinds: ContentKind[] = (await post(staffApi.content)).body;
    expect(kinds.map(({ label }) => label)).toEqual(kinds.map(({ label }) => label).toSorted());
    expect(kinds).toContainEqual({
      ...{ kind: 'team', label: 'Our Team', page: '/team', version: 0, draft: null, published: null },
    });
    expect(kinds.find(({ kind }) => kind === 'clients')).toMatchObject({
      version: 1,
      draft: { by: 'Shared password', at: expect.any(String) },
    });
  });

  test('without a draft, a document is what is in force; with one, the draft', async () => {
    const fresh = await read('team');
    expect(fresh).toMatchObject({ document: team, inForce: team, builtIn: team, findings: [], version: 0 });
    expect(fresh.schema).toMatchObject({ properties: { meta: { control: 'group' } } });
    await saved(withTitle('People'));
    expect(await read('team')).toMatchObject({ document: withTitle('People'), inForce: team, version: 1 });
  });

  test('a half-done draft is kept with clean texts, and its findings name their places', async () => {
    const half = { ...withTitle('  Our\u200b people '), people: [], closing: undefined, phone: '555' };
    const { body } = await save(half, 0);
    expect(body.version).toBe(1);
    expect(body.findings).toContainEqual({ at: 'people', says: 'Please keep at least 1.' });
    const { document, findings } = await read('team');
    expect(document).toMatchObject({ hero: { title: 'Our people' }, people: [] });
    expect(document).not.toHaveProperty('phone');
    expect(findings).toContainEqual({ at: 'people', says: 'Please keep at least 1.' });
  });

  test.each([
    ['of another kind', home],
    ['that is a list', []],
    ['without a kind', { hero: {}, meta: {} }],
  ])('a document %s is refused', async (_what, document) => {
    const { status } = await post(staffApi.saveContent, { kind: 'team', version: 0, document });
    expect(status).toBe(422);
  });

  test.each([
    [staffApi.readContent, {}],
    [staffApi.checkContent, { document: team }],
    [staffApi.saveContent, { version: 0, document: team }],
    [staffApi.discardContent, { version: 0 }],
    [staffApi.contentRevisions, {}],
    [staffApi.contentRevision, { id: 1 }],
  ])('%s knows no other kinds', async (path, body) => {
    expect((await post(path, { kind: 'constructor', ...body })).status).toBe(404);
  });

  test('every document in the code can be saved, and is nothing to complain about', async () => {
    const kinds: ContentKind[] = (await post(staffApi.content)).body;
    for (const { kind } of kinds) {
      const { builtIn } = await read(kind);
      const { status, body } = await save(builtIn, 0);
      expect({ kind, status, findings: body.findings }).toEqual({ kind, status: 200, findings: [] });
    }
  });

  test('a document can be checked without being saved', async () => {
    const { body } = await post(staffApi.checkContent, { kind: 'team', document: withTitle('Our "team"  ') });
    expect(body).toEqual([{ at: 'hero/title', says: expect.stringContaining('Curly'), level: 'warning' }]);
    expect(await read('team')).toMatchObject({ version: 0, document: team });
  });

  test('of two saves of the same version, one is too late and changes nothing', async () => {
    const answers = await Promise.all([save(withTitle('One'), 0), save(withTitle('Two'), 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await save(withTitle('Three'), 0);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Someone else changed')]);
    const { document, version } = await read('team');
    expect([version, (document as typeof team).hero.title]).toEqual([1, expect.stringMatching('One|Two')]);
  });

  test('a discarded draft is gone; one that was changed meanwhile stays', async () => {
    const { version } = await saved(withTitle('People'));
    const discard = (seen: number) => post(staffApi.discardContent, { kind: 'team', version: seen });
    expect((await discard(version - 1)).status).toBe(409);
    expect((await discard(version)).status).toBe(204);
    expect(await read('team')).toMatchObject({ document: team, draft: null, version: version + 1 });
  });

  test('documents are published together, and the site shows them at once', async () => {
    await published(withTitle('The people of the firm'), withName('Ann & Co.'));
    const page = await fetch(`${app.url}/team`);
    expect(await page.text()).toContain('The people of the firm');
    expect(await read('team')).toMatchObject({
      document: withTitle('The people of the firm'),
      inForce: withTitle('The people of the firm'),
      draft: null,
      published: { by: 'Shared password', at: expect.any(String) },
    });
    const [[newest], [other]] = [await revisions('team'), await revisions('clients')];
    expect(newest).toMatchObject({
      kinds: ['clients', 'team'],
      publication: other?.publication,
      isBuiltIn: false,
    });
  });

  test('an error in one document keeps all of them from being published, and is named', async () => {
    const good = await saved(withName('Ann & Co.'));
    const bad = await saved({
      ...team,
      people: team.people.map((person) => ({ ...person, bio: '' })),
    } as never);
    const { status, body } = await publish(bad, good);
    expect(status).toBe(422);
    expect(body.detail).toContain('team/people/3/bio: Please enter plain text.');
    expect(body.errors).toContainEqual({ pointer: '/team/people/3/bio', detail: expect.any(String) });
    expect(await app.knex('content_revisions').select('id')).toEqual([]);
    expect(await read('clients')).toMatchObject({ version: good.version, draft: {} });
  });

  test('an older version is not published, nor a document without a draft', async () => {
    const { kind, version } = await saved(withTitle('People'));
    expect((await publish({ kind, version: version - 1 })).status).toBe(409);
    expect((await publish({ kind, version })).status).toBe(200);
    expect((await publish({ kind, version: version + 1 })).status).toBe(409);
    expect((await publish()).status).toBe(422);
    expect((await publish({ kind, version }, { kind, version })).status).toBe(422);
  });

  test('the words in the code are published as such, so that they follow the code', async () => {
    await published(withTitle('People'));
    await published(team);
    const documents = await app.knex('content_revisions').orderBy('id').pluck('document');
    expect(documents.map((text) => JSON.parse(String(text)))).toEqual([withTitle('People'), null]);
  });

  test('a publication is taken back whole, and so is that', async () => {
    await published(withTitle('One'));
    const both = await published(withTitle('Two'), withName('Ann & Co.'));
    const { status, body } = await takeBack(both);
    expect(status).toBe(200);
    expect(await read('team')).toMatchObject({ inForce: withTitle('One') });
    expect(await read('clients')).toMatchObject({ inForce: clients, published: null });
    expect((await (await fetch(`${app.url}/team`)).text()).includes('One')).toBe(true);
    await takeBack(body.publication);
    expect(await read('team')).toMatchObject({ inForce: withTitle('Two') });
    expect(await read('clients')).toMatchObject({ inForce: withName('Ann & Co.') });
  });

  test('what was published again since is not taken back, nor what came with it', async () => {
    const both = await published(withTitle('Two'), withName('Ann & Co.'));
    await published(withName('Ben & Co.'));
    const { status, text } = await takeBack(both);
    expect([status, JSON.parse(text).detail]).toEqual([
      409,
      'Clients was published again since. Take that back first.',
    ]);
    expect(await read('team')).toMatchObject({ inForce: withTitle('Two') });
    expect((await takeBack('unknown')).status).toBe(404);
  });

  test('taking back leaves drafts as they are', async () => {
    const publication = await published(withTitle('One'));
    await saved(withTitle('Draft'));
    await takeBack(publication);
    expect(await read('team')).toMatchObject({ document: withTitle('Draft'), inForce: team });
  });

  test('revisions are listed newest first, above the words in the code, and can be read', async () => {
    await published(withTitle('One'));
    await published(withTitle('Two'));
    const listed = await revisions('team');
    expect(listed).toMatchObject([
      { isBuiltIn: false, kinds: ['team'], by: 'Shared password' },
      { isBuiltIn: false },
      { id: 0, isBuiltIn: true, kinds: ['team'], by: null, at: null },
    ]);
    const documents = await Promise.all(
      listed.map(
        async ({ id }) => (await post(staffApi.contentRevision, { kind: 'team', id })).body.document,
      ),
    );
    expect(documents).toEqual([withTitle('Two'), withTitle('One'), team]);
    expect((await post(staffApi.contentRevision, { kind: 'clients', id: listed[0]?.id })).status).toBe(404);
  });

  test('a kind keeps its last fifty revisions', async () => {
    const row = { kind: 'team', publication: 'x', published_by: 'Ann', published_at: new Date() };
    await app.knex('content_revisions').insert(Array.from({ length: KEPT_REVISIONS + 3 }, () => row));
    await published(withTitle('People'), withName('Ann & Co.'));
    const kept = await app
      .knex('content_revisions')
      .where({ kind: 'team' })
      .orderBy('id', 'desc')
      .pluck('document');
    expect(kept).toHaveLength(KEPT_REVISIONS);
    expect(JSON.parse(kept[0] ?? '')).toEqual(withTitle('People'));
    expect(await app.knex('content_revisions').where({ kind: 'clients' })).toHaveLength(1);
  });

  test('every step is in the audit log, and what failed is not', async () => {
    const publication = await published(withTitle('Two'), withName('Ann & Co.'));
    await takeBack(publication);
    const { version } = await saved(withTitle('Three'));
    await save(withTitle('Four'), version - 1);
    await post(staffApi.discardContent, { kind: 'team', version });
    expect(await audited()).toEqual([
      { action: 'save draft', subject: 'Our Team' },
      { action: 'save draft', subject: 'Clients' },
      { action: 'publish', subject: 'Clients' },
      { action: 'publish', subject: 'Our Team' },
      { action: 'take back', subject: 'Clients' },
      { action: 'take back', subject: 'Our Team' },
      { action: 'save draft', subject: 'Our Team' },
      { action: 'discard draft', subject: 'Our Team' },
    ]);
  });

  test('a draft and a revision name their authors', async () => {
    const cookie = await sessionOf(app, await insertStaff(app, 'owner', { name: 'Ada Owner' }));
    const body = { kind: 'team', version: 0, document: withTitle('People') };
    expect((await postAs(app, staffApi.saveContent, body, cookie)).status).toBe(200);
    expect((await read('team')).draft?.by).toBe('Ada Owner');
  });

  describe('prices', () => {
    const documents = [{ kind: 'prices', version: 0 }];
    const as = async (role: Role, path: string, body: object, session = {}) =>
      postAs(
        app,
        path,
        body,
        await sessionOf(app, await insertStaff(app, role, { edits_content: true }), session),
      );

    test('the calls for words refuse a set with prices', async () => {
      const { status, text } = await as('desk', staffApi.publishContent, { documents });
      expect([status, text]).toEqual([422, 'Only an owner can publish prices or take them back.']);
      const row = { publication: 'both', published_by: 'Ann', published_at: new Date() };
      await app.knex('content_revisions').insert(['prices', 'team'].map((kind) => ({ ...row, kind })));
      expect((await as('owner', staffApi.takeBackContent, { publication: 'both' })).status).toBe(422);
    });

    test.each([
      [staffApi.publishPrices, { documents }],
      [staffApi.takeBackPrices, { publication: 'both' }],
    ])('%s is for owners who have just proved who they are', async (path, body) => {
      expect((await as('desk', path, body)).status).toBe(403);
      const former = await as('owner', path, body, { proved_at: new Date(Date.now() - 11 * 60_000) });
      expect([former.status, former.headers['www-authenticate']]).toEqual([
        403,
        expect.stringContaining('insufficient_user_authentication'),
      ]);
    });

    test('an owner publishes any set, and takes it back', async () => {
      const seen = [await saved(withTitle('People'))];
      const { status, body } = await as('owner', staffApi.publishPrices, { documents: seen });
      expect(status).toBe(200);
      expect((await as('owner', staffApi.takeBackPrices, body)).status).toBe(200);
      expect(await read('team')).toMatchObject({ inForce: team });
    });
  });
});
