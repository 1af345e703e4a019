import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PanelDialog } from '#client/panel/kit/dialog.tsx';
import { leaveWords as words } from '#shared/panel/words.ts';

let router: ReturnType<typeof createMemoryRouter>;

function View({ children }: { children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <PanelDialog title="A form" onClose={() => setOpen(false)}>
          {children}
        </PanelDialog>
      )}
    </>
  );
}

const fields = (
  <>
    <input aria-label="Name" defaultValue="Ann" />
    <input aria-label="Own" type="checkbox" />
  </>
);
const field = (label = 'Name') => screen.getByLabelText(label) as HTMLInputElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const dialog = () => screen.queryByRole('dialog', { name: 'A form' });
const question = () => screen.queryByRole('dialog', { name: words.title });
const pressEscape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' });
const back = () => act(() => router.navigate(-1));
const hasFocus = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

function open(children: React.ReactNode = fields) {
  router = createMemoryRouter(
    [
      { path: '/list', element: <p>List</p> },
      { path: '/record', element: <View>{children}</View> },
    ],
    { initialEntries: ['/list', '/record'] },
  );
  render(<RouterProvider router={router} />);
  screen.getByText('Open').focus();
  fireEvent.click(screen.getByText('Open'));
}

afterEach(cleanup);

test('a click beside a dialog does not close it', () => {
  open();
  fireEvent.click(document.querySelector('.modal') as Element);
  expect(dialog()).not.toBeNull();
});

test('Esc and Back do not ask if nothing was typed, or if it was taken back', async () => {
  open();
  field().focus();
  type('Ann B.');
  fireEvent.click(field('Own'));
  type('Ann');
  fireEvent.click(field('Own'));
  pressEscape();
  expect([dialog(), question()]).toEqual([null, null]);
  await hasFocus('Open');
  fireEvent.click(screen.getByText('Open'));
  await back();
  expect(screen.getByText('List')).toBeTruthy();
});

test('Esc asks before it closes what was typed, and the focus returns', async () => {
  open();
  field().focus();
  type('Ann B.');
  pressEscape();
  await hasFocus(words.stay);
  fireEvent.click(screen.getByText(words.stay));
  expect([field().value, question()]).toEqual(['Ann B.', null]);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  pressEscape();
  fireEvent.click(screen.getByText(words.discard));
  expect([dialog(), question()]).toEqual([null, null]);
  await hasFocus('Open');
});

test.each([
  ['text', () => type('Ann B.')],
  ['a choice', () => fireEvent.click(field('Own'))],
])('Back asks before it leaves %s behind', async (_what, change) => {
  open();
  change();
  await back();
  expect([router.state.location.pathname, question() !== null]).toEqual(['/record', true]);
  fireEvent.click(screen.getByText(words.stay));
  expect([dialog() !== null, question()]).toEqual([true, null]);
  await back();
  await act(async () => fireEvent.click(screen.getByText(words.discard)));
  expect(screen.getByText('List')).toBeTruthy();
});

test('a dialog over another one asks once, and what the view itself does is not asked about', async () => {
  open(
    <>
      {fields}
      <PanelDialog title="Proof" onClose={() => {}}>
        <input aria-label="Code" />
      </PanelDialog>
    </>,
  );
  type('Ann B.');
  fireEvent.change(field('Code'), { target: { value: '123' } });
  await back();
  expect(screen.getAllByText(words.stay)).toHaveLength(1);
  fireEvent.click(screen.getByText(words.stay));
  await act(() => router.navigate('/list'));
  expect(screen.getByText('List')).toBeTruthy();
});
