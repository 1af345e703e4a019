import { expect, jest, test } from '@jest/globals';
import { watchConsole } from '../support/watch-console.ts';

test('unexpected output is thrown once, all of it', () => {
  const target = { error: (..._args: unknown[]) => {}, warn: (..._args: unknown[]) => {} };
  const check = watchConsole(target);
  target.error('lost %d rows', 3);
  target.warn('deprecated');
  expect(check).toThrow('Unexpected console.error: lost 3 rows\nUnexpected console.warn: deprecated');
  expect(check).not.toThrow();
});

test('output that a test expects does not fail it', () => {
  const spy = jest.spyOn(console, 'error').mockImplementation(() => {});
  // biome-ignore lint/suspicious/noConsole: the subject of this test
  console.error('expected');
  expect(spy).toHaveBeenCalledWith('expected');
});
