import { curve, fan, linesPath } from './composition.ts';

/** Ground, lines, disc (tones of the motif), and whether the letters are dark. */
const palettes = [
  { ground: 'near', lines: 'furrow', disc: 'sun', letters: 'light' },
  { ground: 'sun', lines: 'bird', disc: 'dusk', letters: 'dark' },
  { ground: 'middle', lines: 'furrow', disc: 'far', letters: 'light' },
  { ground: 'far', lines: 'near', disc: 'dusk', letters: 'dark' },
  { ground: 'dusk', lines: 'furrow', disc: 'sun', letters: 'dark' },
] as const;

/** Three fields of arcs on a square of 120 units. */
const fields = [
  [curve(-6, 96, 34, 40, 84, 118, 126, 62), curve(-6, 132, 34, 122, 84, 140, 126, 126)],
  [curve(-6, 60, 30, 66, 70, 108, 126, 104), curve(-6, 126, 30, 122, 70, 130, 126, 128)],
  [curve(-6, 112, 40, 108, 96, 92, 126, 44), curve(-6, 134, 40, 134, 96, 130, 126, 120)],
].map(([first, last]) => (first && last ? linesPath(fan(first, last, 7, 0.9)) : ''));

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The same name always gets the same colors and arcs. */
export function portraitOf(name: string) {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return {
    initials: initialsOf(name),
    field: fields[hash % fields.length] ?? '',
    ...(palettes[hash % palettes.length] ?? palettes[0]),
  };
}
