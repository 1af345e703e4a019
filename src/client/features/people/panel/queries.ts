import { panelQuery } from '#client/panel/queries.ts';
import { lineField } from '#shared/forms/fields.ts';
import { enumField, rowNumberField } from '#shared/panel/fields.ts';
import { addressOf } from '#shared/panel/list.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { Person } from '#shared/people/people.ts';

/**
 * The values in the view's address: the person, never by email address (docs/decisions/0076), and the order of the
 * timeline.
 */
export const peopleAddress = addressOf({
  person: lineField(0, 'This must be the key of a person.', 600),
  lead: rowNumberField('a lead'),
  buyer: rowNumberField('an order'),
  order: enumField(['oldest'], 'This must be an order of the timeline.'),
});
type PeopleAddress = ReturnType<typeof peopleAddress.read>;

/** Null before a search. */
export function personNamed({ person, lead, buyer }: PeopleAddress) {
  if (person) return { key: person };
  return lead ? { lead } : buyer ? { order: buyer } : null;
}

export const personQuery = (name: NonNullable<ReturnType<typeof personNamed>>) =>
  panelQuery<Person>(['person'], staffApi.person, name);
