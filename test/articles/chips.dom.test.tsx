import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import ChipsWithTooltips from '#client/features/articles/chips-with-tooltips.tsx';
import { keywords } from '#shared/articles/topics.ts';
import { lastRendered } from '../support/last-rendered.ts';

const props = { chosen: [], hintId: 'hint', setFilter() {} };
let show: ReturnType<typeof render>['rerender'];
beforeEach(() => {
  jest.useFakeTimers();
  show = render(<ChipsWithTooltips {...props} />).rerender;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const [first, second, third] = keywords;
const chip = (name: string) => screen.getByRole('button', { name });
/** Popper computes positions in a microtask. */
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tooltips = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
const words = 'Click to filter. Double-click to search for this keyword.';
const arrive = (element: HTMLElement) => fireEvent.mouseOver(element);
const leave = (element: HTMLElement) => fireEvent.mouseOut(element);

async function openTooltip(element: HTMLElement): Promise<HTMLElement> {
  arrive(element);
  await wait(700);
  return screen.getByRole('tooltip');
}

test.each([
  ['pointer', fireEvent.mouseOver],
  ['focus', fireEvent.focus],
] as const)('a tooltip opens 700 ms after the %s reaches its chip', async (_what, reach) => {
  reach(chip(first));
  await wait(699);
  expect(tooltips()).toEqual([]);
  await wait(1);
  expect(tooltips()).toEqual([words]);
});

test('the next one opens immediately and replaces the first, and so does one within 300 ms', async () => {
  await openTooltip(chip(first));
  leave(chip(first));
  arrive(chip(second));
  await wait(0);
  expect(tooltips()).toEqual([words]);
  leave(chip(second));
  await wait(100);
  await wait(299);
  expect(tooltips()).toEqual([]);
  arrive(chip(third));
  await wait(0);
  expect(tooltips()).toEqual([words]);
  leave(chip(third));
  await wait(100);
  await wait(300);
  arrive(chip(first));
  await wait(699);
  expect(tooltips()).toEqual([]);
});

test('it stays while the pointer is on it, and Escape closes it', async () => {
  const tooltip = await openTooltip(chip(first));
  leave(chip(first));
  arrive(tooltip);
  await wait(2000);
  expect(tooltips()).toEqual([words]);
  fireEvent.keyUp(document, { code: 'Escape' });
  await wait(100);
  expect(tooltips()).toEqual([]);
});

test('a click or a tap opens none, and closes one', async () => {
  arrive(chip(first));
  fireEvent.focus(chip(first));
  fireEvent.click(chip(first));
  await wait(2000);
  expect(tooltips()).toEqual([]);
  await openTooltip(chip(second));
  fireEvent.click(chip(second));
  await wait(100);
  expect(tooltips()).toEqual([]);
});

test('no chip is rendered again while the visitor types in the search box', () => {
  const rendered = () => keywords.map((keyword) => lastRendered(chip(keyword)));
  const before = rendered();
  expect(before[0]).toHaveProperty('onMouseOver');
  show(<ChipsWithTooltips {...props} />);
  expect(rendered().every((one, index) => one === before[index])).toBe(true);
});
