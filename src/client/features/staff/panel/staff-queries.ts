import { panelQuery } from '#client/panel/queries.ts';
import type { CalendarFeed } from '#shared/bookings/panel.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { StaffMember, StaffSession } from '#shared/staff/staff.ts';

export const staffQuery = panelQuery<StaffMember[]>(['staff'], staffApi.staff);
export const feedsQuery = panelQuery<CalendarFeed[]>(['calendar-feeds'], staffApi.calendarFeeds);
/** The person's own sessions; for an owner, those of all accounts. */
export const sessionsQuery = panelQuery<StaffSession[]>(['sessions'], staffApi.sessions);
