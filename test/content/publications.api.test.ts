import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { KEPT_REVISIONS } from '#server/features/content/publish.ts';
import { clients } from '#shared/content/documents/clients.ts';
import { team } from '#shared/content/documents/team.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { Role } from '#shared/staff/roles.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { post as postAs } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { asWriter, clearContent, withName, withTitle } from './editors.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let writer: ReturnType<typeof asWriter>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    writer = asWriter(app);
  });
  beforeEach(() => clearContent(app));

  const audited = () =>
    app.knex('admin_audit').whereNot({ action: 'login' }).orderBy('id').select('action', 'subject');

  test('documents are published together, and the site shows them at once', async () => {
    await writer.published(withTitle('The people of the firm'), withName('Ann & Co.'));
    const page = await fetch(`${app.url}/team`);
    expect(await page.text()).toContain('The people of the firm');
    expect(await writer.read('team')).toMatchObject({
      document: withTitle('The people of the firm'),
      inForce: withTitle('The people of the firm'),
      draft: null,
      published: { by: 'Shared password', at: expect.any(String) },
    });
    const [[newest], [other]] = [await writer.revisions('team'), await writer.revisions('clients')];
    expect(newest).toMatchObject({
      kinds: ['clients', 'team'],
      publication: other?.publication,
      isBuiltIn: false,
    });
  });

  test('an error in one document keeps all of them from being published, and is named', async () => {
    const good = await writer.saved(withName('Ann & Co.'));
    const bad = await writer.saved({
      ...team,
      people: team.people.map((person) => ({ ...person, bio: '' })),
    } as never);
    const { status, body } = await writer.publish(bad, good);
    expect(status).toBe(422);
    expect(body.detail).toContain('team/people/3/bio: Please enter plain text.');
    expect(body.errors).toContainEqual({ pointer: '/team/people/3/bio', detail: expect.any(String) });
    expect(await app.knex('content_revisions').select('id')).toEqual([]);
    expect(await writer.read('clients')).toMatchObject({ version: good.version, draft: {} });
  });

  test('an older version is not published, nor a document without a draft', async () => {
    const { kind, version } = await writer.saved(withTitle('People'));
    expect((await writer.publish({ kind, version: version - 1 })).status).toBe(409);
    expect((await writer.publish({ kind, version })).status).toBe(200);
    expect((await writer.publish({ kind, version: version + 1 })).status).toBe(409);
    expect((await writer.publish()).status).toBe(422);
    expect((await writer.publish({ kind, version }, { kind, version })).status).toBe(422);
  });

  test('the words in the code are published as such, so that they follow the code', async () => {
    await writer.published(withTitle('People'));
    await writer.published(team);
    const documents = await app.knex('content_revisions').orderBy('id').pluck('document');
    expect(documents.map((text) => JSON.parse(String(text)))).toEqual([withTitle('People'), null]);
  });

  test('a publication is taken back whole, and so is that', async () => {
    await writer.published(withTitle('One'));
    const both = await writer.published(withTitle('Two'), withName('Ann & Co.'));
    const { status, body } = await writer.takeBack(both);
    expect(status).toBe(200);
    expect(await writer.read('team')).toMatchObject({ inForce: withTitle('One') });
    expect(await writer.read('clients')).toMatchObject({ inForce: clients, published: null });
    expect((await (await fetch(`${app.url}/team`)).text()).includes('One')).toBe(true);
    await writer.takeBack(body.publication);
    expect(await writer.read('team')).toMatchObject({ inForce: withTitle('Two') });
    expect(await writer.read('clients')).toMatchObject({ inForce: withName('Ann & Co.') });
  });

  test('what was published again since is not taken back, nor what came with it', async () => {
    const both = await writer.published(withTitle('Two'), withName('Ann & Co.'));
    await writer.published(withName('Ben & Co.'));
    const { status, text } = await writer.takeBack(both);
    expect([status, JSON.parse(text).detail]).toEqual([
      409,
      'Clients was published again since. Take that back first.',
    ]);
    expect(await writer.read('team')).toMatchObject({ inForce: withTitle('Two') });
    expect((await writer.takeBack('unknown')).status).toBe(404);
  });

  test('taking back leaves drafts as they are', async () => {
    const publication = await writer.published(withTitle('One'));
    await writer.saved(withTitle('Draft'));
    await writer.takeBack(publication);
    expect(await writer.read('team')).toMatchObject({ document: withTitle('Draft'), inForce: team });
  });

  test('revisions are listed newest first, above the words in the code, and can be read', async () => {
    await writer.published(withTitle('One'));
    await writer.published(withTitle('Two'));
    const listed = await writer.revisions('team');
    expect(listed).toMatchObject([
      { isBuiltIn: false, kinds: ['team'], by: 'Shared password' },
      { isBuiltIn: false },
      { id: 0, isBuiltIn: true, kinds: ['team'], by: null, at: null },
    ]);
    const documents = await Promise.all(
      listed.map(
        async ({ id }) => (await writer.post(staffApi.contentRevision, { kind: 'team', id })).body.document,
      ),
    );
    expect(documents).toEqual([withTitle('Two'), withTitle('One'), team]);
    expect((await writer.post(staffApi.contentRevision, { kind: 'clients', id: listed[0]?.id })).status).toBe(
      404,
    );
  });

  test('a kind keeps its last fifty revisions', async () => {
    const row = { kind: 'team', publication: 'x', published_by: 'Ann', published_at: new Date() };
    await app.knex('content_revisions').insert(Array.from({ length: KEPT_REVISIONS + 3 }, () => row));
    await writer.published(withTitle('People'), withName('Ann & Co.'));
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
    const publication = await writer.published(withTitle('Two'), withName('Ann & Co.'));
    await writer.takeBack(publication);
    const { version } = await writer.saved(withTitle('Three'));
    await writer.save(withTitle('Four'), version - 1);
    await writer.post(staffApi.discardContent, { kind: 'team', version });
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
      const seen = [await writer.saved(withTitle('People'))];
      const { status, body } = await as('owner', staffApi.publishPrices, { documents: seen });
      expect(status).toBe(200);
      expect((await as('owner', staffApi.takeBackPrices, body)).status).toBe(200);
      expect(await writer.read('team')).toMatchObject({ inForce: team });
    });
  });
});
