import { readFileSync } from 'node:fs';
import satori, { type Font } from 'satori';
import { cardFonts, type Typefaces } from '#shared/fonts.ts';
import { typefaces } from '#shared/typefaces.ts';
import { type CardFamilies, type CardWords, cardLayout } from './layout.ts';

export interface RenderedText {
  /** Of the card's size, with nothing beneath the words. */
  svg: string;
  /** Whether the author's name could be shown. */
  hasAuthor: boolean;
}

/** Renders a card's words as outlines, here or in a thread. */
export type RenderText = (words: CardWords, instead: string) => Promise<RenderedText>;

interface CardType {
  fonts: Font[];
  families: CardFamilies;
}

/** The folder in which scripts/fonts.ts puts the cards' fonts. */
const builtFonts = new URL('../../../../../dist/cards/', import.meta.url);

/**
 * Renders the words in our typefaces, as outlines.
 *
 * A letter that they lack (an emoji, Chinese, Arabic) is omitted: an empty box on a card looks broken, and fonts installed on the host
 * would look different on each host. If most of a title is omitted, `instead` replaces it.
 */
export function renderTextIn(all: Typefaces, folder = builtFonts): RenderText {
  let type: CardType | null = null;
  return async (words, instead) => {
    type ??= readFonts(all, folder);
    const missing = new Set<string>();
    const plain = changeWords(words, visible);
    const svg = await outline(plain, type, missing);
    if (missing.size === 0 && plain.title !== '') return { svg, hasAuthor: plain.author !== '' };
    const kept = changeWords(plain, (text) => without(text, missing));
    const isReadable = letters(kept.title) > 0 && letters(kept.title) * 2 >= letters(words.title);
    return {
      svg: await outline({ ...kept, title: isReadable ? kept.title : instead }, type, new Set()),
      hasAuthor: kept.author !== '',
    };
  };
}

export const renderText = renderTextIn(typefaces);

/**
 * The characters that a picture can show. Accents that remain separate after composition are not in our typefaces (and satori fails at
 * variation selectors); control characters and lone surrogates have no meaning.
 */
const visible = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();

function changeWords(words: CardWords, change: (text: string) => string): CardWords {
  const { kicker, title, lead, author, initials } = words;
  return {
    ...words,
    kicker: change(kicker),
    title: change(title),
    lead: change(lead),
    author: change(author),
    initials: change(initials),
  };
}

function outline(words: CardWords, { fonts, families }: CardType, missing: Set<string>): Promise<string> {
  return satori(cardLayout(words, families) as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts,
    async loadAdditionalAsset(_language, text) {
      for (const character of text) missing.add(character);
      return [];
    },
  });
}

function without(text: string, missing: ReadonlySet<string>): string {
  return Array.from(text, (character) => (missing.has(character) ? ' ' : character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** @throws when the product has not been built */
function readFonts(all: Typefaces, folder: URL): CardType {
  const { display, text } = cardFonts(all);
  const stackOf = (fonts: typeof text) => fonts.map(({ name }) => name).join(', ');
  return {
    fonts: display.map(({ name }) => ({
      name,
      data: readFileSync(new URL(`${name}.ttf`, folder)),
      weight: 400,
      style: 'normal',
    })),
    families: { display: stackOf(display), text: stackOf(text) },
  };
}
