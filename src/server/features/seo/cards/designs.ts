import { lightTones } from '#server/features/articles/drawings/monogram.ts';
import { brand } from '#shared/brand.ts';
import type { Contents } from '#shared/content/contents.ts';
import { articlesPage } from '#shared/content/documents/articles-page.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { Hero } from '#shared/content/types.ts';
import type { MotifTone } from '#shared/motif/composition.ts';
import { type CardArticle, pageCardName } from '#shared/pages/cards.ts';
import type { CardLook, CardThemeName } from '#shared/pages/types.ts';
import { shade } from '#shared/shade.ts';
import { describedPagesIn } from '../described-pages.ts';

/** The words and the look of a card. */
export interface CardDesign extends Omit<CardLook, 'drawing'> {
  /** An article's slug stands for the drawing that is made from it. */
  drawing: CardLook['drawing'] | Pick<CardArticle, 'slug'>;
  /** The firm's name. */
  brand: string;
  text: Hero;
  author: string;
  /** Replaces a title that our typefaces cannot show. */
  instead: string;
}

interface PageCard {
  path: string;
  design: CardDesign;
}

/** @param name as in the card's address */
export function findPageCard(name: string, contents: Contents): PageCard | null {
  const page = [...describedPagesIn(contents).values()].find(({ path }) => pageCardName(path) === name);
  if (!page) return null;
  const { path, hero, card } = page;
  return {
    path,
    design: { ...card, brand: contents.of(firm).name, text: hero, author: '', instead: hero.title },
  };
}

const categoryThemes: Readonly<Record<string, CardThemeName>> = {
  Leadership: 'indigo',
  'Career Development': 'teal',
  NextGen: 'amber',
};

/** The category decides the theme, and the slug the drawing, which is that of the article's page. */
export function articleDesign({ slug, title, author, category }: CardArticle, { of }: Contents): CardDesign {
  return {
    brand: of(firm).name,
    text: { kicker: category || 'Article', title, lead: '' },
    author,
    theme: categoryThemes[category] ?? 'ink',
    drawing: { slug },
    instead: of(articlesPage).hero.title,
  };
}

/** The colors of a card: of its ground, its words, and the motif there. */
export interface CardTheme {
  fill: string;
  title: string;
  /** Kicker, lead and author. */
  text: string;
  kicker: string;
  tones: Record<MotifTone, string>;
}

const light = {
  title: brand.ink,
  text: brand.muted,
  kicker: brand.indigo,
  tones: lightTones,
} satisfies Partial<CardTheme>;

const dark = {
  title: brand.white,
  text: shade('#d5d2ea'),
  kicker: brand.amber,
  tones: {
    near: shade('#8f83e0'),
    middle: brand['teal-bright'],
    far: shade('#2f2a55'),
    sun: brand.amber,
    dusk: brand.coral,
    bird: brand.white,
    furrow: 'rgb(255 255 255 / 32%)',
    contour: shade('#5d55a0'),
  },
} satisfies Partial<CardTheme>;

/** The strong themes are the three families' (art direction, 'Tokens'): leadership, career and the next generation. */
export const cardThemes: Record<CardThemeName, CardTheme> = {
  paper: { ...light, fill: brand.paper },
  mist: { ...light, fill: brand.mist },
  lavender: { ...light, fill: shade('#e9e6f5'), text: brand.text },
  ink: { ...dark, fill: brand.ink },
  indigo: {
    ...dark,
    fill: brand['indigo-dark'],
    tones: { ...dark.tones, near: shade('#6f61cf'), far: shade('#4a3d98'), contour: shade('#7d71cc') },
  },
  teal: {
    ...dark,
    fill: shade('#0b5a53'),
    text: shade('#d3ebe8'),
    tones: {
      ...dark.tones,
      near: shade('#12907f'),
      far: shade('#0a6b62'),
      contour: shade('#3a9d92'),
      middle: shade('#2fc4ae'),
    },
  },
  amber: {
    title: brand.ink,
    text: shade('#4a2f12'),
    kicker: brand['indigo-dark'],
    fill: brand.amber,
    tones: {
      near: brand['indigo-dark'],
      middle: brand.coral,
      far: shade('#f8c888'),
      sun: shade('#fff0d6'),
      dusk: shade('#fbdcae'),
      bird: brand.ink,
      furrow: 'rgb(255 255 255 / 42%)',
      contour: shade('#b8701a'),
    },
  },
};
