import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LeadOwner, LeadsToday } from '../../../../shared/admin/inbox.ts';
import type { LeadDetail, LeadList, LeadQuery } from '../../../../shared/admin/leads.ts';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { call, lively, PANEL } from '../queries.ts';

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
