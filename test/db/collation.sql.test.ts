import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { subscribeAny } from '../support/traces.ts';

/** Each server has a different default collation: utf8mb4_0900_ai_ci on MySQL, utf8mb4_general_ci on MariaDB 10. */
eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });

  test('an address is the same in capitals, and another one with an accent', async () => {
    for (const email of ['zoe@example.com', 'Zoe@Example.com', 'zoë@example.com', 'zoe@example.com.br']) {
      await subscribeAny(app, email);
    }
    const stored = await app.knex('subscriptions').orderBy('id').pluck('email');
    expect(stored).toEqual(['zoe@example.com', 'zoë@example.com', 'zoe@example.com.br']);
  });

  test('an article is found by its slug alone, however its letters compare', async () => {
    await insertArticle(app.knex, { slug: 'cafe-strasse' });
    await request(app.server).get('/api/articles/cafe-strasse').expect(200);
    for (const slug of ['café-strasse', 'cafe-straße', 'CAFE-STRASSE', 'cafe-strasse ']) {
      await request(app.server)
        .get(`/api/articles/${encodeURIComponent(slug)}`)
        .expect(404);
    }
  });

  test('words are found whatever their case and accents', async () => {
    await insertArticle(app.knex, { slug: 'resume', title: 'Naïve Résumés', search_text: 'naïve résumés' });
    for (const q of ['naive', 'NAÏVE resumes', 'Résumés']) {
      const { body } = await request(app.server).get('/api/articles').query({ q }).expect(200);
      expect([q, body.map(({ slug }: { slug: string }) => slug)]).toEqual([q, ['resume']]);
    }
  });
});
