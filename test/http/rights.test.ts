import { expect, test } from '@jest/globals';
import { needsProof, rights } from '#shared/staff/rights.ts';

test('money, prices, exports, erasing, staff, settings and credentials require a fresh proof', () => {
  expect(rights.filter(needsProof).sort()).toEqual([
    'credentials',
    'exports',
    'gift cards',
    'orders',
    'prices',
    'privacy',
    'settings',
    'staff',
  ]);
});
