import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { fetchApi } from '#client/api/fetch-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { dayName } from '#client/features/bookings/panel/calendar/day-names.ts';
import { Component as TodayView } from '#client/features/leads/panel/today/today-view.tsx';
import type { CalendarBooking } from '#shared/bookings/panel.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import { formatMoney } from '#shared/money.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { PanelToday } from '#shared/panel/responses.ts';
import { InRouter } from '../support/in-router.tsx';
import { sampleBooking } from '../support/sample-lead.ts';

const time = timeOfDay(sampleBooking.slot);
const day = localNow(new Date(), 'UTC').day;
const requested: CalendarBooking = {
  ...sampleBooking,
  day,
  timeZone: 'UTC',
  name: 'Ann Example',
  subject: 'Career Coaching',
  lead: 70,
  phone: '+1 (860) 555-0199',
  others: 2,
};
const empty: PanelToday = {
  leads: { open: 0, overdue: 0 },
  answers: { late: [], next: [] },
  consultations: { today: 0, next: [] },
  paid: null,
  orders: 0,
};
let today: PanelToday;
let confirmed: () => Response;
const fetched = jest.fn(async (path: string, _init?: RequestInit) =>
  path === staffApi.confirmBooking ? confirmed() : Response.json(today),
);

beforeEach(() => {
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(cleanup);

function open(change: Partial<PanelToday> = {}) {
  today = { ...empty, ...change };
  return render(
    <QueryClientProvider client={createQueryClient(fetchApi)}>
      <PageFactsProvider value={{ timeZone: 'UTC' } as PageFacts}>
        <TodayView />
      </PageFactsProvider>
    </QueryClientProvider>,
    { wrapper: InRouter },
  );
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;
const bookings = (...next: CalendarBooking[]) => ({ consultations: { today: 1, next } });

test('Confirm in a row makes the row say so at once, and the focus stays there', async () => {
  // The next fetch takes its time.
  confirmed = () => {
    fetched.mockImplementationOnce(() => new Promise(() => {}));
    return Response.json({ id: 7, state: 'confirmed', actions: ['propose', 'move', 'cancel'], version: 4 });
  };
  open(bookings(requested, { ...requested, id: 8, name: 'Bo Other' }));
  const row = await rowOf('Ann Example');
  fireEvent.click(within(row).getByRole('button', { name: `Confirm: Ann Example, ${time}` }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirmed'));
  expect(row.contains(document.activeElement)).toBe(true);
  expect(within(row).queryByRole('button')).toBeNull();
  expect(within(await rowOf('Bo Other')).getByRole('button')).toBeTruthy();
  const sent = fetched.mock.calls.filter(([path]) => path === staffApi.confirmBooking);
  expect(sent.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    expect.objectContaining({ id: 7, version: 3 }),
  ]);
});

test('a row has a telephone to tap, and leads to whatever else this person waits for', async () => {
  open(bookings(requested, { ...requested, id: 8, name: 'Bo Other', day: '2037-03-09', others: 0 }));
  const row = await rowOf('Ann Example');
  const address = (text: string) => within(row).getByText(text).getAttribute('href');
  expect(address('+1 (860) 555-0199')).toBe('tel:+18605550199');
  expect(address('Ann Example')).toBe('/admin/inbox/70');
  expect(address('2 more to answer')).toBe('/admin/people?lead=70');
  expect(row.textContent).toContain(`${time}Today`);
  expect((await rowOf('Bo Other')).textContent).toMatch(
    new RegExp(`^${time}${dayName('2037-03-09')}.*0199Confirm$`),
  );
});

test('each figure links to the list that it counts; a role reads only what it may see', async () => {
  open({ leads: { open: 1_000, overdue: 3 }, ...bookings(requested), paid: 4_300, orders: 2 });
  const figures = async () =>
    within(await screen.findByRole('list', { name: 'The day in figures' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(await figures()).toEqual([
    ['To answer 1,000+ 3 overdue', '/admin/inbox'],
    [`Consultations today 1 Next: ${time}`, '/admin/calendar'],
    [`Paid this month ${formatMoney(4_300)} So far`, '/admin/money'],
    ['Orders waiting 2 For a decision', '/admin/orders'],
  ]);
  cleanup();
  open();
  expect((await figures()).map(([text]) => text)).toEqual([
    'To answer 0 None overdue',
    'Consultations today 0 None booked',
    'Orders waiting 0 None needs a decision',
  ]);
});
