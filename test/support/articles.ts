import type { Knex } from 'knex';

let count = 0;

interface ArticleRow {
  [column: string]: unknown;
}

/** Writes an article, published unless told otherwise; resolves to its id. */
export async function insertArticle(knex: Knex, values: ArticleRow = {}): Promise<number> {
  const [id] = await knex('articles').insert(articleRow(values));
  return id as number;
}

/** Writes many articles in one statement. */
export async function insertArticles(knex: Knex, rows: readonly ArticleRow[]): Promise<void> {
  await knex('articles').insert(rows.map(articleRow));
}

function articleRow(values: ArticleRow): ArticleRow {
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
