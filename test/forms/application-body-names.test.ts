import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { displayName } from '#server/features/applications/files/parse.ts';
import { anyCharacter } from '../support/any-character.ts';

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['Zoë 履歴書 🎓.pdf', 'Zoë 履歴書 🎓.pdf'],
  ['👩‍👩‍👧 family.pdf', '👩‍👩‍👧 family.pdf'],
  ['Zoe\u0308.pdf', 'Zoë.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['/etc/cron.d/x.txt', 'x.txt'],
  ['C:\\Users\\Jane\\cv.doc', 'cv.doc'],
  ['a/b\\c/d.pdf', 'd.pdf'],
  ['cv.pdf\0.exe', 'cv.pdf.exe'],
  ['cv\r\nBcc: all@example.com.pdf', 'cvBcc: all@example.com.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.exe'],
  ['cv\u2066.\u2069pdf\u200B', 'cv.pdf'],
  ['\uD83D.pdf', '\uFFFD.pdf'],
  ['cv.exe. . .', 'cv.exe'],
  ['cv.pdf   ', 'cv.pdf'],
  ['  my\t cv.pdf', 'my cv.pdf'],
  ['.pdf', 'attachment.pdf'],
  ['..', 'attachment'],
  ['', 'attachment'],
  ['folder/', 'attachment'],
  ['...hidden.txt', 'hidden.txt'],
])('%j is shown as %j', (sent, shown) => {
  expect(displayName(sent)).toBe(shown);
});

test('a long name keeps its extension and has 150 characters', () => {
  const shown = displayName(`${'🎓'.repeat(300)}.docx`);
  expect([...shown]).toHaveLength(150);
  expect(shown).toMatch(/^(🎓)+\.docx$/u);
});

test('no name costs more than any other', () => {
  for (const part of ['.', ' ', '/', '\\', 'a', '\u0300', '. '])
    expect([...displayName(`${part.repeat(1_000_000)}x`)].length).toBeLessThanOrEqual(150);
});

test('whatever is sent, what is shown is one short, visible, well-formed name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' })), (sent) => {
      const shown = displayName(sent);
      expect(shown).toMatch(/^[^\p{Cc}/\\]+$/u);
      expect(shown.isWellFormed()).toBe(true);
      expect([...shown].length).toBeLessThanOrEqual(150);
      expect(['.', '..']).not.toContain(shown);
    }),
  );
});
