import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { MarkAnswered } from '#client/features/leads/panel/inbox/mark-answered.tsx';
import { leadWords } from '#shared/leads/inbox-words.ts';
import { type LeadDetail, leadPath, MARK_ANSWERED } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';

const lead = { id: 7, version: 3, urgency: 'due' } as LeadDetail;
const sent = jest.fn<typeof fetch>(async () => Response.json(lead));

beforeEach(() => {
  sent.mockClear();
  Object.assign(globalThis, { fetch: sent });
});
afterEach(cleanup);

const open = (search: string, change: Partial<LeadDetail> = {}) =>
  render(
    <MemoryRouter initialEntries={[leadPath(7) + search]}>
      <QueryClientProvider client={new QueryClient()}>
        <div className="record-head">
          <h1 tabIndex={-1}>Ann Example</h1>
        </div>
        <MarkAnswered lead={{ ...lead, ...change }} />
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('the address in the firm’s mail asks, and only the button marks the lead', async () => {
  open(MARK_ANSWERED);
  screen.getByRole('dialog', { name: leadWords.mark.title });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: leadWords.mark.submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [path, init] = sent.mock.calls[0] ?? [];
  expect(path).toBe(staffApi.changeLead);
  expect(JSON.parse(String(init?.body))).toMatchObject({ id: 7, version: 3, status: 'answered' });
  expect(document.activeElement?.textContent).toBe('Ann Example');
});

test.each([
  ['at another address', '', {}],
  ['about a lead that waits for no answer', MARK_ANSWERED, { urgency: null }],
] as const)('nothing is asked %s', (_where, search, change) => {
  open(search, change);
  expect(screen.queryByRole('dialog')).toBeNull();
});
