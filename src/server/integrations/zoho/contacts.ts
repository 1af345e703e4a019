import type { Customer } from '../invoicing.ts';
import { isCode, type ZohoApi } from './api.ts';
import { pause } from './deadline.ts';
import { codes, ZohoError } from './errors.ts';
import { idOf, listOf, objectOf, stringOf } from './responses.ts';

/** A new contact may not be found for a moment. */
const SEARCHES_MS = [0, 400, 1000];
const MAX_NAME = 200;

/**
 * The provider's id of a customer: found by email and name, otherwise created. By email alone, an invoice would show that
 * person's name to anyone who types the address; by name alone, it would be another person's. Names are unique there, so the
 * second customer of a name gets their email added to it.
 * @throws {ZohoError}
 */
export async function ensureContact(api: ZohoApi, customer: Customer, signal: AbortSignal): Promise<string> {
  const known = await findContact(api, customer, signal);
  if (known) return known;
  for (const contactName of namesOf(customer)) {
    const made = await createContact(api, customer, contactName, signal);
    if (made) return made;
    // The name exists; it may be the same customer, created by another process.
    const found = await findContact(api, customer, signal);
    if (found) return found;
  }
  return await requireContact(api, customer, signal);
}

/** Possible names of a customer's contact. */
function namesOf({ name, email }: Customer): [string, string] {
  const plain = plainName(name) || email;
  return [plain, `${plain.slice(0, MAX_NAME - email.length - 3)} (${email})`];
}

async function findContact(api: ZohoApi, customer: Customer, signal: AbortSignal): Promise<string | null> {
  const { email } = customer;
  const names = namesOf(customer).map((name) => name.toLowerCase());
  const call = 'a request to search for a contact';
  const body = await api.get({ call, path: '/contacts', query: { email }, signal });
  const same = listOf(call, body.contacts).find(
    (contact) =>
      stringOf(contact.email).toLowerCase() === email.toLowerCase() &&
      names.includes(stringOf(contact.contact_name).toLowerCase()) &&
      stringOf(contact.status) !== 'inactive' &&
      stringOf(contact.contact_type) !== 'vendor',
  );
  return same ? idOf(call, same.contact_id) : null;
}

/** @returns null if another contact has the name */
async function createContact(
  api: ZohoApi,
  customer: Customer,
  contactName: string,
  signal: AbortSignal,
): Promise<string | null> {
  const call = 'a request to create a contact';
  const { name, email } = customer;
  try {
    const body = await api.create(
      { call, path: '/contacts', signal },
      {
        contact_name: contactName,
        contact_type: 'customer',
        contact_persons: [{ ...personName(name), email, is_primary_contact: true }],
      },
    );
    return idOf(call, objectOf(call, body.contact).contact_id);
  } catch (error) {
    if (isCode(error, codes.nameTaken)) return null;
    if (!(error instanceof ZohoError) || error.effect === 'none') throw error;
    // The response is lost; the contact may exist.
    return await requireContact(api, customer, signal).catch(() => {
      throw error;
    });
  }
}

async function requireContact(api: ZohoApi, customer: Customer, signal: AbortSignal): Promise<string> {
  for (const wait of SEARCHES_MS) {
    await pause(wait, signal);
    const found = await findContact(api, customer, signal);
    if (found) return found;
  }
  throw new ZohoError('away', 'Zoho does not show the contact yet.', { retryAfter: 10 });
}

/** Without characters that the provider treats as markup. */
function plainName(name: string): string {
  return name
    .replace(/[\p{Cc}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
}

function personName(name: string): { first_name: string; last_name: string } {
  const words = plainName(name).split(' ');
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' ').slice(0, 100), last_name: last.slice(0, 100) };
}
