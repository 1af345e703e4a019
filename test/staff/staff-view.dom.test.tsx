import { afterEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { fetchApi } from '#client/api/fetch-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { Component as StaffView } from '#client/features/staff/panel/staff-view.tsx';
import type { PageFacts } from '#shared/pages/types.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { InRouter } from '../support/in-router.tsx';

afterEach(cleanup);

test('nothing below the accounts is shown before them, as they would push it down', async () => {
  const accounts = Promise.withResolvers<Response>();
  Object.assign(globalThis, {
    fetch: (path: string) =>
      path === staffApi.staff ? accounts.promise : Promise.resolve(Response.json([])),
  });
  render(
    <QueryClientProvider client={createQueryClient(fetchApi)}>
      <PageFactsProvider value={{ timeZone: 'UTC' } as PageFacts}>
        <StaffView />
      </PageFactsProvider>
    </QueryClientProvider>,
    { wrapper: InRouter },
  );
  await act(async () => {});
  expect(screen.queryByRole('heading', { name: 'Calendar addresses' })).toBeNull();
  accounts.resolve(Response.json([]));
  await screen.findByRole('heading', { name: 'Calendar addresses' });
});
