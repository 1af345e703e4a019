/**
 * A text as the search of articles compares it: in lower case, without accents. Voiced kana stay what they are, because readers of
 * Japanese tell ダ from タ.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    // Halves of characters, from a text that was cut, go as well.
    .replace(/(?:(?![\u3099\u309a])[\p{M}\p{Cs}\ufffd])+/gu, '')
    // Composed again, or Korean syllables would stay in parts.
    .normalize('NFC');

/**
 * The words of a text as the search of articles sees them, on every side: folded, and split at whatever is neither letter nor digit.
 * Rare letters beyond U+FFFF count as signs, as InnoDB counts them.
 */
export const wordsOf = (text: string): string[] =>
  folded(text).match(/(?:[\p{L}\p{N}](?<![\u{10000}-\u{10ffff}]))+/gu) ?? [];

/** The same as one text, separated by spaces. */
export const asWords = (text: string) => wordsOf(text).join(' ');

/** Around a term: brackets, quotation marks, hyphens, and the ends of sentences. */
const edges =
  /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}.,;:!?…'"]+|(?<![\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}.,;:!?…'"])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}.,;:!?…'"]+$/gu;
/** Any other sign, a rare letter, or a full stop between letters. */
const sign =
  /[^\p{L}\p{N}\p{M}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}.,;:!?…'"]|[\u{10000}-\u{10ffff}]|(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/u;

/** The terms of a text that have a sign, such as `r&d`, `c++`, `u.s`, `100%` and an emoji: folded, without the punctuation around them. */
export const signedTermsOf = (text: string): string[] =>
  folded(text)
    .split(/\s+/)
    .map((term) => term.replace(edges, ''))
    .filter((term) => sign.test(term));
