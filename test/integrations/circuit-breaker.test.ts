import { expect, test } from '@jest/globals';
import { CircuitBreaker } from '#server/integrations/zoho/circuit-breaker.ts';
import { ZohoError } from '#server/integrations/zoho/errors.ts';
import { recordLog } from '../support/log.ts';

test('a pause that began under a clock that was a year ahead ends when the clock is right again', async () => {
  let now = new Date('2027-11-20T12:00:00Z');
  const breaker = new CircuitBreaker({ logger: recordLog().logger, now: () => now });
  const fail = () =>
    breaker.guard(async () => {
      throw new ZohoError('away', 'No answer.', { effect: 'unknown', isTransient: true });
    });
  for (let failures = 0; failures < 5; failures += 1) await expect(fail()).rejects.toThrow('No answer.');
  await expect(breaker.guard(async () => 'an answer')).rejects.toThrow('paused');
  now = new Date('2026-11-20T12:00:00Z');
  expect(await breaker.guard(async () => 'an answer')).toBe('an answer');
});
