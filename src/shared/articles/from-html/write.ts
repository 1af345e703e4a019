import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { type HtmlBlock, type ListOf, plainRun, type Run, type TextLine } from './html-block.ts';

type Style = 'strong' | 'em' | 'href';
const styles: readonly Style[] = ['href', 'strong', 'em'];

/** A line with the marks of its styles. */
export function markedLine(line: TextLine): string {
  const text = mark(trimStyles(line), styles).trimEnd();
  // Four asterisks in a row are an ornament: two styles that end and begin within a word.
  return text.includes('****') ? mark(trimStyles(line.map(withoutEm)), styles) : text;
}

const withoutEm = (run: Run): Run => ({ ...run, em: false });

/** Blanks at the end of a style stay outside of its marks, which need something visible there. */
function trimStyles(line: TextLine): Run[] {
  const parts = line.flatMap((run) => {
    const inner = run.text.trim();
    const at = run.text.indexOf(inner);
    const around = [run.text.slice(0, at), inner, run.text.slice(at + inner.length)];
    return inner === '' ? [run] : around.filter((text) => text !== '').map((text) => ({ ...run, text }));
  });
  return parts.map((run, at) => {
    if (run.text.trim() !== '') return run;
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const isWithin = (style: Style) => before !== undefined && before[style] === after?.[style];
    return {
      ...plainRun(run.text),
      strong: isWithin('strong') && before?.strong === true,
      em: isWithin('em') && before?.em === true,
      href: isWithin('href') ? (before?.href ?? '') : '',
    };
  });
}

/** The style that reaches farthest is the outermost. @param open those that are not yet marked */
function mark(runs: readonly Run[], open: readonly Style[], isLink = false): string {
  let text = '';
  for (let at = 0; at < runs.length; ) {
    const reach = open.map((style) => ({ style, end: endOf(runs, at, style) }));
    const { style, end } = reach.reduce((best, each) => (each.end > best.end ? each : best), {
      style: undefined as Style | undefined,
      end: at,
    });
    const run = runs[at] ?? plainRun('');
    if (style) {
      const inner = runs.slice(at, end);
      const others = open.filter((each) => each !== style);
      const isBare = style === 'href' && isBareAddress(inner, text, runs[end]);
      text += wrap(style, mark(inner, others, isLink || style === 'href'), { href: run.href, isBare });
      at = end;
    } else {
      text += escapeText(run.text, isLink);
      at += 1;
    }
  }
  return text;
}

const isBlank = (run: Run | undefined) => run?.text.trim() === '';

function endOf(runs: readonly Run[], from: number, style: Style): number {
  const value = runs[from]?.[style];
  if (!value || isBlank(runs[from])) return from;
  let end = from;
  while (runs[end]?.[style] === value) end += 1;
  while (isBlank(runs[end - 1])) end -= 1;
  return end;
}

function wrap(style: Style, inner: string, { href, isBare }: { href: string; isBare: boolean }): string {
  if (style === 'strong') return `**${inner}**`;
  if (style === 'em') return `*${inner}*`;
  return isBare ? href : `[${inner}](${href})`;
}

/** Whether an address is its own words, and nothing around it would be read as a part of it. */
function isBareAddress(runs: readonly Run[], before: string, after: Run | undefined): boolean {
  const [{ text, href }, ...others] = [runs[0] ?? plainRun(''), ...runs.slice(1)];
  const isOwn = others.length === 0 && text === href && /^https?:[!-~]*[\w/]$/.test(href);
  return isOwn && !/[\p{L}\p{N}]$/u.test(before) && !/^\S/.test(after?.text ?? '');
}

/** Puts '\' before what would be read as a mark within a line. */
function escapeText(text: string, isLink: boolean): string {
  const escaped = text.replace(/\\(?=[\\*[\]()!#>•."“”—-])/g, '\\\\').replace(/\*+/g, (stars, at: number) => {
    const isMark = /\S/.test(`${text[at - 1] ?? ''}${text[at + stars.length] ?? ''}`);
    return isMark && stars.length < 4 ? stars.replaceAll('*', '\\*') : stars;
  });
  if (isLink) return escaped.replace(/[[\]]/g, '\\$&');
  return escaped.includes('](') ? escaped.replaceAll('[', '\\[') : escaped;
}

/** The same for what would be a mark at the start of a line. A bullet that someone typed is one. */
function escapeStart(line: string): string {
  if (/^(?:#{1,3}\s|>(?:\s|$)|-\s|---$|!\[|".*"$|“.*”$)/.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})(?=[.)]\s)/, '$1\\');
}

/** Headings are bold anyway. */
const headingLine = (line: TextLine) => markedLine(line.map((run) => ({ ...run, strong: false })));

const proseLine = (line: TextLine) => escapeStart(markedLine(line));

/** The mark of an uploaded picture. @param caption with its marks */
export function pictureMark({
  src,
  alt,
  caption = '',
}: {
  src: string;
  alt: string;
  caption?: string;
}): string {
  const words = caption && ` "${caption.replaceAll('"', '\\"')}"`;
  return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${src}${words})`;
}

/** The text of blocks. Pictures that are not uploads are left out. */
export function writeBlocks(blocks: readonly HtmlBlock[]): string {
  const top = blocks.some((block) => block.kind === 'heading' && block.level === 1) ? 0 : 1;
  const counts = new Map<ListOf, number>();
  let below = 0;
  let text = '';
  let previous: HtmlBlock | undefined;

  for (const block of blocks) {
    const written = writeBlock();
    if (written === '') continue;
    text += previous ? between(previous, block) + written : written;
    previous = block;

    function writeBlock(): string {
      switch (block.kind) {
        case 'heading':
          return `${'#'.repeat(Math.min(3, Math.max(1, block.level - top)))} ${block.lines.map(headingLine).join(' ')}`;
        case 'paragraph':
          return block.lines.map(proseLine).join('\n');
        case 'quote': {
          const attribution = block.attribution ? [`— ${markedLine(block.attribution)}`] : [];
          return [...block.lines.map(markedLine), ...attribution].map((line) => `> ${line}`).join('\n');
        }
        case 'item': {
          const number = block.depth === 0 ? (counts.get(block.list) ?? block.list.start) : below + 1;
          if (block.depth === 0) counts.set(block.list, number + 1);
          below = block.depth === 0 ? 0 : number;
          const indent = '  '.repeat(block.depth);
          const [first = [], ...more] = block.lines;
          return [
            `${indent}${block.ordered ? `${number}.` : '-'} ${markedLine(first)}`,
            ...more.map((line) => `${indent}  ${proseLine(line)}`),
          ].join('\n');
        }
        case 'picture':
          return readUploadedImage(block.address)
            ? pictureMark({ src: block.address, alt: block.alt, caption: markedLine(block.caption) })
            : '';
        case 'rule':
          return '---';
      }
    }
  }
  return text;
}

function between(previous: HtmlBlock, block: HtmlBlock): string {
  if (block.kind === 'paragraph' && block.follows && previous.kind === 'paragraph') return '\n';
  if (previous.kind === 'item' && block.kind === 'item') {
    if (previous.list === block.list) return '\n';
    // Two lists of one kind: with one blank line they would be one.
    if (previous.list.ordered === block.list.ordered) return '\n\n\n';
  }
  return '\n\n';
}
