/**
 * The product's rows for other frameworks' apps, through the product's functions, from DATA_DIR. Their servers preload this
 * module (`--import`), and their pages find it as a global: no bundler looks into it.
 */
import { readConfig } from '#server/config/load.ts';
import { connect } from '#server/db/connect.ts';
import { listArticles, readArticlePage } from '#server/features/articles/public-queries.ts';
import { pageDescriber } from '#server/features/seo/structured-data/describe-page.ts';
import { createLogger } from '#server/ops/logger.ts';
import type { ArticleSummary, PageArticle } from '#shared/articles/types.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { api, paths } from '#shared/paths.ts';

const config = readConfig();
const knex = connect(config.database, createLogger(config));
const describePage = pageDescriber(config.siteUrl, builtInContents);

const content = {
  async findArticle(slug: string): Promise<PageArticle | null> {
    return readArticlePage(knex, slug, builtInContents).catch(() => null);
  },
  async listArticles(): Promise<ArticleSummary[]> {
    return (await listArticles(knex, new URLSearchParams())).items as ArticleSummary[];
  },
  /** schema.org's JSON for an article, or for the list, safe in a script element. */
  describe(article?: PageArticle): string {
    const script = article
      ? describePage({
          path: paths.article(article.slug),
          queries: [{ queryKey: [api.articlePage(article.slug)], state: { data: article } }],
        })
      : describePage({ path: paths.articles, queries: [] });
    return script.replace(/<\/?script[^>]*>/g, '');
  },
};

Object.assign(globalThis, { content });
