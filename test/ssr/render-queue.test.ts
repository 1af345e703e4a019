import { expect, test } from '@jest/globals';
import { acquireRenderSlot } from '#server/ssr/render-queue.ts';

test('pages that can be finished go before those that have not begun, one in each turn of the event loop', async () => {
  const order: string[] = [];
  let loops = 0;
  const count = () => {
    loops += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const make = async (name: string) => {
    await acquireRenderSlot('begin');
    order.push(`${name} begun in ${loops}`);
    await acquireRenderSlot('finish');
    order.push(`${name} finished in ${loops}`);
  };
  await Promise.all([make('a'), make('b'), make('c')]);
  clearImmediate(counting);
  expect(order).toEqual([
    'a begun in 1',
    'a finished in 2',
    'b begun in 3',
    'b finished in 4',
    'c begun in 5',
    'c finished in 6',
  ]);
});

test('a page that breaks does not hold up the next', async () => {
  const broken = acquireRenderSlot('begin').then(() => {
    throw new Error('broken');
  });
  const next = acquireRenderSlot('begin').then(() => 'next');
  await expect(broken).rejects.toThrow('broken');
  await expect(next).resolves.toBe('next');
});
