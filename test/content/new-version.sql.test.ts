import { expect, test } from '@jest/globals';
import request from 'supertest';
import { clients } from '#shared/content/documents/clients.ts';
import { home } from '#shared/content/documents/home.ts';
import { team } from '#shared/content/documents/team.ts';
import { startApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';

const { milestonesTitle: _new, ...olderHome } = home;
const hero = { ...home.hero, title: 'Words of the owner' };
const people = team.people.map(({ bio: _new, ...person }) => person);

eachDatabase((openDatabase) => {
  test('a new version of the site with other schemas starts on the documents of the former one', async () => {
    const databaseUrl = await openDatabase();
    const { knex } = await startApp({ databaseUrl });
    const publish = (document: { kind: string }) =>
      knex('content_revisions').insert({
        ...{ kind: document.kind, document: JSON.stringify(document), publication: 'former' },
        // What passed the former schema.
        ...{ checked: '0'.repeat(64), published_by: 'Ann', published_at: new Date() },
      });
    // The page has a title more, a slogan less, and a person and a client need a field that they lack.
    await publish({ ...olderHome, hero, slogan: 'Gone' } as never);
    await publish({ ...team, hero: { ...team.hero, title: 'The team before' } } as typeof team);
    await publish({ ...team, people } as never);
    await publish({
      ...clients,
      organizations: clients.organizations.map(({ name }) => ({ name })),
    } as never);

    const app = await startApp({ databaseUrl });
    const page = (await request(app.url).get('/').expect(200)).text;
    expect(page).toContain(hero.title);
    expect(page).toContain(home.milestonesTitle);
    expect(page).toContain(clients.organizations[0]?.name);
    expect((await request(app.url).get('/team').expect(200)).text).toContain('The team before');
    const complaints = (log: typeof app.log) =>
      log
        .filter(({ msg }) => String(msg).startsWith('Published words do not fit'))
        .map(({ kind, at }) => [kind, at]);
    expect(complaints(app.log)).toEqual([
      ['clients', 'organizations/0/id'],
      ['team', 'people/0/bio'],
    ]);
    const checked = await knex('content_revisions')
      .whereNot({ checked: '0'.repeat(64) })
      .orderBy('id')
      .pluck('kind');
    expect(checked).toEqual(['home', 'team']);
  });
});
