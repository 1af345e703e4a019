import { expect, test } from '@jest/globals';
import { storeSelection } from '#client/features/orders/browser-storage.ts';

const selection = {
  selectedPackageId: 'leadership_velocity_most popular',
  selectedPackageName: 'Leadership Velocity - MOST POPULAR',
  selectedAmount: '1900',
};

test('keeps exactly the three keys', () => {
  const kept: Record<string, string> = {};
  const storage = {
    setItem(key: string, value: string) {
      kept[key] = value;
    },
  };
  expect(storeSelection(selection, storage)).toBe(true);
  expect(kept).toEqual(selection);
});

test('says so when nothing can be kept', () => {
  const full = {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(storeSelection(selection, full)).toBe(false);
  expect(storeSelection(selection, null)).toBe(false);
});
