import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { exportContent, importContent } from '#server/features/content/transfer.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { clients } from '#shared/content/documents/clients.ts';
import { home } from '#shared/content/documents/home.ts';
import { team } from '#shared/content/documents/team.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { picture } from '../support/images.ts';
import { asEditor, cookiesOf, panelEnv } from '../support/panel.ts';
import { runHere } from '../support/run-here.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

type Documents = Record<string, { schemaVersion: number; document: Record<string, unknown> }>;

eachDatabase((openDatabase) => {
  let app: TestApp;
  let databaseUrl: string;
  let file: string;
  let post: ReturnType<typeof asEditor>['post'];
  beforeAll(async () => {
    databaseUrl = await openDatabase();
    app = await startApp({ databaseUrl, env: panelEnv });
    post = asEditor(app).post;
  });
  beforeEach(async () => {
    for (const table of ['content_documents', 'content_revisions', 'images', 'admin_audit'] as const)
      await app.knex(table).del();
    file = path.join(await makeTemporaryDirectory('content'), 'words.json');
  });

  const services = (of = app) => ({
    knex: of.knex,
    storage: createStorage(of.config),
    now: () => new Date(),
  });
  const exported = async (): Promise<Documents> => {
    await exportContent(services(), file);
    return JSON.parse(await readFile(file, 'utf8'));
  };
  const imported = async (documents: object, { isDryRun = false, into = app } = {}) => {
    await writeFile(file, JSON.stringify(documents));
    return importContent(services(into), file, { isDryRun });
  };
  const upload = async (): Promise<string> => {
    const { body } = await request(app.server)
      .post(staffApi.uploadImage)
      .set('Cookie', cookiesOf(await post(staffApi.articles)))
      .attach('image', await picture('png'), 'a.png');
    return body.imageUrl;
  };
  const publish = async (...documents: { kind: string }[]) => {
    for (const document of documents) {
      const { kind } = document;
      const { version } = (await post(staffApi.readContent, { kind })).body;
      const saved = await post(staffApi.saveContent, { kind, version, document });
      const seen = [{ kind, version: saved.body.version }];
      expect((await post(staffApi.publishContent, { documents: seen })).status).toBe(200);
    }
  };
  const rows = async () => [
    await app.knex('content_revisions').orderBy('id'),
    await app.knex('content_documents').orderBy('kind'),
    await app.knex('images').orderBy('key'),
    await app.knex('admin_audit').orderBy('id'),
  ];
  const withTitle = (title: string) => ({ ...team, hero: { ...team.hero, title } });

  test('the file has every document in force, in a stable order; unchanged, it changes nothing', async () => {
    await publish(withTitle('Our people'));
    const documents = await exported();
    const kinds = Object.keys(documents);
    expect(kinds).toEqual(kinds.toSorted());
    expect(documents.team).toEqual({ schemaVersion: 1, document: withTitle('Our people') });
    expect(documents.home?.document).toEqual(home);
    const text = await readFile(file, 'utf8');
    const before = await rows();
    expect(await importContent(services(), file, { isDryRun: false })).toEqual({
      ...{ problems: [], published: [], images: 0 },
    });
    expect(await rows()).toEqual(before);
    await exported();
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(existsSync(file.replace('.json', '-images'))).toBe(false);
  });

  test('what differs is published at once, and the log says that a command did it; drafts stay', async () => {
    const documents = await exported();
    await post(staffApi.saveContent, { kind: 'clients', version: 0, document: clients });
    await app.knex('admin_audit').del();
    const changed = {
      ...documents,
      team: { schemaVersion: 1, document: withTitle('Our people') },
      clients: { schemaVersion: 1, document: { ...clients, organizations: clients.organizations.slice(1) } },
    };
    const plan = { problems: [], published: ['Clients', 'Our Team'], images: 0 };
    const before = await rows();
    expect(await imported(changed, { isDryRun: true })).toEqual(plan);
    expect(await rows()).toEqual(before);
    expect(await imported(changed)).toEqual(plan);
    const revisions = await app.knex('content_revisions').select('kind', 'published_by', 'publication');
    expect(revisions.map(({ kind, published_by }) => [kind, published_by])).toEqual([
      ['clients', 'command'],
      ['team', 'command'],
    ]);
    expect(new Set(revisions.map(({ publication }) => publication)).size).toBe(1);
    const lines = await app
      .knex('admin_audit')
      .orderBy('id')
      .select('action', 'subject', 'staff_name', 'address');
    expect(lines).toEqual([
      { action: 'publish', subject: 'Clients', staff_name: 'command', address: '' },
      { action: 'publish', subject: 'Our Team', staff_name: 'command', address: '' },
    ]);
    expect((await post(staffApi.readContent, { kind: 'clients' })).body.document).toEqual(clients);
    await app.noticeChanges();
    expect((await request(app.server).get('/team')).text).toContain('Our people');
  });

  test('a bad file names each place, and leaves everything as it was', async () => {
    const { team: entry, ...documents } = await exported();
    const people = team.people.map((person, index) => (index === 3 ? { ...person, bio: '' } : person));
    const before = await rows();
    const { problems, published } = await imported({
      ...documents,
      team: { ...entry, document: { ...team, people, closing: 'Good-bye.' } },
      clients: { schemaVersion: 7, document: clients },
      home: { document: home },
      weather: { schemaVersion: 1, document: { kind: 'weather' } },
    });
    expect(published).toEqual([]);
    expect(problems.toSorted()).toEqual([
      'clients: It is from a newer version of the site.',
      'home: Please give its schemaVersion and its document.',
      'team/closing: This does not fit.',
      'team/people/3/bio: Please enter plain text.',
      'weather: The site has no such document.',
    ]);
    expect(await rows()).toEqual(before);
  });

  test('another site gets the words with their images, in all sizes', async () => {
    const photo = await upload();
    const [first, ...others] = team.people;
    await publish({
      ...team,
      people: [{ ...first, photo: `${photo}#focus=20,30` }, ...others],
    } as typeof team);
    const documents = await exported();
    const other = await startApp({ databaseUrl: await openDatabase() });
    expect(await imported(documents, { into: other })).toEqual({
      ...{ problems: [], published: ['Our Team'], images: 1 },
    });
    const sizes = await Promise.all(
      [app, other].map(async ({ server }) => (await request(server).get(photo)).body.length),
    );
    expect(sizes[0]).toBeGreaterThan(100);
    expect(sizes[1]).toBe(sizes[0]);
    await other.noticeChanges();
    expect((await request(other.server).get('/team')).text).toContain(`src="${photo}"`);
  });

  test('an image that is nowhere is named by its place', async () => {
    const photo = await upload();
    const [first, ...others] = team.people;
    const document = { ...team, people: [{ ...first, photo }, ...others] };
    await app.knex('images').del();
    const { problems } = await imported({ team: { schemaVersion: 1, document } });
    expect(problems).toEqual([
      'team/people/0/photo: This image is no longer stored. Please upload it again.',
      `Images that the site does not have are expected in ${file.replace('.json', '-images')}.`,
    ]);
    expect(await app.knex('content_revisions')).toEqual([]);
  });

  test.each(['words', '[]', 'null'])('a file with %s is none that was exported', async (text) => {
    await writeFile(file, text);
    await expect(importContent(services(), file, { isDryRun: true })).rejects.toThrow(
      `${file} is not a file that the export has written.`,
    );
  });

  test('npm run content speaks to an operator', async () => {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: app.config.dataDir };
    const run = (...args: string[]) => runHere('content', args, env);
    expect(await run('export', file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Written to .*words\.json: \d+ documents, 0 images\.\n$/),
    });
    expect(await run('import', file)).toMatchObject({ code: 0, out: 'Nothing to change.\n' });
    await writeFile(file, '{"weather": {}}');
    expect(await run('import', file, '--dry-run')).toMatchObject({
      code: 1,
      err: 'Nothing was changed.\nweather: The site has no such document.\n',
    });
  });
});
