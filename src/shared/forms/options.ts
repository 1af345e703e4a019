import { isInTheUS } from './in-the-us.ts';
import { type bookingServices, contactServices } from './service-options.ts';

export { bookingServices, contactServices } from './service-options.ts';

/** The choices of the forms' selects, and the times of a booking (product.md, 4). */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** The visitor's choice, in the words of the form. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

type ContactService = (typeof contactServices)[number]['value'];

export type BookingService = (typeof bookingServices)[number]['value'];

/** The same service in the message form: `other` if that form does not list it. */
export function contactServiceFor(service: BookingService): ContactService {
  return contactServices.find(({ value }) => value === service)?.value ?? 'other';
}

/** The three selects of /apply. */
export const yearsInSchool = [
  { value: 'freshman', label: isInTheUS ? 'Freshman' : 'First Year' },
  { value: 'sophomore', label: isInTheUS ? 'Sophomore' : 'Second Year' },
  { value: 'junior', label: isInTheUS ? 'Junior' : 'Third Year' },
  { value: 'senior', label: isInTheUS ? 'Senior' : 'Final Year' },
  { value: 'graduate', label: isInTheUS ? 'Graduate Student' : 'Postgraduate Student' },
  { value: 'recent-grad', label: 'Recent Graduate' },
] as const satisfies readonly Option[];

export const internshipTypes = [
  { value: 'talent-assessment', label: 'Talent Assessment' },
  { value: 'research', label: 'Research & Analytics' },
  { value: 'consulting', label: 'Consulting Support' },
  { value: 'general', label: 'General Traineeship' },
] as const satisfies readonly Option[];

export const availabilities = [
  { value: 'full-time', label: 'Full-time (40 hours/week)' },
  { value: 'part-time-30', label: 'Part-time (30 hours/week)' },
  { value: 'part-time-20', label: 'Part-time (20 hours/week)' },
  { value: 'part-time-15', label: 'Part-time (15 hours/week)' },
  { value: 'flexible', label: 'Flexible' },
] as const satisfies readonly Option[];
