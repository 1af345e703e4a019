import { queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { Person } from '../../../../shared/people/people.ts';
import { call, PANEL } from '../../../desk/queries.ts';

/** How the address of the view names somebody: never by their email address (docs/decisions/0076). */
export type PersonName = { key: string } | { lead: number } | { order: number };

export const personQuery = (name: PersonName) =>
  queryOptions({
    queryKey: [PANEL, 'person', name],
    queryFn: () => call<Person>(staffApi.person, name),
    retry: false,
    networkMode: 'always',
    staleTime: 3_000,
    refetchOnWindowFocus: true,
  });

export const findPerson = (email: string) => call<Person>(staffApi.person, { email });
