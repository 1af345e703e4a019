import { firm } from '../content/documents/firm.ts';
import type { Hero } from '../content/types.ts';
import { shortHash } from '../short-hash.ts';

/**
 * Preview cards: the pictures that social networks show for a link. Their address contains a hash of their words, so that a network
 * fetches a changed card again and may cache an unchanged one forever.
 */
export const cardSize = { width: 1200, height: 630 } as const;

/** Counts the looks of the cards: raise it when the same words come out another picture. */
export const cardLook = 2;

/** The fields of an article that its card needs. */
export interface CardArticle {
  slug: string;
  title: string;
  author: string;
  category: string;
  featuredImage: string | null;
  /** Instead of the featured image. */
  cardImage?: string | null;
}

export const imageOfCard = ({ cardImage, featuredImage }: CardArticle) => cardImage ?? featuredImage ?? '';

export const cardFolders = { pages: '/cards/pages', articles: '/cards/articles' } as const;

/** @param path of a page, such as `/solutions/career-coaching`; `brand` is the firm's name, which every card shows */
export function pageCardUrl(path: string, { kicker = '', title, lead }: Hero, brand: string): string {
  return `${cardFolders.pages}/${pageCardName(path)}-${hashOf([kicker, title, lead], brand)}.png`;
}

/** `/` is `home`, `/solutions/career-coaching` is `solutions-career-coaching`. */
export function pageCardName(path: string): string {
  return path.slice(1).replaceAll('/', '-') || 'home';
}

/** @param extension `jpg` for a card that is the article's photo */
export function articleCardUrl(
  article: CardArticle,
  brand: string,
  extension: 'png' | 'jpg' = 'png',
): string {
  const { slug, title, author, category } = article;
  const hash = hashOf([title, author, category, imageOfCard(article)], brand);
  return `${cardFolders.articles}/${slug}-${hash}.${extension}`;
}

/** The name in the code counts as none, so that cards keep their addresses. */
function hashOf(parts: readonly string[], brand: string): string {
  return shortHash([cardLook, ...parts, ...(brand === firm.name ? [] : [brand])].join('\0'));
}
