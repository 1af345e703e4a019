import { beforeEach, expect, test } from '@jest/globals';
import { prepareDatabase } from '#server/db/migrate.ts';
import { runDiagnostics } from '#server/doctor.ts';
import { loadDefinitions } from '#server/features/content/definitions.ts';
import { team } from '#shared/content/documents/team.ts';
import { newSqliteUrl } from '../support/temporary.ts';
import { openEnvironment } from '../support/test-environment.ts';

let place: Awaited<ReturnType<typeof openEnvironment>>;
beforeEach(async () => {
  place = await openEnvironment(await newSqliteUrl());
  await place.use((knex) => prepareDatabase(knex, place.config.database));
});

const publish = (kind: string, document: string) =>
  place.use((knex) =>
    knex('content_revisions').insert({
      ...{ kind, document, publication: 'one' },
      ...{ published_by: 'Ann', published_at: new Date() },
    }),
  );
const words = async () =>
  (await place.use((knex) => runDiagnostics({ ...place, knex })))
    .filter(({ about }) => about === 'words')
    .map(({ verdict, says }) => [verdict, says]);

test('published words that do not fit are a warning that says where, and what is shown instead', async () => {
  await publish('team', JSON.stringify(team));
  expect(await words()).toEqual([['ok', 'All published words are in force.']]);
  const bad = { ...team, people: [{ ...team.people[0], bio: '' }] };
  await publish('team', JSON.stringify(bad));
  await publish('clients', '{"kind":');
  expect(await words()).toEqual([
    [
      'warn',
      expect.stringMatching(/^The last published words do not fit \(clients: .*, so those in the code are/),
    ],
    [
      'warn',
      'The last published words do not fit (team/people/0/bio: Please enter plain text.), so older ones are in force.',
    ],
  ]);
});

test('each document that is damaged is named', async () => {
  const kinds = [...(await loadDefinitions()).keys()];
  for (const kind of kinds) await publish(kind, `{"kind":"${kind}"`);
  const named = (await words()).map(([, says]) => /\((.*?): This is no document/.exec(String(says))?.[1]);
  expect(named.sort()).toEqual(kinds.sort());
});
