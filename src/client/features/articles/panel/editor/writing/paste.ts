import { markPattern, replaceSelection, type Selected, touchedLines } from './lines.ts';
import { isCopiedAddress } from './links.ts';

interface Clipboard {
  html: string;
  plain: string;
}

/** Whether the paste has a form to keep. Of an image alone and of an address, the HTML is only a wrapper. */
export const hasForm = ({ html, plain }: Clipboard) =>
  html !== '' && plain.trim() !== '' && !isCopiedAddress(plain);

/** Words that were copied with the blank beside them keep it. @param plain the same without its form */
export function withBlanks(text: string, plain: string): string {
  if (text.includes('\n')) return text;
  return (plain.startsWith(' ') ? ' ' : '') + text + (plain.endsWith(' ') ? ' ' : '');
}

/** Replaces what is selected with a text and its marks; blocks get separate lines. */
export function pasteText(now: Selected, text: string): Selected {
  if (!text.includes('\n') && !markPattern.test(text)) return replaceSelection(now, text);
  const [{ line = '', from = 0 } = {}] = touchedLines({ ...now, end: now.start });
  const before = line.slice(0, now.start - from);
  // An item that was begun for what is pasted.
  const isBegun = markPattern.exec(before)?.[0] === before && markPattern.test(text);
  const start = isBegun ? from : now.start;
  const [after = ''] = now.text.slice(now.end).split('\n', 1);
  const lead = isBegun || before.trim() === '' ? '' : '\n\n';
  const tail = after.trim() === '' ? '' : '\n\n';
  const pasted = replaceSelection({ ...now, start }, lead + text + tail);
  return { ...pasted, start: pasted.start - tail.length, end: pasted.end - tail.length };
}
