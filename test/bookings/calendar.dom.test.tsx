import { afterEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '#client/api/query-client.ts';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { Calendar } from '#client/features/bookings/calendar.tsx';
import { addDays } from '#shared/bookings/booking-day.ts';
import { bookingForm } from '#shared/content/contact.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { longDay } from '#shared/dates/dates.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { region } from '#shared/region.ts';

afterEach(cleanup);

/** The calendar of a device whose clock is that many days ahead of the server's. */
function show(days: string[], { ahead = 0, day = '' } = {}) {
  const now = new Date(Date.now() - ahead * 24 * 60 * 60_000).toISOString();
  const client = createQueryClient(async () => ({ data: { days, now }, next: null }));
  const chosen: string[] = [];
  render(
    <QueryClientProvider client={client}>
      <PageFactsProvider value={{ timeZone: 'UTC' } as PageFacts}>
        <Calendar day={day} onChange={(day) => chosen.push(day)} timeZone="UTC" />
      </PageFactsProvider>
    </QueryClientProvider>,
  );
  return chosen;
}
const month = () => document.querySelector('.rdp-month_caption')?.textContent;
const isOpen = (day: string) =>
  !document.querySelector(`[data-day="${day}"]`)?.classList.contains('rdp-disabled');

/** The last of November, December's first weeks, and a day of January. */
const days = [
  '2034-11-30',
  ...Array.from({ length: 20 }, (_, index) => addDays('2034-12-01', index)),
  '2035-01-08',
];

test('opens at the first month with five days, and the days before stay in sight and can be chosen', async () => {
  const chosen = show(days);
  await screen.findByText('December 2034');
  expect([isOpen('2034-11-29'), isOpen('2034-11-30'), isOpen('2034-12-21')]).toEqual([false, true, false]);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(longDay('2034-11-30')) }));
  expect([chosen, month()]).toEqual([['2034-11-30'], 'December 2034']);
  expect(document.querySelector('.rdp-root')?.getAttribute('lang')).toBe(region.language);
  // Six full weeks: nothing moves from month to month, and no row is empty.
  expect(document.querySelectorAll('.rdp-day button')).toHaveLength(42);
});

test('opens at the month of a day that is chosen already', async () => {
  show(days, { day: '2034-11-30' });
  await screen.findByText('November 2034');
});

test.each([400, -400])('keeps to the firm’s days with a device %i days off, and says so', async (ahead) => {
  show(days, { ahead });
  await screen.findByText('December 2034');
  expect(screen.getByText(/^Your device says it’s /)).toBeTruthy();
});

test('with a right clock, it says nothing; without any day, it says whom to call', async () => {
  show([]);
  expect(await screen.findByText(bookingForm.date.none(firm.phone))).toBeTruthy();
  expect(screen.queryByText(/^Your device/)).toBeNull();
});
