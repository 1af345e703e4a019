import { expect, test } from '@jest/globals';
import { type Box, findFreePlace } from '../../src/client/components/toast/place-toast.ts';

const area: Box = { left: 16, top: 16, right: 376, bottom: 816 };
const narrow = { width: 200, height: 80 };
const wide = { width: 360, height: 80 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

test('a toast is in the lower right corner if nothing is in its way', () => {
  expect(findFreePlace(narrow, area, [])).toEqual({ left: 176, top: 736 });
  expect(findFreePlace(narrow, area, [box(16, 736, 176, 816), box(176, 600, 376, 736)])).toEqual({
    left: 176,
    top: 736,
  });
});

test('it moves aside before it moves up', () => {
  expect(findFreePlace(narrow, area, [box(330, 740, 370, 780)])).toEqual({ left: 128, top: 736 });
});

test('it moves up as far as it must where it cannot move aside', () => {
  expect(findFreePlace(wide, area, [box(40, 700, 80, 744)])).toEqual({ left: 16, top: 616 });
  expect(findFreePlace(wide, area, [box(40, 760, 80, 804), box(200, 620, 240, 664)])).toEqual({
    left: 16,
    top: 680,
  });
});

test('there may be no place, and none in too small a window', () => {
  const rows = Array.from({ length: 20 }, (_, at) => box(16, at * 60, 376, at * 60 + 44));
  expect(findFreePlace(wide, area, rows)).toBeNull();
  expect(findFreePlace({ width: 400, height: 80 }, area, [])).toBeNull();
});
