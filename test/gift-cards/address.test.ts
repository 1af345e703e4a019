import { describe, expect, test } from '@jest/globals';
import { readableCode } from '#server/lib/readable-code.ts';
import { isWholeCode } from '#shared/gift-cards/list.ts';

describe('a search of gift cards', () => {
  test('is a whole code, however it is typed', () => {
    const plain = `7${readableCode(15)}`;
    const groups = plain.match(/.{4}/g) ?? [];
    for (const typed of [plain, plain.toLowerCase(), groups.join('-'), ` ${groups.join(' ')} `])
      expect([typed, isWholeCode(typed)]).toEqual([typed, true]);
    expect(isWholeCode('ABCD-EFGH-JKM2-NPQR')).toBe(true);
  });

  test.each([
    '',
    '7K2M',
    '1234',
    'Gonzalez-Martinez',
    'Ann Larsen',
    'maximiliane@oberhuber-wetterstein.example',
  ])('is no code: %p', (search) => {
    expect(isWholeCode(search)).toBe(false);
  });
});
