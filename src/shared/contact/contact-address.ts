import { type BookingService, bookingServices } from '../forms/options.ts';

/** The first one is open by default. */
export const tabIds = ['message', 'booking'] as const;

export type TabId = (typeof tabIds)[number];

/** The address of /contact names the open tab and the service of a booking. */
export interface ContactAddress {
  tab: TabId;
  service: BookingService | null;
}

/** Anything unknown is the default tab, and no service. Only a booking has one. */
export function readContactAddress(search: string | URLSearchParams): ContactAddress {
  const query = new URLSearchParams(search);
  const tab = tabIds.find((id) => id === query.get('tab')) ?? tabIds[0];
  const service = bookingServices.find(({ value }) => value === query.get('service'))?.value ?? null;
  return { tab, service: tab === 'booking' ? service : null };
}

/** The canonical query: '' or '?...'. The default tab is omitted. */
export function writeContactAddress({ tab, service }: ContactAddress): string {
  if (tab === tabIds[0]) return '';
  return `?tab=${tab}${service ? `&service=${service}` : ''}`;
}
