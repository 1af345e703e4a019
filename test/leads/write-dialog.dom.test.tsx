import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { WriteDialog } from '#client/features/leads/panel/inbox/write-dialog.tsx';
import { setSession } from '#client/panel/session/session.ts';
import { contactSchema } from '#shared/contact/contact.ts';
import { writtenWords as words } from '#shared/leads/inbox-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { validContact } from '../support/forms.ts';
import { InRouter } from '../support/in-router.tsx';

let answer: () => Response;
const fetched = jest.fn(async (_path: string, _init: RequestInit) => answer());
const onClose = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  fetched.mockClear();
  onClose.mockClear();
  answer = () => Response.json({ id: 7 });
  Object.assign(globalThis, { fetch: fetched });
  setSession({ person: { id: 3, name: 'Dana Desk', role: 'desk' } });
  render(<WriteDialog onClose={onClose} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <InRouter>{children}</InRouter>
      </QueryClientProvider>
    ),
  });
});
afterEach(cleanup);

const named = (name: string) => document.querySelector<HTMLInputElement>(`.modal [name="${name}"]`);
const send = () => fireEvent.submit(screen.getByText(words.submit).closest('form') as HTMLFormElement);
const bodies = () =>
  fetched.mock.calls
    .filter(([path]) => path === staffApi.writeMessage)
    .map(([, init]) => JSON.parse(String(init.body)));

test('the dialog has the fields of the form, says how the person came, and sends no mail unless it is ticked', async () => {
  expect(contactSchema.required.every((name) => named(name)?.required)).toBe(true);
  expect(named('company')?.required).toBe(false);
  for (const [name, value] of Object.entries({ ...validContact, origin: 'in person' }))
    fireEvent.change(named(name) as HTMLInputElement, { target: { value } });
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([{ ...validContact, origin: 'in person', confirms: false }]);
  expect(sessionStorage.length).toBe(0);
});

test('the box asks for a confirmation, and what the server refuses is said at its field', async () => {
  const errors = [{ pointer: '/phone', detail: 'Phone number is required.' }];
  answer = () =>
    Response.json(
      { detail: 'Phone number is required.', errors },
      { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
    );
  fireEvent.change(named('phone') as HTMLInputElement, { target: { value: '12' } });
  fireEvent.click(screen.getByLabelText(words.confirms));
  send();
  await screen.findByText('Phone number is required.');
  expect(bodies()).toMatchObject([{ phone: '12', confirms: true }]);
  expect(named('phone')?.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(named('phone')));
});
