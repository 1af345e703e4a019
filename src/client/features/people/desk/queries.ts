import { staffApi } from '../../../../shared/desk/paths.ts';
import type { Person } from '../../../../shared/people/people.ts';
import { panelQuery } from '../../../desk/queries.ts';

/** How the address of the view names somebody: never by their email address (docs/decisions/0076). */
export type PersonName = { key: string } | { lead: number } | { order: number };

export const personQuery = (name: PersonName) => panelQuery<Person>(['person'], staffApi.person, name);
