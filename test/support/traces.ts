import { expect } from '@jest/globals';
import { submitContact } from '#server/features/contact/contact.ts';
import { subscribe } from '#server/features/newsletter/newsletter.ts';
import type { ContactValues } from '#shared/contact/contact.ts';
import { offers } from '#shared/offered.ts';
import { api } from '#shared/paths.ts';
import type { TestApp } from './app.ts';
import { pdf } from './files.ts';
import { validApplication, validBooking, validContact } from './forms.ts';
import { waitFor } from './wait.ts';
import { servicesOf } from './work.ts';

/** Sends a form's request. */
export async function sendForm(app: TestApp, path: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

export const giftOrder = {
  type: 'gift_card',
  packageId: 'gift_card_300',
  packageName: 'Gift',
  amount: 300,
  theme: 'career',
  message: 'For you, from Zoë Canary.',
  phone: '(860) 555-0199',
};

/** Subscribes an address that the call no longer accepts, such as one with an accent. Its mail is sent with the next. */
export const subscribeAny = (app: TestApp, email: string) => subscribe(servicesOf(app), { email });

/** Writes from an address that forms no longer accept, such as one with an accent before the @. Its mails are sent with the next. */
export const writeFromAny = (app: TestApp, email: string) =>
  submitContact(servicesOf(app), {
    ...validContact,
    email,
  } as ContactValues);

/** Everything a person can do on the site, once. Without gift cards, nothing is bought. */
export async function leaveTraces(app: TestApp, email: string, who: string): Promise<void> {
  const file = pdf(2_000);
  await subscribeAny(app, email);
  await sendForm(app, api.contact, { ...validContact, email, name: who });
  await sendForm(app, api.booking, { ...validBooking, email, name: who });
  if (offers.traineeships)
    await sendForm(app, api.application, {
      ...validApplication,
      email,
      lastName: who,
      uploadedFiles: [{ name: `${who}.pdf`, type: 'application/pdf', data: file.toString('base64') }],
    });
  if (!offers.giftCards) return;
  const { paymentUrl = '' } = await sendForm(app, api.createPayment, {
    ...giftOrder,
    customerEmail: email,
    customerName: who,
  });
  // Pays like a customer on the sandbox's page.
  const paid = await fetch(new URL(new URL(paymentUrl).pathname, app.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  await waitFor(
    async () => (await app.knex('orders').where({ customer_email: email, state: 'paid' })).length > 0,
  );
}
