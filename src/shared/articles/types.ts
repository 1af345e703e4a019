import * as s from '../shape.ts';
import type { TextBlock } from './body/types.ts';

/** The fields that all views of an article share, with texts as visitors read them (product.md, 2 and 6). */
export const articleFields = {
  id: s.integer(),
  title: s.text(),
  slug: s.text(),
  excerpt: s.text(),
  author: s.text(),
  category: s.text(),
  date: s.moment('publishedAt, else createdAt.'),
  readTime: s.text('Such as `5 min read`.'),
  image: s.orNull(s.text('The same as featuredImage.')),
  featuredImage: s.orNull(s.text()),
  featuredImageAlt: s.orNull(s.text()),
  published: s.boolean(),
  publishedAt: s.orNull(s.moment()),
  createdAt: s.moment(),
};

export const articleShape = s.object('Article', {
  ...articleFields,
  content: s.text('Plain text with light marks, never HTML.'),
});
export type Article = s.TypeOf<typeof articleShape>;

export const articlePageShape = s.object('ArticlePage', {
  ...articleFields,
  blocks: s.list(s.fields({ kind: s.text() }), 'Headings, paragraphs, lists and others.'),
});

/**
 * A row of the list, without the content. A list that is short and complete contains the words for the filters, so that the browser can
 * filter it; otherwise the database does.
 */
export const articleSummaryShape = s.object('ArticleSummary', articleFields, {
  searchText: s.text('The words that the page’s filters search.'),
});
export type ArticleSummary = s.TypeOf<typeof articleSummaryShape>;

/** The data of a link to an article. */
export type ArticleLink = Pick<
  Article,
  'slug' | 'title' | 'category' | 'date' | 'readTime' | 'featuredImage'
>;

/** What a list or a link says of an article. */
export type ArticleInList = ArticleLink & Partial<Omit<ArticleSummary, keyof ArticleLink>>;

/** A heading of an article, by its id on the page. */
export interface ContentsEntry {
  id: string;
  title: string;
  /** 2 to 4. */
  rank: number;
}

/** A sentence and a link. */
export interface ArticleClosing {
  text: string;
  label: string;
  to: string;
}

/** An article with its neighbors and related articles. */
export type ReadArticle = Article & ArticleExtras;

/** The same as its own page shows it: the text as blocks. */
export type PageArticle = Omit<Article, 'content'> & ArticleExtras & { blocks: readonly TextBlock[] };

export interface ArticleExtras {
  /** When it was last changed; never before `date`. */
  updatedAt: string;
  /** The day that readers see as its last change; null if no one told them of any. */
  revisedAt: string | null;
  /** In search results and shared links, instead of title, excerpt and featured image. */
  searchTitle: string | null;
  searchDescription: string | null;
  cardImage: string | null;
  /** The author's post in the firm; null for authors from outside. */
  authorTitle: string | null;
  /** The address of the author's portrait: a photo or, for authors from outside, a drawing. */
  authorPhoto: string;
  /** The headings of a long text. */
  contents?: readonly ContentsEntry[] | undefined;
  /** For readers of its category. */
  closing?: ArticleClosing | undefined;
  /** The next one by date, and the one before. */
  newer: ArticleLink | null;
  older: ArticleLink | null;
  /** What readers of a shared draft must know. */
  notice?: string;
  /** At most three that share its category or its topics, the closest first; not its neighbors by date. */
  related: readonly ArticleLink[];
}
