import { applicationLead } from './features/applications/lead.ts';
import { bookingLead } from './features/bookings/lead.ts';
import { messageLead } from './features/contact/contact.ts';

/** Every form whose answers become leads. */
export const leadSources = [messageLead, bookingLead, applicationLead] as const;
