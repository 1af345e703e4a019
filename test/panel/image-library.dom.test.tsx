import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { PicturePanel } from '#client/features/articles/panel/editor/writing/picture-panel.tsx';
import { useImageUpload } from '#client/panel/kit/image-upload.ts';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { pictureWords } from '#shared/articles/writing-words.ts';
import type { LibraryPage } from '#shared/images/library.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { loadWords, libraryWords as words } from '#shared/panel/words.ts';

/** The library, which the browser reads three at a time. */
const rows = Array.from({ length: 5 }, (_, number) => ({
  imageUrl: `/uploads/2026/${String(number).padStart(32, '0')}-1200x800.jpg`,
  width: 1200,
  height: 800,
  uploadedAt: `2026-11-20T17:0${number}:00.000Z`,
}));
/** What the button of an image says. */
const nameOf = (number: number) =>
  `Image of ${formatDateTime(`2026-11-20T17:0${number}:00.000Z`, 'America/New_York')} 1200 × 800`;
let stored: LibraryPage['rows'];
let isAway: boolean;
const submitted = jest.fn();
const closed = jest.fn();

beforeEach(() => {
  stored = rows;
  isAway = false;
  jest.clearAllMocks();
  globalThis.fetch = (async (_path: string, { body }: { body: string }) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const start = Number(JSON.parse(body).after);
    const next = start + 3 < stored.length ? String(start + 3) : null;
    return new Response(JSON.stringify({ rows: stored.slice(start, start + 3), next }), {
      headers: { 'Content-Type': 'application/json' },
    });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

function Editor() {
  const [address, setAddress] = useState('');
  return (
    <form onSubmit={submitted}>
      <PicturePanel
        upload={useImageUpload(setAddress)}
        picture={{ address, alt: '', caption: '' }}
        isDropTarget={false}
        takesFocus={false}
        onAddress={setAddress}
        onInsert={() => {}}
        onClose={closed}
      />
    </form>
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const dialog = () => screen.queryByRole('dialog', { name: words.title });

async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PageFactsProvider value={{ timeZone: 'America/New_York' } as PageFacts}>
        <Editor />
      </PageFactsProvider>
    </QueryClientProvider>,
  );
  (await button(words.open)).focus();
  await press(words.open);
  return within(await screen.findByRole('dialog', { name: words.title }));
}

test('a former upload is chosen instead of a new one, and still has to be described', async () => {
  const library = await open();
  await button(nameOf(0));
  expect(library.getAllByRole('listitem')).toHaveLength(3);
  await press(words.more);
  const fourth = await button(nameOf(3));
  await waitFor(() => expect(document.activeElement).toBe(fourth));
  expect(screen.queryByRole('button', { name: words.more })).toBeNull();
  expect(fourth.querySelector('img')?.getAttribute('src')).toMatch(/3-1200x800-480\.webp$/);
  fireEvent.click(fourth);
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(await button(words.open));
  expect(document.querySelector('.image-drop img')?.getAttribute('src')).toBe(rows[3]?.imageUrl);
  await press(pictureWords.insert);
  expect(screen.getByText(pictureWords.noAlt)).toBeTruthy();
});

test('Escape closes the library only', async () => {
  await open();
  const image = await button(nameOf(0));
  image.focus();
  fireEvent.keyDown(image, { key: 'Enter', code: 'Enter' });
  fireEvent.keyDown(image, { key: 'Escape', code: 'Escape' });
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(await button(words.open));
  expect([closed.mock.calls, submitted.mock.calls]).toEqual([[], []]);
  fireEvent.keyDown(await button(words.open), { key: 'Escape', code: 'Escape' });
  expect(closed).toHaveBeenCalledTimes(1);
});

test('what could not be loaded is loaded again, and what is gone cannot be chosen', async () => {
  isAway = true;
  const library = await open();
  await screen.findByText(words.failed);
  isAway = false;
  await press(loadWords.retry);
  const first = await button(nameOf(0));
  fireEvent.error(first.querySelector('img') as HTMLImageElement);
  expect(first.isConnected).toBe(false);
  expect(library.getAllByRole('listitem')[0]?.textContent).toBe(words.broken);
  isAway = true;
  await press(words.more);
  await library.findByRole('alert');
  expect(library.getAllByRole('listitem')).toHaveLength(3);
  isAway = false;
  await press(words.more);
  await button(nameOf(4));
  expect(library.queryByRole('alert')).toBeNull();
});

test('an empty library says what it is for', async () => {
  stored = [];
  await open();
  await screen.findByText(words.empty);
  expect(screen.getByText(words.emptyHint)).toBeTruthy();
});
