import { expect, test } from '@jest/globals';
import { isPublicHost } from '#server/config/public-origin.ts';

test.each([
  'http://127.example.com',
  'http://127.0.0.1.example.com',
  'http://10.example.com',
  'http://localhost.example.com',
  'http://[2001:db8::1]',
])('a name that only looks like an address of this host is public: %s', (url) => {
  expect(isPublicHost(new URL(url).hostname)).toBe(true);
});

test.each([
  'http://www.localhost',
  'http://127.1',
  'http://[::1]:3000',
  'http://[::ffff:127.0.0.1]',
  'http://[fd00::4]',
])('an address of this host or network is not: %s', (url) => {
  expect(isPublicHost(new URL(url).hostname)).toBe(false);
});
