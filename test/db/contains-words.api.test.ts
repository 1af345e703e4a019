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
      'Zoë Großmann-Übel',
      'Søren Łukasz Đorđe',
      'Йод и чай',
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
    ['zoe GROSSMANN', ['Zoë Großmann-Übel']],
    ['ZOË großmann', ['Zoë Großmann-Übel']],
    ['Zoe\u0308', ['Zoë Großmann-Übel']],
    ['übel', ['Zoë Großmann-Übel']],
    ['SØREN', ['Søren Łukasz Đorđe']],
    ['soren', ['Søren Łukasz Đorđe']],
    ['lukasz', ['Søren Łukasz Đorđe']],
    ['dorde', ['Søren Łukasz Đorđe']],
    ['ЙОД', ['Йод и чай']],
    ['иод', []],
    ['null', []],
  ])('a search of the panel for %s finds it and nothing else', async (search, titles) => {
    expect(
      await app
        .knex('articles')
        .where(containsWords(['title'], search))
        .pluck('title'),
    ).toEqual(titles);
  });
});
