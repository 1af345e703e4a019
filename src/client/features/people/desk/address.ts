import type { PersonName } from './queries.ts';

export interface PeopleAddress {
  /** Null before anybody was searched for. */
  name: PersonName | null;
  isOldestFirst: boolean;
}

/** What the address of the view says. @param search '' or '?...' */
export function readPeopleAddress(search: string): PeopleAddress {
  const query = new URLSearchParams(search);
  const numberOf = (name: string) => {
    const number = Number(query.get(name));
    return Number.isSafeInteger(number) && number > 0 ? number : null;
  };
  // `order` is the timeline's.
  const [key, lead, order] = [query.get('person'), numberOf('lead'), numberOf('buyer')];
  return {
    name: key ? { key } : lead ? { lead } : order ? { order } : null,
    isOldestFirst: query.get('order') === 'oldest',
  };
}

/** @returns '?...' */
export function writePeopleAddress({ name, isOldestFirst }: PeopleAddress): string {
  return `?${new URLSearchParams({ ...(name && parameterOf(name)), ...(isOldestFirst && { order: 'oldest' }) })}`;
}

function parameterOf(name: PersonName): Record<string, string> {
  if ('key' in name) return { person: name.key };
  return 'lead' in name ? { lead: String(name.lead) } : { buyer: String(name.order) };
}
