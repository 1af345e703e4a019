import { expect, jest, test } from '@jest/globals';
import { watchConsole } from '../support/watch-console.ts';

const silent = () => ({ error: () => {}, warn: () => {} });

test('output that nobody expects is thrown once, with all of its text', () => {
  const target: Pick<Console, 'error' | 'warn'> = silent();
  const check = watchConsole(target);
  target.error('lost %d rows', 3);
  target.warn('deprecated');
  expect(check).toThrow('Unexpected console.error: lost 3 rows\nUnexpected console.warn: deprecated');
  expect(check).not.toThrow();
});

test('output that a test expects is its own affair', () => {
  const spy = jest.spyOn(console, 'error').mockImplementation(() => {});
  // biome-ignore lint/suspicious/noConsole: the subject of this test
  console.error('expected');
  expect(spy).toHaveBeenCalledWith('expected');
});
