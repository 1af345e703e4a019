/** The parts into which Fontsource divides a typeface. */
export type Letters = 'latin' | 'latin-ext' | 'vietnamese' | 'greek' | 'cyrillic';

export interface FontFiles {
  /**
   * A file of a package, or a path from the root, such as './brand/name.woff2'. '{letters}' and, in a typeface with a
   * file for each weight, '{weight}' take the place of their values.
   */
  source: string;
  /** What the typeface has. Pages use the first two, preview cards all. */
  letters: readonly Letters[];
  /** Of a variable typeface, the range that the sheets use; else the weights that have files. */
  weights: { from: number; to: number } | readonly number[];
  /** Other axes of a variable typeface, pinned to these values. */
  axes?: Readonly<Record<string, number>>;
  /** The weight on preview cards; without a range, one of `weights`. */
  cardWeight: number;
}

/** A system font stretched to the widths and line boxes of a typeface, so that loading the typeface moves nothing; all in percent. */
export interface Fallback {
  local: readonly string[];
  /** `size-adjust`: the average width of the typeface's letters, compared with those of the system font. */
  size: number;
  ascent: number;
  descent: number;
}

export interface Typeface {
  family: string;
  kind: 'serif' | 'sans-serif';
  /** None for a typeface that systems have, such as 'system-ui' or 'Georgia'. */
  files?: FontFiles;
  fallbacks?: readonly Fallback[];
}

export interface TypefaceWithFiles extends Typeface {
  files: FontFiles;
}

export interface Typefaces {
  display: Typeface;
  text: Typeface;
  cards: TypefaceWithFiles;
}

const slugOf = ({ family }: Typeface) => family.toLowerCase().replaceAll(' ', '-');

/** The weights that need files: null for a range, which one file contains. */
export const weightsOf = ({ weights }: FontFiles): readonly (number | null)[] =>
  'from' in weights ? [null] : weights;

/** The file of the letters that pages always need, without extension: `inter`, or `lato-400`. */
export const pageFont = (typeface: Typeface, weight: number | null): string =>
  [slugOf(typeface), weight].filter((part) => part !== null).join('-');

/** Each typeface of pages once, and only those with files. */
export const pageTypefaces = ({ display, text }: Typefaces) =>
  [...new Set([display, text])].flatMap((typeface) => {
    const { files } = typeface;
    return files ? { typeface, files } : [];
  });

/** The fonts that every page loads, as `pageFont` names them. */
export const pageFonts = (typefaces: Typefaces): string[] =>
  pageTypefaces(typefaces).flatMap(({ typeface, files }) =>
    weightsOf(files).map((weight) => pageFont(typeface, weight)),
  );

/** A font of preview cards: some letters of a typeface, in one weight. */
export interface CardFont {
  /** Its file, without extension, and its family. */
  name: string;
  files: FontFiles;
  letters: Letters;
}

const cardFontsIn = (typefaces: readonly Typeface[]): CardFont[] =>
  [...new Set(typefaces)].flatMap((typeface) => {
    const { files } = typeface;
    return files
      ? files.letters.map((letters) => ({ name: `${slugOf(typeface)}-${letters}`, files, letters }))
      : [];
  });

/** Each font is a separate family, so that a missing letter is looked up in the next one. */
export const cardFonts = ({ display, text, cards }: Typefaces) => ({
  display: cardFontsIn([display, text, cards]),
  text: cardFontsIn([text, cards]),
});

export const ofSystems = { serif: ['Georgia', 'serif'], 'sans-serif': ['system-ui', 'sans-serif'] };
const ofMailPrograms = {
  serif: ['Georgia', 'Times New Roman', 'serif'],
  'sans-serif': ['Helvetica Neue', 'Helvetica', 'Arial', 'sans-serif'],
};

/** A font's name in CSS. A keyword such as `system-ui` means something else in quotation marks. */
export const quotedFamily = (name: string, mark: string) =>
  /^[a-z-]+$/i.test(name) ? name : mark + name + mark;

/** `font-family` in an attribute of a drawing. */
export const drawingStack = ({ family, kind }: Typeface): string =>
  [family, ...ofSystems[kind]].map((name) => quotedFamily(name, "'")).join(', ');

/** `font-family` in a style attribute of a mail. */
export const mailStack = ({ family, kind }: Typeface): string =>
  [family, ...ofMailPrograms[kind]].map((name) => quotedFamily(name, "'")).join(',');
