import { expect, test } from '@jest/globals';
import { eventually, waitFor } from '../support/wait.ts';

test('waiting in vain tells the last reason', async () => {
  const refused = () => Promise.reject(new Error('connection refused'));
  await expect(waitFor(refused, { timeout: 20, interval: 1 })).rejects.toThrow('connection refused');
});

test('one that never holds fails with its own words', async () => {
  const never = eventually(async () => expect('a').toBe('b'), { timeout: 20, interval: 1 });
  await expect(never).rejects.toThrow(/Expected.*b[\s\S]*Received.*a/);
});
