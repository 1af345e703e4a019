import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fetchApi } from '#client/api/fetch-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { ToastRegion } from '#client/components/toast/toast-region.tsx';
import { LeadRecord } from '#client/features/leads/panel/inbox/lead-record.tsx';
import { setSession } from '#client/panel/session/session.ts';
import type { LeadBooking } from '#shared/bookings/panel.ts';
import type { LeadDetail } from '#shared/leads/leads.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { InRouter } from '../support/in-router.tsx';
import { sampleBooking, sampleLead } from '../support/sample-lead.ts';

const { time } = sampleBooking;
/** On a phone, a line does not end within the time. */
const unbroken = time.replace(' AM', '\u00a0AM');
const booking: LeadBooking = { ...sampleBooking, actions: ['confirm', 'propose'] };
const lead: LeadDetail = {
  ...sampleLead,
  kind: 'booking',
  sections: [
    { title: 'When', fields: [{ label: 'Time', value: time, href: '' }] },
    {
      title: 'Who asked',
      fields: [
        { label: 'Name', value: 'Ann Example', href: '' },
        { label: 'Company', value: 'Example Works', href: '' },
        { label: 'Email', value: 'ann@example.com', href: 'mailto:ann%40example.com' },
        { label: 'Phone', value: '(860) 555-0142', href: 'tel:8605550142' },
      ],
    },
    { title: 'What it’s about', fields: [{ label: 'Notes', value: 'Mornings are best.', href: '' }] },
  ],
  booking,
};
const owners = [
  { id: 3, name: 'Dana Desk', isYou: true },
  { id: 4, name: 'Olu Owner', isYou: false },
];

/** What the server has, and changes. */
let stored: LeadDetail;
const changes: Record<string, (body: { owner?: number }) => void> = {
  [staffApi.changeLead]({ owner }) {
    stored = { ...stored, version: 4, owner: owners.find(({ id }) => id === owner) ?? null };
  },
  [staffApi.releaseLead]() {
    stored = { ...stored, version: 4, held: false, status: 'new' };
  },
  [staffApi.confirmBooking]() {
    stored = { ...stored, booking: { ...booking, state: 'confirmed', actions: ['move'] } };
  },
};

beforeEach(() => {
  stored = lead;
  setSession({ person: { id: 3, name: 'Dana Desk', role: 'desk' } });
  const answer = async (path: string, init: RequestInit) => {
    if (path === staffApi.leadOwners) return Response.json(owners);
    if (path === staffApi.savedReplies) return Response.json([]);
    changes[path]?.(JSON.parse(String(init.body)));
    return Response.json(stored);
  };
  Object.assign(globalThis, { fetch: answer });
});
afterEach(cleanup);

async function open(change: Partial<LeadDetail> = {}) {
  stored = { ...lead, ...change };
  render(
    <QueryClientProvider client={createQueryClient(fetchApi)}>
      <PageFactsProvider value={{ timeZone: 'America/New_York' } as PageFacts}>
        <ToastRegion />
        <LeadRecord id={7} order={[7]} to={() => '/'} />
      </PageFactsProvider>
    </QueryClientProvider>,
    { wrapper: InRouter },
  );
  await screen.findByRole('heading', { name: 'Ann Example' });
}
/** Presses a button as the keyboard does, with the focus on it. */
function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const focused = () => document.activeElement as HTMLElement & { value?: string };
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

test('comes in the order in which one works: who, when, what, the reply, then status and owner, and what was done', async () => {
  await open();
  const page = document.body.textContent;
  const parts = [
    'Ann Example',
    'ann@example.com',
    '(860) 555-0142',
    unbroken,
    'Suggest another time',
    'Mornings are best.',
    'Your reply',
    'Waiting',
    'Assign to me',
    'Example Works',
    'Notes and changes',
  ];
  const places = parts.map((part) => page.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(page.replaceAll(unbroken, time).split(time)).toHaveLength(2);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['mailto:ann%40example.com', 'tel:8605550142']),
  );
});

test('a lead that one takes has the focus on its owner, whose button is gone', async () => {
  await open();
  await screen.findByRole('option', { name: 'Dana Desk (you)' });
  press('Assign to me');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull());
  expect([focused().id, focused().value]).toEqual([screen.getByLabelText('Owner').id, '3']);
  expect(announced()).toEqual([]);
});

test('a lead that is given to another has the focus on its owner, whose button is there for a choice alone', async () => {
  await open();
  await screen.findByRole('option', { name: 'Olu Owner' });
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Owner'), { target: { value: '4' } });
  press('Assign');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Assign$|One moment/ })).toBeNull());
  expect([focused().id, focused().value]).toEqual([screen.getByLabelText('Owner').id, '4']);
});

test('a lead that was no spam has the focus on its status', async () => {
  await open({ held: true, status: 'spam', booking: { ...booking, actions: [] } });
  press('Not spam');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Not spam' })).toBeNull());
  expect([focused().textContent, focused().getAttribute('aria-pressed')]).toEqual(['New', 'true']);
});

test('a booking that was confirmed has the focus on its state, and says so once', async () => {
  await open();
  press('Confirm');
  press('Confirm it');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  expect(focused().textContent).toBe('Confirmed');
  expect(announced()).toEqual(['Confirmed: we’ll email the visitor']);
});
