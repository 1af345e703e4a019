import { markPattern, type Selected, touchedLines } from './lines.ts';

/** Bold or italic. */
export type Emphasis = '**' | '*';

/**
 * Puts the mark around what is selected, in each line behind its own mark, or takes it away. With nothing selected, this is the word at the
 * cursor, or what is typed next.
 */
export function wrapSelection(now: Selected, mark: Emphasis): Selected {
  if (now.start === now.end) {
    const { text, shift } = wrapSpan(wordAt(now), mark);
    return { text, start: now.start + shift, end: now.start + shift };
  }
  let next = now;
  for (const { from, line } of [...touchedLines(now)].reverse()) {
    const [prefix = ''] = markPattern.exec(line) ?? [];
    const first = Math.max(now.start, from + prefix.length);
    const piece = now.text.slice(first, Math.min(now.end, from + line.length));
    const words = piece.trim();
    if (words === '') continue;
    const start = first + piece.indexOf(words);
    const wrapped = wrapSpan({ text: next.text, start, end: start + words.length }, mark);
    const grown = wrapped.text.length - next.text.length;
    next = { ...wrapped, end: next === now ? wrapped.end : next.end + grown };
  }
  return next;
}

/** @returns with the words selected, and how far they moved */
function wrapSpan({ text, start, end }: Selected, mark: Emphasis): Selected & { shift: number } {
  let from = start;
  let to = end;
  while (text[from - 1] === '*') from -= 1;
  while (text[to] === '*') to += 1;
  const source = text.slice(from, to);
  const isEmpty = !/[^*]/.test(source);
  let [before, after] = [0, 0];
  if (isEmpty) before = after = source.length / 2;
  else {
    while (source[before] === '*') before += 1;
    while (source.at(-1 - after) === '*') after += 1;
  }
  const isOn = has(before, mark) && has(after, mark);
  const [lead = 0, tail = 0] = [before, after].map((run) =>
    isOn ? run - mark.length : has(run, mark) ? run : run + mark.length,
  );
  const words = source.slice(before, source.length - after);
  const inner = isOn ? words : stripped(words, mark);
  return {
    text: text.slice(0, from) + '*'.repeat(lead) + inner + '*'.repeat(tail) + text.slice(to),
    start: from + lead,
    end: from + lead + inner.length,
    shift: lead - before,
  };
}

const isOfWord = (character = '') => /[\p{L}\p{M}\p{N}'’]/u.test(character);

function wordAt({ text, start: at }: Selected): Selected {
  let start = at;
  let end = at;
  while (isOfWord(text[start - 1])) start -= 1;
  while (isOfWord(text[end])) end += 1;
  return start < at && at < end ? { text, start, end } : { text, start: at, end: at };
}

/** Whether so many asterisks hold the mark: three are both. */
const has = (run: number, mark: Emphasis) => (mark === '**' ? run >= 2 : run % 2 === 1);

/** Without the same mark inside of it, because strong holds no strong. Escaped asterisks stay. */
const stripped = (text: string, mark: Emphasis) =>
  text.replace(/\\\*|\*+/g, (run) =>
    !run.startsWith('\\') && has(run.length, mark) ? run.slice(mark.length) : run,
  );
