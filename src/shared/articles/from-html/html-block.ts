/** Text in one style. */
export interface Run {
  text: string;
  strong: boolean;
  em: boolean;
  /** The address that it links to; empty for none. */
  href: string;
  /** Inside of `cite` or a footer: in a quotation, the person who said it. */
  cite: boolean;
}

export type TextLine = readonly Run[];

/** A list on the top level. */
export interface ListOf {
  ordered: boolean;
  start: number;
}

/** A block before it becomes text. */
export type HtmlBlock =
  | { kind: 'heading'; level: number; lines: TextLine[] }
  /** `follows`: begins a line, not a paragraph, after the one before. */
  | { kind: 'paragraph'; follows: boolean; lines: TextLine[] }
  | { kind: 'item'; list: ListOf; depth: 0 | 1; ordered: boolean; lines: TextLine[] }
  | { kind: 'quote'; lines: TextLine[]; attribution?: TextLine }
  | { kind: 'picture'; address: string; alt: string; caption: TextLine }
  | { kind: 'rule' };

/** Soft hyphens, marks without a width and other control characters. */
const unseen = /[^\P{Cc}\t\n\r]|[\u00ad\u200b\u2060\ufeff\ufffc]/gu;

/**
 * The lines of what stands between two blocks, as browsers collapse blanks: one for many, none at the ends of a line. A no-break space
 * counts among many, because programs put it there; alone between two words it stays.
 * @param runs breaks are newlines
 * @returns paragraphs, each of at least one line
 */
export function toParagraphs(runs: readonly Run[]): TextLine[][] {
  const paragraphs: TextLine[][] = [];
  let lines: TextLine[] = [];
  let line: Run[] = [];
  let isBlank = true;

  const endLine = () => {
    const last = line.at(-1);
    if (last && last.text.trimEnd() === '') line.pop();
    else if (last) line[line.length - 1] = { ...last, text: last.text.trimEnd() };
    if (line.length > 0) lines.push(line);
    else if (lines.length > 0) {
      paragraphs.push(lines);
      lines = [];
    }
    line = [];
    isBlank = true;
  };

  for (const run of runs) {
    const parts = run.text.replace(unseen, '').split('\n');
    for (const [at, part] of parts.entries()) {
      if (at > 0) endLine();
      const collapsed = part.replace(/[ \t\r\u00a0]{2,}|[\t\r]/g, ' ');
      const text: string = isBlank ? collapsed.trimStart() : collapsed;
      if (text === '') continue;
      line.push({ ...run, text });
      isBlank = text.trimEnd() !== text;
    }
  }
  endLine();
  if (lines.length > 0) paragraphs.push(lines);
  return paragraphs;
}

export const lineText = (line: TextLine): string => line.map(({ text }) => text).join('');

const plain = { strong: false, em: false, href: '', cite: false };

export const plainRun = (text: string): Run => ({ ...plain, text });

/** Lines as one. */
export const inOneLine = (lines: readonly TextLine[], between = ' '): TextLine =>
  lines.flatMap((line, at) => (at === 0 ? line : [plainRun(between), ...line]));

/** Blocks as the lines of a quotation or of a cell; pictures and rules have none. */
export function linesOf(blocks: readonly HtmlBlock[]): TextLine[] {
  return blocks.flatMap((block): readonly TextLine[] => {
    if (!('lines' in block)) return [];
    if (block.kind === 'item')
      return block.lines.map((line, at) => (at === 0 ? [plainRun('• '), ...line] : line));
    return block.kind === 'quote' && block.attribution ? [...block.lines, block.attribution] : block.lines;
  });
}

const DASHED = /^(?:[—–―]|--|- )\s*(?=\S)/;
/** A longer line is none of a name. */
const NAME_LENGTH = 120;

/** Whether the last line of a quotation says whose it is. */
export function isName(lines: readonly TextLine[]): boolean {
  const last = lines.at(-1) ?? [];
  const text = lineText(last);
  const isCited = last.every(({ cite, text: part }) => cite || part.trim() === '');
  return text.length <= NAME_LENGTH && (isCited || DASHED.test(text));
}

export const quoteOf = (lines: TextLine[]): HtmlBlock =>
  lines.length < 2 || !isName(lines)
    ? { kind: 'quote', lines }
    : { kind: 'quote', lines: lines.slice(0, -1), attribution: withoutDash(lines.at(-1) ?? []) };

export function withoutDash(line: TextLine): TextLine {
  const [first, ...others] = line;
  if (!first) return line;
  const text = first.text.replace(DASHED, '');
  // A dash may have another style than the name.
  return /^[—–―]\s*$/.test(text) ? withoutDash(others) : [{ ...first, text: text.trimStart() }, ...others];
}
