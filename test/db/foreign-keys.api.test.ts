import { expect, test } from '@jest/globals';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';

eachDatabase((openDatabase) => {
  test('what belongs to a row goes with it, and nothing belongs to a row that is not there', async () => {
    const knex = await openPrepared(await openDatabase());
    try {
      const [id = 0] = await knex('articles').pluck('id');
      const former = (articleId: number) =>
        knex('former_slugs').insert({ slug: 'before', article_id: articleId, created_at: new Date() });
      await expect(former(1_000_000)).rejects.toThrow(/foreign key/i);
      await former(Number(id));
      await knex('articles').where({ id }).del();
      expect(await knex('former_slugs').pluck('slug')).toEqual([]);
    } finally {
      await knex.destroy();
    }
  });
});
