import { articlesHero } from '../../../../shared/content/articles-page.ts';
import { type CardArticle, type CardText, pageCardName } from '../../../../shared/pages/cards.ts';
import { describedPages } from '../../../../shared/pages/lists.ts';
import type { CardDrawing, CardLook, CardThemeName } from '../../../../shared/pages/types.ts';
import { shortHash } from '../../../../shared/short-hash.ts';

/** What a card shows: its words, and how it looks. */
export interface CardDesign extends CardLook {
  text: CardText;
  author: string;
  /** Stands for a title that our typefaces cannot show. */
  instead: string;
}

export interface PageCard {
  path: string;
  design: CardDesign;
}

const pageCards: ReadonlyMap<string, PageCard> = new Map(
  describedPages.map(({ path, hero, card }) => [
    pageCardName(path),
    { path, design: { ...card, text: hero, author: '', instead: hero.title } },
  ]),
);

/** @param name as in the card's address */
export function findPageCard(name: string): PageCard | null {
  return pageCards.get(name) ?? null;
}

const categoryThemes: Readonly<Record<string, CardThemeName>> = {
  Leadership: 'indigo',
  'Career Development': 'teal',
  NextGen: 'amber',
};
const articleDrawings: readonly CardDrawing[] = [
  'rise',
  'terraces',
  'climb',
  'flock',
  'open-book',
  'hops',
  'crossing',
];

/** The theme says the category; the drawing is the article's own, the same every time. */
export function articleDesign({ slug, title, author, category }: CardArticle): CardDesign {
  const at = Number.parseInt(shortHash(slug).slice(-6), 36) % articleDrawings.length;
  return {
    text: { kicker: category || 'Article', title, lead: '' },
    author,
    theme: categoryThemes[category] ?? 'ink',
    drawing: articleDrawings[at] ?? 'rise',
    instead: articlesHero.title,
  };
}
