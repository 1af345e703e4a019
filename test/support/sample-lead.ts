import type { LeadBooking } from '#shared/bookings/panel.ts';
import type { LeadDetail } from '#shared/leads/leads.ts';

/** A lead as the panel's calls return it: a new message. */
export const sampleLead: LeadDetail = {
  id: 7,
  kind: 'message',
  name: 'Ann Example',
  email: 'ann@example.com',
  subject: 'Corporate Training',
  status: 'new',
  origin: 'website',
  writtenBy: null,
  held: false,
  owner: null,
  receivedAt: '2026-03-05T15:00:00.000Z',
  dueAt: '2026-03-09T21:00:00.000Z',
  repliedAt: null,
  urgency: 'due',
  version: 3,
  sections: [],
  files: [],
  events: [],
};

/** A booking that waits for its confirmation. */
export const sampleBooking: LeadBooking = {
  id: 7,
  state: 'requested',
  day: '2037-03-09',
  slot: '9:30 AM',
  timeZone: 'America/New_York',
  time: 'Monday, March 9, 2037 at 9:30 AM',
  proposed: null,
  actions: ['confirm', 'propose', 'move', 'cancel'],
  isVerified: true,
  hasSeat: true,
  version: 3,
};
