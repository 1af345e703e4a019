import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { securityTxt } from '../../src/server/features/seo/discovery/text-files.ts';
import { site } from '../../src/shared/site.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const fields = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);

test('it has the fields that RFC 9116 asks for, each on a line, and none twice that may stand once', () => {
  const text = securityTxt('https://www.larkfield.example', new Date('2026-11-20T10:00:00Z'));
  expect(fields(text)).toEqual([
    ['Contact', `mailto:${site.email}`],
    ['Contact', 'https://www.larkfield.example/contact'],
    ['Expires', '2027-05-19T00:00:00.000Z'],
    ['Preferred-Languages', 'en'],
    ['Canonical', 'https://www.larkfield.example/.well-known/security.txt'],
  ]);
});

test('whenever it is read it is valid, for less than a year', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (now) => {
        const expires = new Date(fields(securityTxt('https://a.example', now))[2]?.[1] ?? '');
        const days = (expires.getTime() - now.getTime()) / DAY_MS;
        expect(days).toBeGreaterThan(90);
        expect(days).toBeLessThan(365);
      },
    ),
  );
});

test('a site without encryption names no web address in it', () => {
  expect(securityTxt('http://localhost:3000', new Date())).not.toContain('http');
});
