export type ArticleCategory = 'Leadership' | 'Career Development' | 'NextGen';

/** An article that ships with the product: seeded on the first start, and the client's list when the answer fails. */
export type BuiltInArticle = {
  /** Clean kebab-case; stays the same for good, because it is the address. */
  slug: string;
  /** At most 60 characters, so that search results show it whole. */
  title: string;
  /** 120 to 200 characters. */
  excerpt: string;
  /** Plain text in the article format (product.md, 2). */
  content: string;
  author: string;
  category: ArticleCategory;
  /** Drawn by `scripts/draw-article-images.ts`, with `-640.webp` and `-1200.webp` beside the JPEG. */
  featuredImage: string;
  featuredImageAlt: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
};
