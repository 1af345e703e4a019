import { expect, test } from '@jest/globals';
import { sealer } from '../../src/server/integrations/zoho/seal.ts';

const { seal, open } = sealer('a secret', 'tests');

test('what was sealed opens again, for its purpose and with its secret alone', () => {
  const sealed = seal('a token');
  expect(open(sealed)).toBe('a token');
  expect(sealer('a secret', 'another purpose').open(sealed)).toBeNull();
  expect(sealer('another secret', 'tests').open(sealed)).toBeNull();
});

test('a seal that is cut short, down to nothing, is none', () => {
  // Of an empty text nothing but the tag is left, so each cut shortens that.
  const bytes = Buffer.from(seal(''), 'base64url');
  for (let length = 0; length < bytes.length; length += 1) {
    expect([length, open(bytes.subarray(0, length).toString('base64url'))]).toEqual([length, null]);
  }
  expect(open(bytes.toString('base64url'))).toBe('');
});
