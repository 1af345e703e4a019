import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { mailtoOf, telOf } from '#shared/contact-links.ts';

test('an address and a number become links, however they were typed', () => {
  expect(mailtoOf('ann+1@example.com')).toBe('mailto:ann%2B1%40example.com');
  expect(telOf('+1 (860) 555-0142')).toBe('tel:+18605550142');
});

test('no view of the panel shows an address or a number that is not a link', () => {
  const files = globSync('src/client/{panel,features/*/panel}/**/*.tsx').filter(
    (file) => !file.endsWith('contact-link.tsx'),
  );
  const bare = files.filter((file) =>
    /(>|&&|\?)\s*\{?(?!words)(\w+\.)?(email|phone)\}?\s*(<\/|\?\?|,)/.test(readFileSync(file, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(bare).toEqual([]);
});
