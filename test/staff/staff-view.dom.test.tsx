import { afterEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fetchApi } from '#client/api/fetch-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { Component as StaffView } from '#client/features/staff/panel/staff-view.tsx';
import { personMay } from '#client/panel/session/person-may.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { Right } from '#shared/staff/rights.ts';
import type { SignedIn, StaffMember } from '#shared/staff/staff.ts';
import { InRouter } from '../support/in-router.tsx';

afterEach(cleanup);

const member: StaffMember = {
  ...{ name: 'Ann Lee', email: 'ann@example.com', role: 'desk', editsContent: true },
  ...{ state: 'active', usedAt: null, isYou: false },
};

/** The view with these answers. @returns the bodies of the calls that change a role */
function renderView(staff: Promise<Response>): object[] {
  const changes: object[] = [];
  Object.assign(globalThis, {
    fetch: async (path: string, { body }: RequestInit) => {
      if (path === staffApi.changeRole) {
        changes.push(JSON.parse(String(body)));
        return new Response(null, { status: 204 });
      }
      return path === staffApi.staff ? (await staff).clone() : Response.json([]);
    },
  });
  render(
    <QueryClientProvider client={createQueryClient(fetchApi)}>
      <PageFactsProvider value={{ timeZone: 'UTC' } as PageFacts}>
        <StaffView />
      </PageFactsProvider>
    </QueryClientProvider>,
    { wrapper: InRouter },
  );
  return changes;
}

test('nothing below the accounts is shown before them, as they would push it down', async () => {
  const accounts = Promise.withResolvers<Response>();
  renderView(accounts.promise);
  await act(async () => {});
  expect(screen.queryByRole('heading', { name: 'Calendar addresses' })).toBeNull();
  accounts.resolve(Response.json([]));
  await screen.findByRole('heading', { name: 'Calendar addresses' });
});

test('the list says who edits words besides their role, and an owner can end that', async () => {
  const changes = renderView(Promise.resolve(Response.json([member])));
  await screen.findByText('Desk, edits words');
  fireEvent.click(screen.getByRole('button', { name: 'Change role: Ann Lee' }));
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Also edits the site’s words/ });
  expect(choice.checked).toBe(true);
  fireEvent.click(choice);
  fireEvent.click(screen.getByRole('button', { name: 'Change role' }));
  await waitFor(() =>
    expect(changes).toMatchObject([{ email: 'ann@example.com', role: 'desk', editsContent: false }]),
  );
});

test.each<[SignedIn | null, Right[]]>([
  [{ id: 4, name: 'Ines', role: 'desk' }, []],
  [{ id: 4, name: 'Ines', role: 'desk', editsContent: true }, ['content', 'images']],
  [{ id: 4, name: 'Ines', role: 'owner' }, ['content', 'images', 'prices']],
  [null, ['content', 'images', 'prices']],
])('the panel offers %j %j', (person, expected) => {
  const rights: Right[] = ['content', 'images', 'prices'];
  expect(rights.filter((right) => personMay(person, right))).toEqual(expected);
});
