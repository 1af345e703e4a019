import { type ContactTab, contactTabs } from '../content/contact.ts';
import { type BookingService, bookingServices } from '../forms/options.ts';

export type TabId = ContactTab['id'];

/** The address of /contact names the open tab and the service of a booking. */
export interface ContactAddress {
  tab: TabId;
  service: BookingService | null;
}

/** Anything unknown is the default tab, and no service. Only a booking has one. */
export function readContactAddress(search: string | URLSearchParams): ContactAddress {
  const query = new URLSearchParams(search);
  const tab = contactTabs.find(({ id }) => id === query.get('tab'))?.id ?? contactTabs[0].id;
  const service = bookingServices.find(({ value }) => value === query.get('service'))?.value ?? null;
  return { tab, service: tab === 'booking' ? service : null };
}

/** The canonical query: '' or '?...'. The default tab is omitted. */
export function writeContactAddress({ tab, service }: ContactAddress): string {
  if (tab === contactTabs[0].id) return '';
  return `?tab=${tab}${service ? `&service=${service}` : ''}`;
}
