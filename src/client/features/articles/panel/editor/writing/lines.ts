/** A text with what is selected in it; `start` and `end` are equal for a cursor. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Selects a part of the field's text, and shows its line. */
export function selectIn(field: HTMLElement | null, part: Omit<Selected, 'text'> | null): void {
  if (!(field instanceof HTMLTextAreaElement) || !part) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(part.start, part.end);
  const line = field.value.slice(0, part.start).split('\n').length - 1;
  field.parentElement?.querySelectorAll('.body-line')[line]?.scrollIntoView({ block: 'center' });
}

/** A whole line, and where it begins. */
export interface PlacedLine {
  line: string;
  from: number;
}

/** The mark at the start of a line: of a heading, an item, or a quotation. */
export const markPattern = /^[ \t]*(?:#{1,3}|[-•>]|\d{1,9}[.)])[ \t]+/;

/** The lines that the selection touches. */
export function touchedLines({ text, start, end }: Selected): PlacedLine[] {
  let from = text.lastIndexOf('\n', start - 1) + 1;
  const last = text.indexOf('\n', end);
  return text
    .slice(from, last === -1 ? text.length : last)
    .split('\n')
    .map((line) => {
      const placed = { line, from };
      from += line.length + 1;
      return placed;
    });
}

/**
 * Puts other lines in the place of those that the selection touches. A cursor stays where it was in its line, counted from the line's end;
 * a selection covers the new lines.
 */
export function replaceLines(now: Selected, lines: readonly string[]): Selected {
  const former = touchedLines(now);
  const from = former[0]?.from ?? 0;
  const next = lines.join('\n');
  const end = from + former.map(({ line }) => line).join('\n').length;
  const text = now.text.slice(0, from) + next + now.text.slice(end);
  if (now.start !== now.end) return { text, start: from, end: from + next.length };
  const at = Math.max(from, from + next.length - (end - now.end));
  return { text, start: at, end: at };
}

/** Replaces what is selected. The cursor is behind it. */
export function replaceSelection({ text, start, end }: Selected, piece: string): Selected {
  const at = start + piece.length;
  return { text: text.slice(0, start) + piece + text.slice(end), start: at, end: at };
}

/**
 * Puts a block on separate lines below the line of the cursor, or replaces that line if it is empty. An empty line parts the block from
 * its neighbors only if the text has such lines already, because the first one changes how all of the text is read (product.md, 2).
 */
export function insertBlock(now: Selected, block: string): Selected {
  const gap = /\n[ \t]*\n/.test(now.text.trim()) ? '\n\n' : '\n';
  const [{ line = '', from = 0 } = {}] = touchedLines({ ...now, start: now.end });
  const isEmpty = line.trim() === '';
  const before = now.text.slice(0, isEmpty ? from : from + line.length).trimEnd();
  const after = now.text.slice(from + line.length).trimStart();
  const lead = before === '' ? '' : before + gap;
  const text = lead + block + (after === '' ? '\n' : gap + after);
  const at = lead.length + block.length + (after === '' ? 1 : gap.length);
  return { text, start: at, end: at };
}
