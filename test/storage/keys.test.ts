import { expect, test } from '@jest/globals';
import { newKey } from '#server/storage/storage.ts';

test('a key is the folder, the year and 128 random bits', () => {
  const keys = Array.from({ length: 1_000 }, () => newKey('applications'));
  const year = new Date().getUTCFullYear();
  for (const key of keys) expect(key).toMatch(new RegExp(`^applications/${year}/[0-9a-f]{32}$`));
  expect(new Set(keys).size).toBe(keys.length);
});

test('a key may end with an extension, for files that are served by name', () => {
  expect(newKey('images', '.webp')).toMatch(/^images\/\d{4}\/[0-9a-f]{32}\.webp$/);
});

test.each([
  ['../up', ''],
  ['a/b', ''],
  ['', ''],
  ['images', '.we/bp'],
  ['images', 'webp'],
  ['images', '..'],
])('neither folder nor extension can climb: %j %j', (folder, extension) => {
  expect(() => newKey(folder, extension)).toThrow('This is not a storage key.');
});
