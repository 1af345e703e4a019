/**
 * The words of a text as the search of articles sees them, on every side: in lower case, without accents,
 * split at whatever is neither letter nor digit.
 */
export function wordsOf(text: string): string[] {
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    // Composed again, or Korean syllables would stay in parts.
    .normalize('NFC');
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}
