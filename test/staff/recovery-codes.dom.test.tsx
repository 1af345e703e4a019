import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { RecoveryCodes } from '#client/panel/session/recovery-codes.tsx';
import { recoveryWords as words } from '#shared/articles/panel-words.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { copyWords } from '#shared/panel/words.ts';

const codes = ['AAAA-BBBB', 'CCCC-DDDD'];
const account = { id: 7, name: 'Robin Marsh', role: 'editor' as const, recoveryCodes: codes };
let router: ReturnType<typeof createMemoryRouter>;
let copied: string | null;

beforeEach(() => {
  copied = null;
  router = createMemoryRouter([
    { path: '/', element: <RecoveryCodes account={account} email="robin@example.com" /> },
    { path: '/team', element: <p>Team</p> },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const setClipboard = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const said = () => screen.getByRole('status').textContent;

test('the codes are copied, and a status says so', async () => {
  setClipboard({
    writeText: async (text: string) => {
      copied = text;
    },
  });
  await press(copyWords.copy);
  expect([copied, said()]).toEqual([codes.join('\n'), copyWords.copied]);
});

test.each([undefined, { writeText: () => Promise.reject(new Error('No.')) }])(
  'with the clipboard %j, the codes are selected instead',
  async (clipboard) => {
    setClipboard(clipboard);
    await press(copyWords.copy);
    expect([getSelection()?.toString(), said()]).toEqual([codes.join(''), copyWords.selected]);
  },
);

test('the file has the firm, the account and the codes', () => {
  const link = screen.getByText<HTMLAnchorElement>(words.download);
  const [, text = ''] = link.href.split(',');
  expect(link.download).toBe('recovery-codes.txt');
  expect(decodeURIComponent(text)).toBe(
    `${firm.name} recovery codes for robin@example.com\n\n${codes.join('\n')}\n`,
  );
});

test('another page, and closing the tab, ask first', async () => {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  await act(() => router.navigate('/team'));
  expect(screen.getByRole('alert').textContent).toContain(words.lost);
  expect(document.activeElement?.textContent).toBe(words.stay);
  await press(words.stay);
  expect(screen.queryByRole('alert')).toBeNull();

  await act(() => router.navigate('/team'));
  await press(words.leave);
  expect(screen.getByText('Team')).toBeTruthy();
});
