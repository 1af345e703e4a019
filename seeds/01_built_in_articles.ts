import type { Knex } from 'knex';
import { readMinutes } from '#shared/articles/body/text.ts';
import { searchText } from '#shared/articles/search-text.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';

/** The six articles that a new site starts with; from then on they are the editors' to change or delete. */
export async function seed(knex: Knex): Promise<void> {
  const rows = builtInArticles.map((article) => {
    const publishedAt = new Date(article.publishedAt);
    return {
      slug: article.slug,
      title: article.title,
      excerpt: article.excerpt,
      content: article.content,
      search_text: searchText(article.content),
      author: article.author,
      category: article.category,
      read_minutes: readMinutes(article.content),
      featured_image: article.featuredImage,
      featured_image_alt: article.featuredImageAlt,
      published: true,
      published_at: publishedAt,
      first_published_at: publishedAt,
      created_at: publishedAt,
      updated_at: publishedAt,
    };
  });
  await knex('articles').insert(rows);
  await knex('content_versions').insert({ name: 'articles', version: 1 });
}
