import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dismissToast, type ToastContent, toast } from '#client/components/toast/store.ts';
import { ToastRegion } from '#client/components/toast/toast-region.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastRegion />);
});
afterEach(() => {
  act(() => dismissToast());
  cleanup();
  jest.useRealTimers();
});

function show(content: ToastContent): HTMLElement {
  act(() => void toast(content));
  return screen.getByText(content.title).closest('.toast') as HTMLElement;
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const isOpen = (card: HTMLElement) => card.classList.contains('show');

test('the live region exists before there is a toast, and announces the whole toast', () => {
  const region = screen.getByRole('status');
  expect(region.childElementCount).toBe(0);
  expect(region.getAttribute('aria-live')).toBe('assertive');
  const card = show({
    title: 'Success',
    description: 'Article updated successfully',
    note: 'It has a new date.',
  });
  expect(region.contains(card)).toBe(true);
  expect(region.textContent).toBe('SuccessArticle updated successfullyIt has a new date.');
  expect(document.activeElement).toBe(document.body);
});

test('a toast closes after 5 s', () => {
  const card = show({ title: 'Saved' });
  wait(4999);
  expect(isOpen(card)).toBe(true);
  wait(1);
  expect(isOpen(card)).toBe(false);
});

test.each([
  ['the pointer on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus in it', fireEvent.focusIn, fireEvent.focusOut],
] as const)('%s keeps it open, and it closes 5 s afterwards', (_what, begin, end) => {
  const card = show({ title: 'Saved' });
  begin(card);
  wait(60_000);
  expect(isOpen(card)).toBe(true);
  end(card);
  wait(4999);
  expect(isOpen(card)).toBe(true);
  wait(1);
  expect(isOpen(card)).toBe(false);
});

test('a pointer that leaves does not close it while it has the focus', () => {
  const card = show({ title: 'Saved' });
  fireEvent.pointerEnter(card);
  fireEvent.focusIn(card);
  fireEvent.pointerLeave(card);
  wait(60_000);
  expect(isOpen(card)).toBe(true);
});

test('F8 moves the focus to it, and Escape and its button close it', () => {
  const card = show({ title: 'Saved' });
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(document.activeElement).toBe(card);
  fireEvent.keyDown(card, { key: 'Escape' });
  expect(isOpen(card)).toBe(false);
  const next = show({ title: 'Saved again' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isOpen(next)).toBe(false);
});

test('a swipe to the right of at least 50 px closes it', () => {
  const card = show({ title: 'Saved' });
  // JSDOM has no pointer events.
  const point = (type: string, clientX: number) =>
    fireEvent(card, new MouseEvent(type, { clientX, bubbles: true }));
  const swipe = (from: number, to: number) => {
    point('pointerdown', from);
    point('pointermove', to);
    point('pointerup', to);
  };
  swipe(200, 249);
  swipe(200, 100);
  expect(isOpen(card)).toBe(true);
  expect(card.style.translate).toBe('0px');
  swipe(200, 250);
  expect(isOpen(card)).toBe(false);
});

test('its action closes it', () => {
  const onClick = jest.fn();
  const card = show({ title: 'Deleted', action: { label: 'Undo', onClick } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(isOpen(card)).toBe(false);
});
