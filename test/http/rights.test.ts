import { expect, test } from '@jest/globals';
import { needsProof, rights } from '../../src/shared/staff/rights.ts';

const now = new Date('2026-11-17T15:00:00Z');
const provedAgo = (ms: number) => new Date(now.getTime() - ms);
const asking = (ms: number) => rights.filter((right) => needsProof(right, provedAgo(ms), now)).sort();

test('money, exports, erasing, staff, settings and credentials require a proof of the last ten minutes', () => {
  expect(asking(10 * 60_000 + 1)).toEqual([
    'credentials',
    'exports',
    'gift cards',
    'orders',
    'privacy',
    'settings',
    'staff',
  ]);
  expect(asking(10 * 60_000)).toEqual([]);
});
