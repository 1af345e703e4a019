import type { Customer } from '../types.ts';
import { isCode, type ZohoApi } from './api.ts';
import { CallFailed, codes } from './failures.ts';
import { pause } from './patience.ts';
import { idOf, listOf, objectOf, textOf } from './values.ts';

/** A contact that was just made may not be found for a moment. */
const SEARCHES_MS = [0, 400, 1000];
const MAX_NAME = 200;

/**
 * The provider's id of a customer: found by mail, else made. Names are unique there, so two customers who
 * share one get their mail added to it; a contact is never taken for ours because of its name.
 * @throws {CallFailed}
 */
export async function ensureContact(api: ZohoApi, customer: Customer, signal: AbortSignal): Promise<string> {
  const known = await findContact(api, customer.email, signal);
  if (known) return known;
  const name = plainName(customer.name) || customer.email;
  const names = [name, `${name.slice(0, MAX_NAME - customer.email.length - 3)} (${customer.email})`];
  for (const contactName of names) {
    const made = await createContact(api, customer, contactName, signal);
    if (made) return made;
    // Somebody has this name; it may be the same customer, made by another process.
    const found = await findContact(api, customer.email, signal);
    if (found) return found;
  }
  return await requireContact(api, customer.email, signal);
}

async function findContact(api: ZohoApi, email: string, signal: AbortSignal): Promise<string | null> {
  const call = 'the search for a contact';
  const body = await api.get({ call, path: '/contacts', query: { email }, signal });
  const same = listOf(call, body.contacts).find(
    (contact) =>
      textOf(contact.email).toLowerCase() === email.toLowerCase() &&
      textOf(contact.status) !== 'inactive' &&
      textOf(contact.contact_type) !== 'vendor',
  );
  return same ? idOf(call, same.contact_id) : null;
}

/** @returns null when another contact has the name */
async function createContact(
  api: ZohoApi,
  { name, email }: Customer,
  contactName: string,
  signal: AbortSignal,
): Promise<string | null> {
  const call = 'the making of a contact';
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
    if (!(error instanceof CallFailed) || error.effect === 'none') throw error;
    // The answer is lost, the contact perhaps made.
    return await requireContact(api, email, signal).catch(() => {
      throw error;
    });
  }
}

async function requireContact(api: ZohoApi, email: string, signal: AbortSignal): Promise<string> {
  for (const wait of SEARCHES_MS) {
    await pause(wait, signal);
    const found = await findContact(api, email, signal);
    if (found) return found;
  }
  throw new CallFailed('away', 'Zoho does not show the contact yet.', { retryAfter: 10 });
}

/** Without what the provider takes for markup. */
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
