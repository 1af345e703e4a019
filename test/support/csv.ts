import { expect } from '@jest/globals';

/** Cells as RFC 4180 has them, read letter by letter. */
export function readCsv(text: string): string[][] {
  expect(text.startsWith('\ufeff')).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || letter === '\n') {
      row.push(letter === '\n' ? cell.replace(/\r$/, '') : cell);
      cell = '';
      if (letter === '\n') rows.push(row);
      if (letter === '\n') row = [];
    } else cell += letter;
  }
  expect([row, cell, isQuoted]).toEqual([[], '', false]);
  return rows;
}
