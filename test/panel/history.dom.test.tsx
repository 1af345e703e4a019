import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { History, RevisionChanges } from '#client/panel/kit/versions/history.tsx';
import type { PageFacts } from '#shared/pages/types.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
beforeEach(() => client.clear());
afterEach(cleanup);

const restored = jest.fn<(text: string) => void>();
let revisions = async () => [
  { id: 2, savedAt: '2026-11-20T12:00:00Z', words: 3 },
  { id: 1, savedAt: '2026-11-19T12:00:00Z', words: 1 },
];

function Notes() {
  return (
    <History
      query={useQuery({ queryKey: ['revisions'], queryFn: () => revisions() })}
      hint="Each save keeps the previous version, up to 9 of them."
      titleOf={({ savedAt }) => `Replaced ${savedAt}`}
      factsOf={({ words }) => `${words} words`}
    >
      {(id) => <Note id={id} />}
    </History>
  );
}

const Note = ({ id }: { id: number }) => (
  <RevisionChanges
    query={useQuery({ queryKey: ['revision', id], queryFn: async () => `Text ${id}` })}
    changesOf={(text) => [{ at: 'text', label: 'Text', before: text, after: 'Text now' }]}
    onRestore={restored}
  />
);

const show = () =>
  render(
    <QueryClientProvider client={client}>
      <PageFactsProvider value={{ timeZone: 'America/New_York' } as PageFacts}>
        <Notes />
      </PageFactsProvider>
    </QueryClientProvider>,
  );

test('a former text shows how it differs from the current one, and goes back into the form', async () => {
  show();
  const [newest] = await screen.findAllByRole('button', { name: /^Replaced/ });
  expect(newest?.textContent).toMatch(/2026-11-20.*3 words/);
  fireEvent.click(newest as HTMLElement);
  expect((await screen.findByRole('region', { name: 'Text' })).textContent).toContain('Removed: Text 2');
  fireEvent.click(screen.getByRole('button', { name: 'Load into the form' }));
  expect(restored.mock.calls).toEqual([['Text 2']]);
  // Pressed again, it closes.
  fireEvent.click(newest as HTMLElement);
  expect(screen.queryByRole('region', { name: 'Text' })).toBeNull();
});

test('a record without a former text says how many it will keep', async () => {
  revisions = async () => [];
  show();
  expect((await screen.findByText(/up to 9 of them/)).textContent).toContain('keeps the previous version');
});

test('a history that cannot be read says so, and is read again', async () => {
  revisions = () => Promise.reject(new TypeError('Failed to fetch'));
  show();
  await screen.findByText('The history couldn’t be loaded');
  revisions = async () => [];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing yet');
});
