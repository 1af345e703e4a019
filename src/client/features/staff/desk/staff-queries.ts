import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarFeed } from '../../../../shared/bookings/desk.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { AuditPage, AuditQuery } from '../../../../shared/staff/audit.ts';
import type { StaffMember, StaffSession } from '../../../../shared/staff/staff.ts';
import { call, PANEL } from '../../../desk/queries.ts';

/** Read when a view opens, and when its tab comes into sight again; a failure is told at once. */
const seenNow = {
  retry: false,
  networkMode: 'always',
  staleTime: 3_000,
  refetchOnWindowFocus: true,
} as const;

export const staffQuery = queryOptions({
  queryKey: [PANEL, 'staff'],
  queryFn: () => call<StaffMember[]>(staffApi.staff),
  ...seenNow,
});

export const feedsQuery = queryOptions({
  queryKey: [PANEL, 'calendar-feeds'],
  queryFn: () => call<CalendarFeed[]>(staffApi.calendarFeeds),
  ...seenNow,
});

/** One's own; for an owner everybody's. */
export const sessionsQuery = queryOptions({
  queryKey: [PANEL, 'sessions'],
  queryFn: () => call<StaffSession[]>(staffApi.sessions),
  ...seenNow,
});

export const trailQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: [PANEL, 'trail', query],
    queryFn: () => call<AuditPage>(staffApi.audit, query),
    ...seenNow,
    placeholderData: keepPreviousData,
  });
