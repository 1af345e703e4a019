import { paths } from '../paths.ts';
import type { Lead } from './leads.ts';

/** The view of a lead, or of all; and of the person who sent it. */
export const leadPath = (id?: number) => `${paths.admin}/inbox${id ? `/${id}` : ''}`;
export const personPath = (lead: number) => `${paths.admin}/people?lead=${lead}`;

/** So many leads stand in each list of Today. */
export const LEADS_OF_TODAY = 5;

/** What a day at the desk begins with; each list is the start of one in the inbox. */
export interface LeadsToday {
  overdue: Lead[];
  /** Due by the end of the firm's day. */
  today: Lead[];
  /** Due by the end of the next business day. */
  soon: Lead[];
  /** New ones that nobody has taken, the newest first. */
  unowned: Lead[];
  /** New ones of whoever asks, the most urgent first; none with the shared password. */
  mine: Lead[];
  /** How many await an answer, and how many of them are overdue; MOST_COUNTED at most. */
  open: number;
  late: number;
}

/** Somebody who can take a lead. */
export interface LeadOwner {
  id: number;
  name: string;
  isYou: boolean;
}
