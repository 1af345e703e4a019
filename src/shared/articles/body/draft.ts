import { parseInline } from './inline.ts';
import type { Line } from './line.ts';
import type { DraftBlock } from './types.ts';

/** The block that one line makes by itself. */
export function draftLine(line: Exclude<Line, { kind: 'blank' | 'prose' }>, at: number): DraftBlock {
  const source = { startLine: at, endLine: at };
  switch (line.kind) {
    case 'heading': {
      const { kind, tone, level, text } = line;
      return { kind, ...source, tone, level, content: parseInline(text) };
    }
    case 'items': {
      const { ordered, number, texts } = line;
      return { kind: 'list', ...source, ordered, start: number, items: texts.map(parseInline) };
    }
    case 'quote':
      return { kind: 'quote', ...source, content: parseInline(line.text) };
  }
}

/** @param text lines of prose, joined by newlines */
export function draftParagraph(text: string, startLine: number): DraftBlock {
  const endLine = startLine + countNewlines(text);
  return { kind: 'paragraph', startLine, endLine, content: parseInline(text) };
}

export const countNewlines = (text: string) => text.split('\n').length - 1;
