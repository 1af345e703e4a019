import { calendarBookingShape } from '../bookings/responses.ts';
import { leadsTodayShape } from '../leads/leads.ts';
import { currencyName } from '../money/currency-name.ts';
import * as s from '../shape.ts';

/** Counts in the panel's menu; null for counts that the role cannot see. */
export const panelCountsShape = s.object('PanelCounts', {
  leads: s.orNull(
    s.fields({ open: s.integer(), overdue: s.integer() }, 'Leads that need an answer; MOST_COUNTED at most.'),
  ),
  orders: s.orNull(s.integer('Orders that need a decision; MOST_STUCK at most.')),
});
export type PanelCounts = s.TypeOf<typeof panelCountsShape>;

/** All of Today, in lists of a few rows; null for what the role cannot see. */
export const panelTodayShape = s.object('PanelToday', {
  ...panelCountsShape.properties,
  answers: s.orNull(leadsTodayShape),
  consultations: s.orNull(
    s.fields({
      today: s.integer('How many take place on the firm’s day, past ones included.'),
      next: s.list(calendarBookingShape, 'The next ones and the present one, soonest first.'),
    }),
  ),
  paid: s.orNull(s.integer(`In this month; whole ${currencyName}.`)),
});
export type PanelToday = s.TypeOf<typeof panelTodayShape>;
