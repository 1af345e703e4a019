import { beforeAll, expect, test } from '@jest/globals';
import { containsWords } from '#server/db/list-query.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
    await app.knex('articles').del();
    for (const title of [
      'On R&D',
      'On C++',
      'In the U.S.',
      '100% sure',
      'a_b',
      'Wow 🙂',
      'Oh 🙃',
      'リーダーシップ',
    ])
      await insertArticle(app.knex, { title });
  });

  test.each([
    ['r&d', ['On R&D']],
    ['C++', ['On C++']],
    ['U.S.', ['In the U.S.']],
    ['%', ['100% sure']],
    ['_', ['a_b']],
    ['🙂', ['Wow 🙂']],
    ['リーダ', ['リーダーシップ']],
    ['on c++', ['On C++']],
  ])('a search of the panel for %s finds it and nothing else', async (search, titles) => {
    expect(
      await app
        .knex('articles')
        .where(containsWords(['title'], search))
        .pluck('title'),
    ).toEqual(titles);
  });
});
