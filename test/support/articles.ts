import type { Knex } from 'knex';
import type { InsertRow } from '#server/db/tables.ts';

let count = 0;

type NewArticle = Partial<InsertRow<'articles'>>;

/** Inserts an article, published by default; resolves to its id. */
export async function insertArticle(knex: Knex, values: NewArticle = {}): Promise<number> {
  const [id = 0] = await knex('articles').insert(articleRow(values));
  return id;
}

/** Inserts many articles in one statement. */
export async function insertArticles(knex: Knex, rows: readonly NewArticle[]): Promise<void> {
  await knex('articles').insert(rows.map(articleRow));
}

function articleRow(values: NewArticle): InsertRow<'articles'> {
  count += 1;
  const now = new Date();
  return {
    slug: `article-${count}`,
    title: `Article ${count}`,
    excerpt: 'An excerpt.',
    content: 'One paragraph.\n\nAnother paragraph.',
    search_text: 'one paragraph another',
    author: 'Maren Holloway',
    category: 'Leadership',
    read_minutes: 1,
    published: true,
    published_at: now,
    first_published_at: now,
    created_at: now,
    updated_at: now,
    ...values,
  };
}
