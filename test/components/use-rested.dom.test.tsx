import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRested } from '#client/components/use-rested.ts';

afterEach(() => void jest.useRealTimers());

test('what is typed counts once it rests, and what came between never does', () => {
  jest.useFakeTimers();
  const seen = new Set<string>();
  const { rerender } = renderHook(({ text }) => seen.add(useRested(text, 500)), {
    initialProps: { text: '' },
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  for (const text of ['h', 'ho', 'how']) {
    rerender({ text });
    pass(499);
  }
  expect([...seen]).toEqual(['']);
  pass(1);
  expect([...seen]).toEqual(['', 'how']);
});
