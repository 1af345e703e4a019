import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, expect, jest, test } from '@jest/globals';
import { quietMoment } from '#server/after-first-page.ts';

afterEach(() => void jest.useRealTimers());

/** A server with nothing but its events. */
function begin() {
  jest.useFakeTimers();
  const server = new EventEmitter();
  let isOver = false;
  quietMoment(server as Server).then(() => {
    isOver = true;
  });
  return {
    server,
    answer() {
      const response = new EventEmitter();
      server.emit('request', {}, response);
      response.emit('close');
    },
    async isOverAfter(ms: number) {
      await jest.advanceTimersByTimeAsync(ms);
      return isOver;
    },
  };
}

test('what pages do not need loads 100 ms after the last answer', async () => {
  const { server, answer, isOverAfter } = begin();
  answer();
  expect(await isOverAfter(99)).toBe(false);
  answer();
  expect(await isOverAfter(99)).toBe(false);
  expect(await isOverAfter(1)).toBe(true);
  expect(server.listenerCount('request')).toBe(0);
});

test('at the latest half a second after the start, however many pages are asked for', async () => {
  const { answer, isOverAfter } = begin();
  for (let ms = 0; ms < 450; ms += 50) {
    answer();
    expect(await isOverAfter(50)).toBe(false);
  }
  answer();
  expect(await isOverAfter(50)).toBe(true);
});
