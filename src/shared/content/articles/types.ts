export type ArticleCategory = 'Leadership' | 'Career Development' | 'NextGen';

/** A built-in article. The first start stores it in the database, and the browser shows it if the list cannot be loaded. */
export type BuiltInArticle = {
  /** Kebab-case. Never change it, because it is the article's address. */
  slug: string;
  /** At most 60 characters, so that search results show it whole. */
  title: string;
  /** 120 to 200 characters. */
  excerpt: string;
  /** Plain text in the article format (product.md, 2). */
  content: string;
  author: string;
  category: ArticleCategory;
  /** Drawn by `npm run brand`, with `-640.webp` and `-1200.webp` next to the JPEG. */
  featuredImage: string;
  featuredImageAlt: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
};
