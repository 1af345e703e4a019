import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staffApi } from '../../../../../shared/desk/paths.ts';
import type { DeskToday } from '../../../../../shared/desk/today.ts';
import type { LeadOwner, LeadsToday } from '../../../../../shared/leads/inbox.ts';
import type { LeadDetail, LeadList, LeadQuery } from '../../../../../shared/leads/leads.ts';
import { call, lively, PANEL } from '../../../../desk/queries.ts';

/** What the keys of all lists of leads begin with: a change of one lead may change each. */
export const LEADS = [PANEL, 'leads'] as const;

export const leadsQuery = (query: LeadQuery) =>
  queryOptions({
    queryKey: [...LEADS, 'list', query],
    queryFn: () => call<LeadList>(staffApi.leads, query),
    ...lively,
    placeholderData: keepPreviousData,
  });

export const todayQuery = queryOptions({
  queryKey: [...LEADS, 'today'],
  queryFn: () => call<LeadsToday>(staffApi.leadsToday),
  ...lively,
});

/** What Today shows besides leads. */
export const otherListsQuery = queryOptions({
  queryKey: [...LEADS, 'desk'],
  queryFn: () => call<DeskToday>(staffApi.deskToday),
  ...lively,
});

export const leadQuery = (id: number) =>
  queryOptions({
    queryKey: [PANEL, 'lead', id],
    queryFn: () => call<LeadDetail>(staffApi.lead, { id }),
    ...lively,
  });

export const ownersQuery = queryOptions({
  queryKey: [PANEL, 'lead-owners'],
  queryFn: () => call<LeadOwner[]>(staffApi.leadOwners),
  retry: false,
  networkMode: 'always',
  staleTime: 60_000,
});
