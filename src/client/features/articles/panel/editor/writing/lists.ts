import {
  markPattern,
  type PlacedLine,
  replaceLines,
  replaceSelection,
  type Selected,
  touchedLines,
} from './lines.ts';

export type LineStyle = 'heading' | 'bullets' | 'numbers' | 'quote';

const patterns: Record<LineStyle, RegExp> = {
  heading: /^[ \t]*#{1,3}[ \t]/,
  bullets: /^[ \t]*[-•][ \t]/,
  numbers: /^[ \t]*\d{1,9}[.)][ \t]/,
  quote: /^[ \t]*>[ \t]/,
};

/**
 * Gives the selected lines the mark of this kind, or takes it away if all have it. Headings become a level deeper, until they are none.
 * Items below others stay.
 */
export function toggleLines(now: Selected, kind: LineStyle): Selected {
  const placed = touchedLines(now);
  const isMarked = ({ line }: PlacedLine) => !isBelow(line) && (line.trim() !== '' || placed.length === 1);
  const marked = placed.filter(isMarked);
  const isOn = marked.every(({ line }) => patterns[kind].test(line));
  const level = kind === 'heading' && isOn ? (/#+/.exec(marked[0]?.line ?? '')?.[0].length ?? 0) : 0;
  const lines = linesAbove(now, placed[0]?.from ?? 0);
  const above = lines.length;
  const mark = {
    heading: () => (level === 3 ? '' : `${'#'.repeat(level + 1)} `),
    bullets: () => (isOn ? '' : '- '),
    numbers: () => (isOn ? '' : `${nextNumber(lines)} `),
    quote: () => (isOn ? '' : '> '),
  }[kind];
  for (const each of placed)
    lines.push(isMarked(each) ? mark() + each.line.replace(markPattern, '') : each.line);
  return replaceLines(now, lines.slice(above));
}

function nextNumber(above: readonly string[]): string {
  const mark = markAt(above, { indent: '', mark: '1.', blanks: ' ', words: '' }, false);
  return /\d/.test(mark) ? mark : '1.';
}

interface Item {
  indent: string;
  mark: string;
  blanks: string;
  words: string;
}

function readItem(line: string): Item | null {
  const [start = '', indent = '', mark = '', blanks = ''] =
    /^([ \t]*)([-•]|\d{1,9}[.)])([ \t]+)/.exec(line) ?? [];
  return mark === '' ? null : { indent, mark, blanks, words: line.slice(start.length) };
}

const writeItem = ({ indent, mark, blanks, words }: Item) => indent + mark + blanks + words;

/** '- ' stays; '1.' counts on. */
const nextMark = (mark: string) => mark.replace(/\d+/, (digits) => String(Number(digits) + 1));
const firstMark = (mark: string) => mark.replace(/\d+/, '1');

/** Whether a line is an item below another one. */
const isBelow = (line: string) => isNested(readItem(line)?.indent ?? '');
const isNested = (indent: string) => /\t| {2}/.test(indent);

/**
 * The mark of an item at this depth: the one after its neighbor above, or the first. An item is below another only if one of them has a
 * hyphen (product.md, 2).
 */
function markAt(above: readonly string[], item: Item, nested: boolean): string {
  for (let at = above.length - 1; at >= 0; at -= 1) {
    const other = readItem(above[at] ?? '');
    if (!other) break;
    if (isNested(other.indent) === nested) return nextMark(other.mark);
    if (nested) return other.mark === '-' ? firstMark(item.mark) : '-';
  }
  return firstMark(item.mark);
}

const linesAbove = ({ text }: Selected, from: number) => text.slice(0, from).split('\n').slice(0, -1);

/**
 * Enter in a list or a quotation: the next line begins with the same mark; an item without words ends it, or returns to the level above.
 * @returns null elsewhere, where Enter is the browser's
 */
export function continueList(now: Selected): Selected | null {
  const [{ line = '', from = 0 } = {}] = touchedLines({ ...now, end: now.start });
  const item = readItem(line);
  const [mark = ''] = item ? [writeItem({ ...item, words: '' })] : (/^> +/.exec(line) ?? []);
  if (mark === '' || now.start < from + mark.length) return null;
  if (line.slice(mark.length).trim() !== '') {
    const next = item ? item.indent + nextMark(item.mark) + item.blanks : mark;
    return replaceSelection(now, `\n${next}`);
  }
  if (now.start !== now.end) return null;
  return item && isNested(item.indent) ? nestLines(now, 'out') : replaceLines(now, ['']);
}

/**
 * Tab and Shift+Tab in a list: moves the selected items below the one before them, or back.
 * @returns null outside of lists, where Tab leaves the field
 */
export function nestLines(now: Selected, direction: 'in' | 'out'): Selected | null {
  const placed = touchedLines(now);
  if (!placed.every(({ line }) => readItem(line))) return null;
  const above = linesAbove(now, placed[0]?.from ?? 0);
  const lines: string[] = [];
  for (const { line } of placed) {
    const item = readItem(line);
    const before = [...above, ...lines];
    const canMove = item && isNested(item.indent) === (direction === 'out');
    const hasParent = direction === 'out' || readItem(before.at(-1) ?? '') !== null;
    lines.push(
      canMove && hasParent
        ? writeItem({
            ...item,
            indent: direction === 'in' ? '  ' : '',
            mark: markAt(before, item, direction === 'in'),
          })
        : line,
    );
  }
  return replaceLines(now, lines);
}
