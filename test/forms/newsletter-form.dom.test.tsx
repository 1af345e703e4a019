import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { currentToasts, dismissToast } from '#client/components/toast/store.ts';
import { requestSubscription, sendClean } from '#client/features/newsletter/mutations.ts';
import { newsletterNotices } from '#shared/forms/notices.ts';

let answer: () => Promise<Response>;
const fetched = jest.fn((_path: string, _init: RequestInit) => answer());
beforeEach(() => {
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => act(() => dismissToast()));

const sent = () => JSON.parse(String(fetched.mock.calls.at(-1)?.[1].body));
const toasts = () => currentToasts().filter(({ open }) => open);

test('the newsletter says when to try again', async () => {
  answer = async () => new Response('Too many requests. Please try again in 12 minutes.', { status: 429 });
  const form = document.createElement('form');
  form.innerHTML = '<input type="email" name="email" value="ann@example.com">';
  const description = `${newsletterNotices.failure.description} Too many requests. Please try again in 12 minutes.`;
  await expect(requestSubscription(form)).rejects.toThrow(description);
  expect(toasts()).toMatchObject([{ ...newsletterNotices.failure, description }]);
});

test('the newsletter form sends an address that the browser refuses for an invisible character, once it is clean', async () => {
  const form = document.createElement('form');
  form.innerHTML = '<input type="email" name="email">';
  const email = form.elements[0] as HTMLInputElement;
  email.value = 'ann\u200b@example.com';
  const requested = new Promise((resolve) => {
    form.requestSubmit = () => resolve(email.value);
  });
  expect(sendClean(email)).toBe(true);
  expect(await requested).toBe('ann@example.com');
  email.value = 'ann';
  expect(sendClean(email)).toBe(false);
});

test.each([
  ['text', () => new Response('OK')],
  ['nothing', () => new Response(null, { status: 204 })],
  ['another JSON', () => Response.json([], { status: 201 })],
])('the newsletter takes any 2xx for a success: %s', async (_what, accepted) => {
  answer = async () => accepted();
  const form = document.createElement('form');
  form.innerHTML = '<input type="email" name="email">';
  const email = form.elements[0] as HTMLInputElement;
  email.value = ' ann@example.com ';
  const next = await requestSubscription(form);
  expect(next).toContain('confirm with the link in our email to ann@example.com');
  expect(sent()).toEqual({ email: 'ann@example.com' });
  expect(email.value).toBe('');
  expect(toasts()).toMatchObject([newsletterNotices.success]);
});
