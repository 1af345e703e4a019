import { type Answer, created, failed, ok, paged, type Request } from './answers.ts';
import type { Contact, World } from './world.ts';

type Person = Contact['persons'][number];

const primary = ({ persons }: Contact) => persons.find((person) => person.is_primary_contact) ?? persons[0];

export function presentContact(contact: Contact): object {
  const person = primary(contact);
  return {
    contact_id: contact.contact_id,
    contact_name: contact.contact_name,
    contact_type: contact.contact_type,
    status: contact.status,
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? '',
  };
}

/** GET /contacts: `email` matches only the primary person. */
export function listContacts(world: World, { query }: Request): Answer {
  const email = query.get('email')?.toLowerCase();
  const name = query.get('contact_name')?.toLowerCase();
  const found = world.contacts.filter(
    (contact) =>
      (email === undefined || primary(contact)?.email.toLowerCase() === email) &&
      (name === undefined || contact.contact_name.toLowerCase() === name),
  );
  const { entries, page_context } = paged(found, query);
  return ok({ contacts: entries.map(presentContact), page_context });
}

/** POST /contacts: an email beside the name is silently ignored; names are unique. */
export function createContact(world: World, { body }: Request): Answer {
  const name = String(body.contact_name ?? '').trim();
  if (name === '') return failed(400, 4, 'Invalid value passed for contact_name');
  if (name.length > 200)
    return failed(400, 15, 'Please ensure that the contact_name has less than 200 characters.');
  const isTaken = world.contacts.some((contact) => contact.contact_name.toLowerCase() === name.toLowerCase());
  if (isTaken)
    return failed(400, 3062, `The customer "${name}" already exists. Please specify a different name.`);
  const persons = (body.contact_persons ?? []) as Partial<Person>[];
  const contact: Contact = {
    contact_id: world.newId(),
    contact_name: name,
    contact_type: String(body.contact_type ?? 'customer'),
    status: 'active',
    persons: persons.map((person) => ({
      first_name: person.first_name ?? '',
      last_name: person.last_name ?? '',
      email: person.email ?? '',
      is_primary_contact: person.is_primary_contact ?? false,
    })),
  };
  world.contacts.push(contact);
  return created(
    { contact: { ...presentContact(contact), contact_persons: contact.persons } },
    `/contacts/${contact.contact_id}`,
    'The contact has been added.',
  );
}

/** GET /organizations */
export function listOrganizations(world: World): Answer {
  return ok({
    organizations: [
      {
        organization_id: world.organizationId,
        name: 'Fake Organization',
        currency_code: world.currency,
        is_default_org: true,
      },
    ],
  });
}
