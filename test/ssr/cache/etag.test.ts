import { expect, test } from '@jest/globals';
import { isUnchanged, weakEtag } from '#server/http/etag.ts';

const tag = weakEtag('content');

test('equal content has an equal tag, other content another', () => {
  expect(weakEtag(Buffer.from('content'))).toBe(tag);
  expect(weakEtag('Content')).not.toBe(tag);
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
});

test.each([
  ['itself', tag, true],
  ['itself without its weakness', tag.slice(2), true],
  ['a list that names it', `"a", ${tag} , W/"b"`, true],
  ['anything', '*', true],
  ['another one', 'W/"other"', false],
  ['nothing', undefined, false],
  ['an empty header', '', false],
])('If-None-Match with %s', (_what, header, unchanged) => {
  expect(isUnchanged(header, tag)).toBe(unchanged);
});
