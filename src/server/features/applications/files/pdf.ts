import { inflateSync } from 'node:zlib';
import type { Danger } from './dangers.ts';

const MAX_STREAMS = 2_000;
const MAX_STREAM_BYTES = 8 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/** White space between two words, a short comment included. */
const ws = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n]){0,20}`;
const ends = String.raw`(?![^\0\t\n\f\r ()<>\[\]{}/%])`;
/** What a name is said of: a word in a text is none of these. */
const asValueOf = (keys: string, names: string) => `/(?:${keys})${ws}/(?:${names})${ends}`;
const asObject = (names: string) => `obj${ws}/(?:${names})${ends}`;
const asKey = (names: string) => `/(?:${names})${ws}(?:<<|\\[|\\d{1,10}${ws}\\d{1,5}${ws}R)`;
const any = (...patterns: string[]) => new RegExp(patterns.join('|'));

const signs: readonly (readonly [Danger, RegExp])[] = [
  [
    'script',
    any(
      asValueOf('S', 'JavaScript|Rendition'),
      asObject('JavaScript'),
      asKey('JavaScript|JS'),
      // The script itself; in a text these signs follow a letter: 'React/JS (2 years)'.
      `(?<![A-Za-z])/JS${ws}[(<]`,
    ),
  ],
  [
    'launch',
    any(asValueOf('S', 'Launch|GoToE|ImportData'), asObject('Launch|GoToE|ImportData'), asKey('Launch')),
  ],
  [
    'embedded',
    any(
      asValueOf('Type|Subtype', 'EmbeddedFile|FileAttachment|RichMedia'),
      asObject('EmbeddedFile|FileAttachment|RichMedia'),
      asKey('EmbeddedFiles|EF|RichMediaContent|RichMediaSettings'),
    ),
  ],
  ['forms', any(asKey('XFA'))],
];

/** An object stream says so, or at least where its first object begins; that of an outline is a reference. */
const objectStream = /\/ObjStm(?![A-Za-z])|\/First\s+\d+\s*(?:\/|>>)/;

/**
 * What a PDF may do to whoever opens it, as far as that can be told without a reader of PDFs: by names in the places
 * that give them their meaning, in the file as it is and in its object streams. Texts in which such words stand are not
 * taken for it. Object streams that cannot be unpacked (encrypted, or packed in a way that nobody uses) are a danger of
 * their own: anything may be in them.
 */
export function dangersOfPdf(bytes: Buffer): Set<Danger> {
  const text = bytes.toString('latin1');
  const found = dangersOfTokens(text);
  let left = MAX_UNPACKED_BYTES;
  let count = 0;
  for (const { at, dictionary } of streamsOf(text)) {
    if (!objectStream.test(dictionary)) continue;
    count += 1;
    const unpacked = count > MAX_STREAMS ? null : unpack(bytes.subarray(at), dictionary, left);
    if (!unpacked) {
      found.add('unreadable');
      break;
    }
    left -= unpacked.length;
    for (const danger of dangersOfTokens(unpacked.toString('latin1'), true)) found.add(danger);
  }
  return found;
}

/** @param isObjectStream there objects follow each other without a word between, names too */
function dangersOfTokens(raw: string, isObjectStream = false): Set<Danger> {
  const text = unescapeNames(raw);
  // Longer comments than those that the patterns step over; without them once more.
  const bare = text.includes('%') ? text.replace(/%[^\r\n]*/g, ' ') : text;
  const hits = signs.filter(([, pattern]) => pattern.test(text) || pattern.test(bare));
  const found = new Set(hits.map(([danger]) => danger));
  if (isObjectStream && /(?:^|[\s>\])])\/JavaScript(?=\s|$)/.test(text)) found.add('script');
  return found;
}

/** `/J#61vaScript` is `/JavaScript` (ISO 32000, 7.3.5). Only letters and digits: nothing else is looked for. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (whole, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9]/.test(character) ? character : whole;
  });
}

/** Where each stream begins, and all that stands between the one before and it, its dictionary included: one pass. */
function* streamsOf(text: string): Generator<{ at: number; dictionary: string }> {
  let start = 0;
  for (const match of text.matchAll(/stream[ \t]*(?:\r\n|\n|\r)/g)) {
    const end = match.index + match[0].length;
    const isStream = text.slice(Math.max(match.index - 3, 0), match.index) !== 'end';
    if (isStream) yield { at: end, dictionary: unescapeNames(text.slice(start, match.index)) };
    start = end;
  }
}

/** @returns null for what cannot be unpacked within the limits */
function unpack(packed: Buffer, dictionary: string, left: number): Buffer | null {
  if (!/\/Filter(?![A-Za-z])/.test(dictionary)) {
    const end = packed.indexOf('endstream');
    return end >= 0 && end <= left ? packed.subarray(0, end) : null;
  }
  if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*(?:\]|\/(?!\w*Decode)|>>)/.test(dictionary)) return null;
  if (/\/Predictor\s*(?:[2-9]|1\d)/.test(dictionary)) return null;
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(Math.min(left, MAX_STREAM_BYTES), 1) });
  } catch {
    return null;
  }
}
