import { expect, test } from '@jest/globals';
import { croppedImage, readFocus, withFocus } from '#shared/images/focus.ts';
import { readUploadedImage, withoutFocus } from '#shared/images/uploaded-image.ts';

const address = `/uploads/2026/${'0f'.repeat(16)}-1200x800.jpg`;

test('a focal point is read as it was written, replaced and removed', () => {
  const focused = withFocus(address, { left: 0, top: 100 });
  expect(readFocus(focused)).toEqual({ left: 0, top: 100 });
  expect(withFocus(focused, { left: 30, top: 7 })).toBe(`${address}#focus=30,7`);
  expect(withoutFocus(focused)).toBe(address);
  expect(readUploadedImage(focused)).toEqual(readUploadedImage(address));
});

test.each(['#focus=', '#focus=101,5', '#focus=5', '#focus=5,5,5', '#focus=1;a:b,5'])(
  'an address that ends in “%s” is cropped around its center',
  (end) => {
    expect(readFocus(address + end)).toBeNull();
    expect(croppedImage(address + end)).toEqual({ src: address });
  },
);

test('an address without a focal point stays as it is', () => {
  for (const each of [address, `${address}#x`, 'https://images.example.com/a.jpg?b#focus'])
    expect([croppedImage(each), readFocus(each)]).toEqual([{ src: each }, null]);
});

test('a cropped image is shown at its focal point', () => {
  expect(croppedImage(`${address}#focus=30,7`)).toEqual({
    src: address,
    style: { objectPosition: '30% 7%' },
  });
});
