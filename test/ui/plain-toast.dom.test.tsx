import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PlainToastView } from '../../src/client/components/toast/plain-toast-view.tsx';
import { currentToasts, dismissToast, toast } from '../../src/client/components/toast/store.ts';

afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

test('a toast whose real view did not load still has its note and its action', () => {
  const onClick = jest.fn();
  toast({
    title: 'Success',
    description: 'Article published successfully',
    note: 'It is now dated today.',
    action: { label: 'Keep March 3, 2026', altText: 'Date it March 3, 2026 again', onClick },
  });
  render(<PlainToastView entries={currentToasts()} />);
  expect(screen.getByText('It is now dated today.')).toBeTruthy();
  fireEvent.click(screen.getByText('Keep March 3, 2026'));
  expect(onClick).toHaveBeenCalledTimes(1);
  // It has been answered.
  expect(currentToasts().filter(({ open }) => open)).toEqual([]);
});
