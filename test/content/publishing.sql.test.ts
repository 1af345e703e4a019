import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { clients } from '#shared/content/documents/clients.ts';
import { home } from '#shared/content/documents/home.ts';
import { team } from '#shared/content/documents/team.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { times } from '../support/form.ts';
import { asEditor, panelEnv } from '../support/panel.ts';

const ROUNDS = times(3, 30);

eachDatabase((openDatabase) => {
  let post: ReturnType<typeof asEditor>['post'];
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    post = asEditor(app).post;
  });
  beforeEach(async () => {
    for (const table of ['content_documents', 'content_revisions'] as const) await app.knex(table).del();
  });

  const titled = <D extends { kind: string; hero: object }>(document: D, title: string) => ({
    ...document,
    hero: { ...document.hero, title },
  });
  const save = async (document: { kind: string }, version: number) => {
    const { status, body } = await post(staffApi.saveContent, { kind: document.kind, version, document });
    return status === 200 ? { kind: document.kind, version: body.version as number } : null;
  };
  const versionOf = async (kind: string) =>
    (await app.knex('content_documents').where({ kind }).first('version'))?.version ?? 0;
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  test('of two who publish the same documents in different orders, one is too late, and none fails', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `Round ${round}`;
      const [one, two] = [titled(home, title), titled(team, title)];
      const seen = [await save(one, await versionOf('home')), await save(two, await versionOf('team'))];
      const answers = await Promise.all(
        [seen, seen.toReversed()].map((documents) => post(staffApi.publishContent, { documents })),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      const newest = await app.knex('content_revisions').orderBy('id', 'desc').limit(2).pluck('publication');
      expect(new Set(newest).size).toBe(1);
    }
    expect(await app.knex('content_revisions')).toHaveLength(2 * ROUNDS);
  });

  test('of sets that share a document, one is published, and the other as it was', async () => {
    const fewer: typeof clients = { ...clients, organizations: clients.organizations.slice(0, 4) };
    const [shared, first, second] = [
      await save(titled(home, 'One'), 0),
      await save(titled(team, 'Two'), 0),
      await save(fewer, 0),
    ];
    const answers = await Promise.all(
      [
        [shared, second],
        [first, shared],
      ].map((documents) => post(staffApi.publishContent, { documents })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await app.knex('content_revisions')).toHaveLength(2);
    expect(await app.knex('content_documents').whereNotNull('draft')).toHaveLength(1);
  });

  test('of two first saves of a document, one is too late', async () => {
    const saves = await Promise.all([save(titled(team, 'One'), 0), save(titled(team, 'Two'), 0)]);
    expect(saves.filter(Boolean)).toEqual([{ kind: 'team', version: 1 }]);
  });

  test('of two who take a publication back, one is too late', async () => {
    const seen = [await save(titled(team, 'One'), 0), await save(titled(home, 'Two'), 0)];
    const { publication } = (await post(staffApi.publishContent, { documents: seen })).body;
    const answers = await Promise.all([1, 2].map(() => post(staffApi.takeBackContent, { publication })));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await app.knex('content_revisions').whereNull('document')).toHaveLength(2);
  });
});
