import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { postApi } from '#client/api/post-api.ts';
import { useProof } from '#client/panel/session/proof-dialog.tsx';
import { staffApi } from '#shared/panel/paths.ts';
import { InRouter } from '../support/in-router.tsx';

const challenge = 'Session error="insufficient_user_authentication", max_age=600';
let isProved = false;
let refusesRole = false;
const fetched = jest.fn(async (path: string, _init: RequestInit) => {
  if (path === staffApi.proof) {
    isProved = true;
    return new Response(null, { status: 204 });
  }
  if (isProved) return Response.json(['Ann']);
  const headers = { 'Content-Type': 'application/problem+json' };
  return Response.json(
    { detail: 'No.' },
    { status: 403, headers: refusesRole ? headers : { ...headers, 'WWW-Authenticate': challenge } },
  );
});

beforeEach(() => {
  isProved = false;
  refusesRole = false;
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
  render(<Action />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <InRouter>{children}</InRouter>
      </QueryClientProvider>
    ),
  });
  screen.getByText('List').focus();
});
afterEach(cleanup);

function Action() {
  const { withProof, proofDialog } = useProof();
  const [said, setSaid] = useState('');
  const list = () =>
    withProof(() => postApi(staffApi.staff, {})).then(
      (names) => setSaid(String(names)),
      (error: Error) => setSaid(error.message),
    );
  return (
    <>
      <button type="button" onClick={list}>
        List
      </button>
      <p>{said}</p>
      {proofDialog}
    </>
  );
}
const paths = () => fetched.mock.calls.map(([path]) => path);

test('a call that asks for a fresh proof is made once more after it, and the focus comes back', async () => {
  fireEvent.click(screen.getByText('List'));
  const field = (await screen.findByLabelText('Password')) as HTMLInputElement;
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: 'four quiet words here' } });
  fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: '123456' } });
  fireEvent.submit(field.form as HTMLFormElement);
  await screen.findByText('Ann');
  expect(paths()).toEqual([staffApi.staff, staffApi.proof, staffApi.staff]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('List')));
});

test('anyone who cancels hears why it was not done', async () => {
  fireEvent.click(screen.getByText('List'));
  fireEvent.click(await screen.findByText('Cancel'));
  await screen.findByText('403: No.');
  expect(paths()).toEqual([staffApi.staff]);
});

test('a role that is refused is not asked for a proof', async () => {
  refusesRole = true;
  fireEvent.click(screen.getByText('List'));
  await screen.findByText('403: No.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
