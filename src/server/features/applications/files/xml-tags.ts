/** Longer tags than this hold what no program writes into one. */
const MAX_TAG_BYTES = 16 * 1024;

const [SPACE, SLASH, COLON, OPEN, CLOSE] = [0x20, 0x2f, 0x3a, 0x3c, 0x3e];

const utf16le = Buffer.from('fffe', 'hex');
const utf16be = Buffer.from('feff', 'hex');

export interface Tag {
  /** Without its prefix. */
  name: string;
  isEnd: boolean;
  attributes: ReadonlyMap<string, string>;
  /** The text that follows, up to the next tag. */
  text(): string;
}

/** XML in a form that is none of ours to judge: another encoding, an entity of its own, a tag without an end. */
export class UnusualXml extends Error {}

/** UTF-8, whatever of the two encodings that XML must know the part is in; null for what is no XML. */
export function xmlOf(part: Buffer): Buffer | null {
  const isLittle = part.subarray(0, 2).equals(utf16le) || (part[0] === 0x3c && part[1] === 0);
  const isBig = part.subarray(0, 2).equals(utf16be) || (part[0] === 0 && part[1] === 0x3c);
  if (!isLittle && !isBig) return isMarkup(part) ? part : null;
  // Copied: the part may be a view of the file, and an odd byte at the end is none of a letter.
  const even = Buffer.from(part.subarray(0, part.length - (part.length % 2)));
  return Buffer.from((isBig ? even.swap16() : even).toString('utf16le'), 'utf8');
}

function isMarkup(part: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*</.test(part.toString('latin1', 0, 512));
}

/**
 * The tags of these names, in order, in one pass over the bytes: a part of 50 MB must not become strings of its size
 * in a thread with bounded memory. Comments are skipped; text in CDATA is text.
 * @param wanted names without prefixes
 * @throws {UnusualXml}
 */
export function* tagsOf(xml: Buffer, wanted: ReadonlySet<string>): Generator<Tag> {
  checkProlog(xml);
  const outlines = new Set(
    [...wanted].map((name) => outlineOf(name.length, name.charCodeAt(0), name.charCodeAt(name.length - 1))),
  );
  for (let at = 0; at < xml.length; at += 1) {
    if (xml[at] !== OPEN) continue;
    const next = xml[at + 1];
    if (next === 0x21) {
      at = skipMarkup(xml, at);
      continue;
    }
    const isEnd = next === SLASH;
    const nameAt = at + (isEnd ? 2 : 1);
    // Nearly all tags are others, and there may be millions: no string is made of their names.
    let localAt = nameAt;
    let nameEnd = nameAt;
    for (; nameEnd < xml.length && nameEnd < nameAt + 80; nameEnd += 1) {
      const byte = xml[nameEnd] as number;
      if (byte === COLON) localAt = nameEnd + 1;
      else if (byte <= SPACE || byte === SLASH || byte === CLOSE || byte === OPEN) break;
    }
    if (!outlines.has(outlineOf(nameEnd - localAt, xml[localAt], xml[nameEnd - 1]))) continue;
    const name = xml.toString('latin1', localAt, nameEnd);
    if (!wanted.has(name)) continue;
    const end = endOfTag(xml, at);
    yield {
      name,
      isEnd,
      attributes: attributesOf(xml.toString('utf8', nameEnd, end)),
      text: () => textAfter(xml, end + 1),
    };
    at = end;
  }
}

/** A declaration of another encoding, or of entities: Word writes neither, and both hide names. */
function checkProlog(xml: Buffer): void {
  const prolog = xml.toString('latin1', 0, 1024);
  const encoding = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(prolog)?.[1];
  if (encoding && !/^(utf-8|utf-16|us-ascii)$/i.test(encoding)) throw new UnusualXml();
  if (xml.includes('<!DOCTYPE')) throw new UnusualXml();
}

/** @returns where a comment ends; what stands in CDATA is text, in which no tag begins */
function skipMarkup(xml: Buffer, at: number): number {
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
  ] as const) {
    if (xml.toString('latin1', at, at + start.length) !== start) continue;
    const found = xml.indexOf(end, at + start.length);
    if (found < 0) throw new UnusualXml();
    return found + end.length - 1;
  }
  return at;
}

/** Length, first and last byte: enough to tell most names apart. */
const outlineOf = (length: number, first = 0, last = 0) => (length << 16) | (first << 8) | last;

function endOfTag(xml: Buffer, start: number): number {
  let quote = 0;
  for (let at = start; at < Math.min(xml.length, start + MAX_TAG_BYTES); at += 1) {
    const byte = xml[at] as number;
    if (quote !== 0) quote = byte === quote ? 0 : quote;
    else if (byte === 0x22 || byte === 0x27) quote = byte;
    else if (byte === CLOSE) return at;
  }
  throw new UnusualXml();
}

/** Names without prefixes; of two with one name the last counts, and such XML is no document. */
function attributesOf(inside: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; ; ) {
    const equals = inside.indexOf('=', at);
    if (equals < 0) return found;
    const quoteAt = equals + 1 + (/^\s*/.exec(inside.slice(equals + 1, equals + 100))?.[0].length ?? 0);
    const close = inside.indexOf(inside[quoteAt] ?? '', quoteAt + 1);
    if (!/["']/.test(inside[quoteAt] ?? '') || close < 0) throw new UnusualXml();
    const name = inside.slice(at, equals).trim();
    found.set(name.slice(name.lastIndexOf(':') + 1), decode(inside.slice(quoteAt + 1, close)));
    at = close + 1;
  }
}

/** The first kilobytes of text behind a tag, comments left out and CDATA unwrapped. */
function textAfter(xml: Buffer, start: number): string {
  let text = '';
  for (let at = start; at < xml.length && text.length < MAX_TAG_BYTES; ) {
    const open = xml.indexOf('<', at);
    const end = Math.min(open < 0 ? xml.length : open, at + MAX_TAG_BYTES);
    text += decode(xml.toString('utf8', at, end));
    if (open < 0 || xml[open + 1] !== 0x21) return text;
    const after = skipMarkup(xml, open) + 1;
    if (after === open + 1) return text;
    const isCdata = xml[open + 2] === 0x5b;
    if (isCdata) text += xml.toString('utf8', open + 9, Math.min(after - 3, open + 9 + MAX_TAG_BYTES));
    at = after;
  }
  return text;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
