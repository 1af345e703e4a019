import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fetchApi } from '#client/api/fetch-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { BookingActions } from '#client/features/bookings/panel/calendar/booking-actions.tsx';
import { WriteBooking } from '#client/features/bookings/panel/calendar/write-booking.tsx';
import type { LeadBooking } from '#shared/bookings/panel.ts';
import { halfHours } from '#shared/dates/half-hours.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import type { LeadDetail } from '#shared/leads/leads.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { bookableDay } from '../support/forms.ts';
import { InRouter } from '../support/in-router.tsx';
import { sampleBooking } from '../support/sample-lead.ts';

const booking: LeadBooking = { ...sampleBooking, day: bookableDay() };
/** All before 10:30 AM but the present one. */
const full = halfHours.slice(0, halfHours.indexOf('10:30 AM')).filter((time) => time !== booking.slot);
let refusal: string | null;
const fetched = jest.fn(async (path: string, _init?: RequestInit) => {
  if (path === api.bookingDays) return Response.json({ days: [booking.day], now: new Date().toISOString() });
  if (path.includes('availability')) return Response.json({ full });
  if (refusal === null) return Response.json({ id: 7 });
  const headers = { 'Content-Type': 'application/problem+json' };
  const errors = [{ pointer: '/time', detail: refusal }];
  return Response.json(
    { detail: refusal, ...(path === staffApi.writeBooking && { errors }) },
    { status: 409, headers },
  );
});

beforeEach(() => {
  refusal = null;
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(cleanup);

const show = (change: Partial<LeadBooking> = {}) =>
  render(
    <QueryClientProvider client={createQueryClient(fetchApi)}>
      <PageFactsProvider value={{ timeZone: 'America/New_York' } as PageFacts}>
        <BookingActions
          lead={{ name: 'Ann Example', booking: { ...booking, ...change } } as unknown as LeadDetail}
        />
      </PageFactsProvider>
    </QueryClientProvider>,
    { wrapper: InRouter },
  );
const sent = () =>
  fetched.mock.calls
    .filter(([path]) => path.startsWith('/api/admin/'))
    .map(([path, init]) => [path, JSON.parse(String(init?.body))]);

test('a booking is confirmed once it was asked whether to, with the version that was seen', async () => {
  show();
  fireEvent.click(screen.getByText('Confirm'));
  expect(screen.getByRole('dialog', { name: 'Confirm this booking?' }).textContent).toContain(
    'Ann Example gets an email with a calendar file',
  );
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByText('Confirm it'));
  fireEvent.click(screen.getByText(/Confirm it|One moment/));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([[staffApi.confirmBooking, expect.objectContaining({ id: 7, version: 3 })]]);
});

test('neither a time that is full nor the present one is offered for a move', async () => {
  show();
  fireEvent.click(screen.getByText('Move'));
  await waitFor(() => expect(screen.queryByText(timeOfDay('10:00 AM'))).toBeNull());
  const [first] = screen.getAllByRole('option');
  expect(first?.textContent).toBe(timeOfDay('10:30 AM'));
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '2:30 PM' } });
  fireEvent.click(screen.getByText('Move it'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual([
    staffApi.moveBooking,
    expect.objectContaining({ id: 7, version: 3, day: booking.day, slot: '2:30 PM' }),
  ]);
});

test('a day that is closed offers nothing and says so', async () => {
  show();
  fireEvent.click(screen.getByText('Move'));
  await waitFor(() => expect(screen.queryByText(timeOfDay('10:00 AM'))).toBeNull());
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: bookableDay(4) } });
  await waitFor(() => screen.getByText('No times can be booked on this day.'));
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('anyone who comes second reads so in the dialog, which stays', async () => {
  refusal = 'Someone else has changed this booking. Check what’s new, then try again.';
  show();
  fireEvent.click(screen.getByText('Cancel booking'));
  fireEvent.click(screen.getByText('Cancel the booking'));
  await screen.findByText(refusal);
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

describe('a booking for a person who called', () => {
  const booked = jest.fn();
  const write = () => {
    booked.mockClear();
    render(
      <QueryClientProvider client={createQueryClient(fetchApi)}>
        <PageFactsProvider value={{ timeZone: 'America/New_York' } as PageFacts}>
          <WriteBooking
            wished={{ day: booking.day, slot: '2:30 PM' }}
            onClose={() => {}}
            onBooked={booked as () => void}
          />
        </PageFactsProvider>
      </QueryClientProvider>,
      { wrapper: InRouter },
    );
    const answers = {
      'How did they reach us?': 'in person',
      Name: 'Cal Caller',
      Email: 'cal@example.com',
      Phone: '(860) 555-0199',
      Service: 'other',
    };
    for (const [label, value] of Object.entries(answers))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };

  test('sends the form’s own fields and the pressed time; no email unless the box is ticked', async () => {
    write();
    fireEvent.click(screen.getByText('Book this time'));
    await waitFor(() => expect(booked).toHaveBeenCalledWith(7, booking.day));
    expect(sent()).toEqual([
      [
        staffApi.writeBooking,
        {
          origin: 'in person',
          name: 'Cal Caller',
          email: 'cal@example.com',
          phone: '(860) 555-0199',
          company: '',
          service: 'other',
          notes: '',
          password: '',
          date: booking.day,
          time: '2:30 PM',
          confirms: false,
        },
      ],
    ]);
    cleanup();
    fetched.mockClear();
    write();
    fireEvent.click(screen.getByLabelText('Email them a confirmation'));
    fireEvent.click(screen.getByText('Book this time'));
    await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ confirms: true }));
  });

  test('says beside the time that it is full, and keeps what was typed', async () => {
    refusal = 'This time is taken. Please choose another one.';
    write();
    fireEvent.click(screen.getByText('Book this time'));
    await screen.findByText(refusal);
    expect(screen.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByDisplayValue('Cal Caller')).toBeTruthy();
    expect(booked).not.toHaveBeenCalled();
  });
});

test('a booking that has ended has no buttons', () => {
  show({ state: 'canceled', actions: [] });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('There’s nothing more to do for this booking.')).toBeTruthy();
});
