import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BelowFold } from '#client/components/below-fold.tsx';

const page = (
  <>
    <h1>Title</h1>
    <BelowFold>
      <p>Section</p>
    </BelowFold>
  </>
);
const shown = () => [screen.queryByText('Title'), screen.queryByText('Section')].map(Boolean);

let router: ReturnType<typeof createMemoryRouter>;
const open = (to: string | number) => act(() => router.navigate(to as string));

function start(at: string) {
  router = createMemoryRouter(
    [
      { path: '/', element: <p>Home</p> },
      { path: '/long', element: page },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a link leads to the heading first, then the rest follows', async () => {
  start('/');
  await open('/long');
  expect(shown()).toEqual([true, false]);
  act(() => jest.advanceTimersByTime(100));
  expect(shown()).toEqual([true, true]);
});

test('a loaded document, the way back and a link to a part show all of it at once', async () => {
  start('/long');
  expect(shown()).toEqual([true, true]);
  await open('/');
  await open(-1);
  expect(shown()).toEqual([true, true]);
  await open('/');
  await open('/long#part');
  expect(shown()).toEqual([true, true]);
});
