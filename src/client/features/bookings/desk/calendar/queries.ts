import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CalendarWeek } from '../../../../../shared/bookings/desk.ts';
import { staffApi } from '../../../../../shared/desk/paths.ts';
import type { LocalDay } from '../../../../../shared/local-day.ts';
import { api } from '../../../../../shared/paths.ts';
import { fetchApi } from '../../../../api/fetch-api.ts';
import { PANEL, panelQuery } from '../../../../desk/queries.ts';

/** @param week a day of it; empty for the present one */
export const weekQuery = (week: string) =>
  queryOptions({
    ...panelQuery<CalendarWeek>(['bookings'], staffApi.bookingWeek, week ? { week } : {}),
    placeholderData: keepPreviousData,
  });

/** The days that can be booked, as the page for visitors asks for them. */
export const openDaysQuery = queryOptions({
  queryKey: [PANEL, 'open days'],
  queryFn: async () => ((await fetchApi(api.bookingDays)).data as { days: LocalDay[] }).days,
  retry: false,
  networkMode: 'always',
  staleTime: 60_000,
});

/** The times of a day that are full, as the page for visitors asks for them. */
export const fullTimesQuery = (day: LocalDay) =>
  queryOptions({
    queryKey: [PANEL, 'full times', day],
    queryFn: async () => {
      const { data } = await fetchApi(`${api.bookingAvailability}?date=${day}`);
      return (data as { full: string[] }).full;
    },
    enabled: day !== '',
    retry: false,
    networkMode: 'always',
    staleTime: 0,
  });
