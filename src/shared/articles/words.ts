/**
 * The words of a text as the search of articles sees them, on every side: in lower case, without accents,
 * split at whatever is neither letter nor digit. Rare letters beyond U+FFFF count as signs, as InnoDB counts them.
 */
export function wordsOf(text: string): string[] {
  const bare = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    // Composed again, or Korean syllables would stay in parts.
    .normalize('NFC');
  return bare.match(/(?:[\p{L}\p{N}](?<![\u{10000}-\u{10ffff}]))+/gu) ?? [];
}

/** The same as one text, separated by spaces. */
export const asWords = (text: string) => wordsOf(text).join(' ');
