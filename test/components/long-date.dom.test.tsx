import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { LongDate } from '#client/components/long-date.tsx';
import { longDate } from '#shared/dates/dates.ts';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const march = '2026-03-05T12:00:00Z';
const april = '2026-04-05T12:00:00Z';
const dateOf = (iso: string) => <LongDate iso={iso} timeZone="UTC" />;

test('a date of a hydrated page is the server’s text until its moment changes', () => {
  const container = document.createElement('div');
  // Words that the browser would not write show that it wrote none.
  container.innerHTML = `<time datetime="${march}">as the server wrote it</time>`;
  const { rerender } = render(dateOf(march), { container, hydrate: true });
  expect(container.textContent).toBe('as the server wrote it');
  rerender(dateOf(march));
  expect(container.textContent).toBe('as the server wrote it');
  rerender(dateOf(april));
  expect(container.textContent).toBe(longDate(april, 'UTC'));
  rerender(dateOf(march));
  expect(container.textContent).toBe(longDate(march, 'UTC'));
});

test('a date that appears later is written in the browser', () => {
  expect(render(dateOf(march)).container.textContent).toBe(longDate(march, 'UTC'));
});

test('a hydrated page creates its date format when the browser is idle', () => {
  jest.useFakeTimers();
  const create = jest.spyOn(Intl, 'DateTimeFormat');
  const container = document.createElement('div');
  container.innerHTML = `<time datetime="${march}">as the server wrote it</time>`;
  render(<LongDate iso={march} timeZone="America/Boise" />, { container, hydrate: true });
  expect(create).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(create).toHaveBeenCalledTimes(1);
});
