import type { Typeface, Typefaces, TypefaceWithFiles } from './fonts.ts';

const fraunces: Typeface = {
  family: 'Fraunces',
  kind: 'serif',
  files: {
    source: '@fontsource-variable/fraunces/files/fraunces-{letters}-full-normal.woff2',
    letters: ['latin', 'latin-ext', 'vietnamese'],
    weights: { from: 400, to: 600 },
    // The display cut, with slightly softened terminals: the voice of the headlines. Pinning three of the four axes makes it affordable.
    axes: { opsz: 72, SOFT: 30, WONK: 0 },
    cardWeight: 560,
  },
  // Measured in English text at weight 500.
  fallbacks: [
    { local: ['Georgia', 'Gelasio'], size: 96.2, ascent: 101.7, descent: 26.5 },
    { local: ['DejaVu Serif'], size: 84.1, ascent: 116.3, descent: 30.3 },
  ],
};

const inter: TypefaceWithFiles = {
  family: 'Inter',
  kind: 'sans-serif',
  files: {
    source: '@fontsource-variable/inter/files/inter-{letters}-wght-normal.woff2',
    letters: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'],
    weights: { from: 400, to: 700 },
    cardWeight: 550,
  },
  fallbacks: [
    { local: ['Arial', 'Liberation Sans'], size: 107.1, ascent: 90.5, descent: 22.5 },
    { local: ['Roboto'], size: 106.3, ascent: 91.2, descent: 22.7 },
    { local: ['DejaVu Sans'], size: 93.5, ascent: 103.6, descent: 25.8 },
  ],
};

/**
 * The typefaces of pages, mails and preview cards. They may be the same. A package with files, such as one of Fontsource, belongs to
 * `devDependencies` in package.json.
 */
export const typefaces: Typefaces = {
  /** Headings. */
  display: fraunces,
  text: inter,
  /** On preview cards, for the letters that these two lack. It must have files. */
  cards: inter,
};
