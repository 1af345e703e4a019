import * as s from '../shape.ts';
import { leadShape } from './leads.ts';

/** The number of leads in each list of Today. */
export const LEADS_OF_TODAY = 5;

const leads = (description?: string) => s.list(leadShape, description);
/** What a day at the desk begins with; each list is the start of one in the inbox. */
export const leadsTodayShape = s.object('LeadsToday', {
  overdue: leads(),
  today: leads('Due by the end of the firm’s day.'),
  soon: leads('Due by the end of the next business day.'),
  unowned: leads('New ones without an owner, the newest first.'),
  mine: leads('New ones of the caller, the most urgent first; none with the shared password.'),
  open: s.integer('How many await an answer; MOST_COUNTED at most.'),
  late: s.integer('How many of them are overdue.'),
});
export type LeadsToday = s.TypeOf<typeof leadsTodayShape>;

/** A person who can own leads. */
export const leadOwnerShape = s.object('LeadOwner', { id: s.integer(), name: s.text(), isYou: s.boolean() });
export type LeadOwner = s.TypeOf<typeof leadOwnerShape>;
