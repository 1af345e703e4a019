import { expect, test } from '@jest/globals';
import { tokenCipher } from '#server/lib/cipher.ts';

const { encrypt, decrypt } = tokenCipher('a secret', 'tests');

test('what was sealed opens again, for its purpose and with its secret alone', () => {
  const sealed = encrypt('a token');
  expect(decrypt(sealed)).toBe('a token');
  expect(tokenCipher('a secret', 'another purpose').decrypt(sealed)).toBeNull();
  expect(tokenCipher('another secret', 'tests').decrypt(sealed)).toBeNull();
});

test('a seal that is cut short, down to nothing, is none', () => {
  // Of an empty text nothing but the tag is left, so each cut shortens that.
  const bytes = Buffer.from(encrypt(''), 'base64url');
  for (let length = 0; length < bytes.length; length += 1) {
    expect([length, decrypt(bytes.subarray(0, length).toString('base64url'))]).toEqual([length, null]);
  }
  expect(decrypt(bytes.toString('base64url'))).toBe('');
});
