import { isRealDay } from '#shared/bookings/booking-day.ts';
import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import * as f from '../schema.ts';

const schema = document(
  'announcement',
  {},
  {
    text: f.line(160, { ideal: [20, 90], help: 'One sentence. Without it, there is no bar.' }),
    link: f.group({ label: f.line(40), to: f.link({ label: 'Leads to' }) }),
    lastDay: f.day({ help: 'The bar is gone after this day, at midnight in the firm’s time zone.' }),
  },
);

/** The bar above the header of every public page. */
export const announcement: TypeOf<typeof schema> = { kind: 'announcement' };

export default defineContent(schema, announcement, {
  label: 'Announcement bar',
  page: paths.home,
  *check({ lastDay }) {
    if (lastDay && !isRealDay(lastDay)) yield { at: 'lastDay', says: 'Please choose a day of the calendar.' };
  },
});
