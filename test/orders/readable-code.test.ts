import { expect, test } from '@jest/globals';
import { readableCode } from '../../src/server/lib/readable-code.ts';

test('codes are of the wanted length, of letters that nobody mistakes, and never the same', () => {
  const codes = Array.from({ length: 2_000 }, () => readableCode(16));
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{16}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test('each character is about as likely as any other', () => {
  const counts = new Map<string, number>();
  for (const character of readableCode(30_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(30);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(250);
});
