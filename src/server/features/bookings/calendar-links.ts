import type { CalendarName } from '#shared/leads/receipt.ts';
import type { CalendarEntry } from './calendar.ts';

/** '20261202T143000Z' */
const compact = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const precise = (moment: Date) => moment.toISOString();

/** The addresses at which calendars on the web offer to add an entry. */
export const calendarLinks = (entry: CalendarEntry): Record<CalendarName, string> => {
  const { summary, description, location, start, end } = entry;
  return {
    google: link('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: summary,
      dates: `${compact(start)}/${compact(end)}`,
      details: description,
      location,
    }),
    outlook: link('https://outlook.office.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: summary,
      startdt: precise(start),
      enddt: precise(end),
      body: description,
      location,
    }),
  };
};

const link = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;
