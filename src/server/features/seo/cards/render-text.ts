import { readFileSync } from 'node:fs';
import satori, { type Font } from 'satori';
import { type CardWords, cardLayout, typefaceFiles } from './layout.ts';

export interface RenderedText {
  /** Of the card's size, with nothing beneath the words. */
  svg: string;
  /** Whether the author's name could be shown. */
  hasAuthor: boolean;
}

let typefaces: ReturnType<typeof readTypefaces> | null = null;

/**
 * Renders the words in our typefaces, as outlines.
 *
 * A letter that they lack (an emoji, Chinese, Arabic) is omitted: an empty box on a card looks broken, and fonts installed on the host
 * would look different on each host. If most of a title is omitted, `instead` replaces it.
 */
export async function renderText(words: CardWords, instead: string): Promise<RenderedText> {
  const missing = new Set<string>();
  const plain = changeWords(words, visible);
  const svg = await outline(plain, missing);
  if (missing.size === 0 && plain.title !== '') return { svg, hasAuthor: plain.author !== '' };
  const kept = changeWords(plain, (text) => without(text, missing));
  const isReadable = letters(kept.title) > 0 && letters(kept.title) * 2 >= letters(words.title);
  return {
    svg: await outline({ ...kept, title: isReadable ? kept.title : instead }, new Set()),
    hasAuthor: kept.author !== '',
  };
}

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

function outline(words: CardWords, missing: Set<string>): Promise<string> {
  typefaces ??= readTypefaces();
  return satori(cardLayout(words) as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts: typefaces,
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

/** The folder in which scripts/fonts.ts puts the cards' typefaces. */
const folder = new URL('../../../../../dist/cards/', import.meta.url);

/** @throws when the product has not been built */
function readTypefaces(): Font[] {
  return typefaceFiles.map((name) => ({
    name,
    data: readFileSync(new URL(`${name}.ttf`, folder)),
    weight: 400,
    style: 'normal',
  }));
}
