import { hideEscapes } from './escapes.ts';
import { parseInline } from './inline.ts';
import { type Line, readLabel, readLine, readMark } from './lines.ts';
import { indentOf, listMaker } from './lists.ts';
import { readQuotation } from './quotations.ts';
import { groupSentences } from './sentences.ts';
import type { Block, DraftBlock, Heading } from './types.ts';
import { inlineText } from './walk.ts';

/** Reads an article's plain text (product.md, 2). Takes any string, in linear time. */
export function parseBody(text: string): Block[] {
  return placeHeadings(draftBlocks(splitText(text)));
}

/** A text as its lines, without the blanks after each line. */
interface SplitText {
  lines: string[];
  /** No blank line anywhere: paragraphs have to be found by headings and sentences. */
  flowing: boolean;
}

// Older browsers lack `toWellFormed()` (docs/browsers.md).
const loneSurrogate = /\p{Cs}/gu;

/**
 * First step (product.md, 2): blocks end at triple blank lines (`\n\n\n`), else at double ones (`\n\n`),
 * else they are found by heading-like lines and groups of sentences.
 *
 * A block cut at triple ones may hold double ones, and these part its paragraphs. So in the first two cases
 * every empty line parts what is around it, and all that is left to know is whether there is one at all.
 * A line of nothing but blanks counts as empty, as it is after Clean Format; those around the text do not count.
 *
 * NUL and lone surrogates cannot travel in HTML: removed here, so that server and browser show the same.
 */
function splitText(text: string): SplitText {
  const lines = textLines(text).map(hideEscapes);
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  if (first !== -1) lines[first] = (lines[first] ?? '').trimStart();
  return { lines, flowing: !lines.slice(first, last).includes('') };
}

/** The lines of a text as its blocks count them, without the blanks after each. */
export function textLines(text: string): string[] {
  return unifyNewlines(text.replaceAll(loneSurrogate, '\ufffd').replaceAll('\0', ''))
    .split('\n')
    .map((line) => line.trimEnd());
}

/** CRLF and lone CR become LF; the number of lines stays what an editor's text field shows. */
export function unifyNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * Joins lines into blocks: adjacent prose lines become a paragraph (in a flowing text, groups of sentences) and adjacent items a list;
 * any other line is a separate block. For example, an intro, a list and an afterword in one block of the text become a paragraph, a
 * list and a paragraph.
 */
function draftBlocks({ lines, flowing }: SplitText): DraftBlock[] {
  const blocks: DraftBlock[] = [];
  const addItems = listMaker(blocks);
  let prose: string[] = [];

  const endProse = (at: number) => {
    for (const block of draftProse(prose, at - prose.length, flowing)) blocks.push(block);
    prose = [];
  };

  for (let at = 0; at < lines.length; at += 1) {
    const line = readLine((lines[at] ?? '').trim());
    if (line.kind === 'prose') {
      prose.push(line.text);
      continue;
    }
    endProse(at);
    if (line.kind === 'items') {
      // A line may hold several items; what is below continues the last one.
      const more = continuationOf(lines, at);
      line.texts.push([line.texts.pop(), ...more].join('\n'));
      addItems(line, { indent: indentOf(lines[at] ?? ''), startLine: at, endLine: at + more.length });
      at += more.length;
    } else if (line.kind === 'quotation') {
      const quotation = readQuotation(lines, at);
      blocks.push(quotation);
      at = quotation.endLine;
    } else if (line.kind !== 'blank') {
      blocks.push(draftLine(line, at));
    }
    if (line.kind === 'heading' && line.rest) prose.push(line.rest);
  }
  endProse(lines.length);
  return blocks;
}

/**
 * The lines that continue the item on a line: all indented ones below it, up to a blank line or one that starts with a mark. Within an item, words such as 'At …' make no heading.
 */
function continuationOf(lines: string[], item: number): string[] {
  const more: string[] = [];
  for (let at = item + 1; /^\s/.test(lines[at] ?? ''); at += 1) {
    const text = (lines[at] ?? '').trim();
    if (readMark(text)) break;
    more.push(text);
  }
  return more;
}

/** The block that one line makes by itself. */
function draftLine(
  line: Exclude<Line, { kind: 'blank' | 'items' | 'quotation' | 'prose' }>,
  at: number,
): DraftBlock {
  const lines = { startLine: at, endLine: at };
  if (line.kind === 'rule') return { kind: line.kind, ...lines };
  if (line.kind === 'picture') {
    const { kind, src, alt, caption } = line;
    return { kind, ...lines, src, alt, ...(caption && { caption: parseInline(caption) }) };
  }
  const source = { ...lines, content: parseInline(line.text) };
  if (line.kind === 'quote') return { kind: line.kind, ...source };
  const { kind, tone, level } = line;
  return { kind, ...source, tone, level };
}

/** @param text lines of prose, joined by newlines */
function draftParagraph(text: string, startLine: number): DraftBlock {
  const endLine = startLine + countNewlines(text);
  return { kind: 'paragraph', startLine, endLine, content: parseInline(text) };
}

const countNewlines = (text: string) => text.split('\n').length - 1;

/**
 * Makes blocks of neighboring prose lines: one paragraph, or in a flowing text one per group of sentences, where
 * a label such as 'INTJ (The Architect):' in mid-line becomes the heading of its group.
 */
function draftProse(lines: string[], startLine: number, flowing: boolean): DraftBlock[] {
  const text = lines.join('\n');
  if (text === '') return [];
  if (!flowing) return [draftParagraph(text, startLine)];

  const blocks: DraftBlock[] = [];
  let line = startLine;
  let counted = 0;
  for (const { from, to } of groupSentences(text)) {
    line += countNewlines(text.slice(counted, from));
    counted = from;
    const group = text.slice(from, to);
    const label = readLabel(group);
    const rest = label?.rest ?? group;
    if (label) blocks.push(draftLine(label, line));
    if (rest !== '') blocks.push(draftParagraph(rest, line + countNewlines(group) - countNewlines(rest)));
  }
  return blocks;
}

/**
 * Gives each heading its rank and its id.
 *
 * The page's title is the h1, so '# ' is an h2, '## ' an h3 and '### ' an h4. A heading is one rank below the
 * nearest earlier heading that is less deep, or an h2 if there is none: a text that starts at '### ' starts at h2,
 * and its other '### ' follow suit. No rank is skipped on the way down, and neighbors of one depth share a rank.
 * How a heading looks is its level, as written, and none of this.
 */
function placeHeadings(blocks: DraftBlock[]): Block[] {
  const newId = idMaker();
  let above: number[] = [];

  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    above = [...above.filter((level) => level < block.level), block.level];
    return { ...block, rank: (above.length + 1) as Heading['rank'], id: newId(inlineText(block.content)) };
  });
}

const ID_LENGTH = 60;

/**
 * Makes ids such as 'section-your-type', the next equal one 'section-your-type-2'. The prefix keeps an editor's
 * words apart from the ids of the page and from the browser's globals.
 */
function idMaker(): (text: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();

  return (text) => {
    const base = `section-${slug(text) || 'untitled'}`;
    let count = (counts.get(base) ?? 0) + 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (taken.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    counts.set(base, count);
    taken.add(id);
    return id;
  };
}

/** Letters and digits of any script, without accents, joined by hyphens. */
function slug(text: string): string {
  const plain = text
    .slice(0, ID_LENGTH)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '');
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}
