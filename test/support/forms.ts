import { addDays, isWeekend } from '../../src/shared/bookings/booking-day.ts';
import { localNow } from '../../src/shared/local-day.ts';

/** What the forms are sent with, every field filled in, and the labels that stand beside the fields. */
export const validContact = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '(860) 555-0142',
  company: 'Example Mills',
  service: 'corporate-training',
  message: 'We would like to train forty team leads.',
};

export const contactLabels = ['Name', 'Email', 'Phone', 'Company (optional)', 'Service', 'Message'];

/** A weekday some weeks from now, where the firm is. */
export function bookableDay(weeks = 3): string {
  let day = addDays(localNow(new Date(), 'America/New_York').day, weeks * 7);
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}

export const validBooking = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '(860) 555-0142',
  company: 'Example Mills',
  service: 'package-consultation',
  date: bookableDay(),
  time: '9:30 AM',
  notes: 'We are eleven people.',
};

export const bookingLabels = [
  'Date',
  'Time',
  'Name',
  'Email',
  'Phone',
  'Company (optional)',
  'Service',
  'Notes (optional)',
];

export const applicationAnswers = {
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.com',
  phone: '(860) 555-0142',
  address: '1 Example Street, Hartford',
  university: 'Example University',
  major: 'Psychology',
  graduationDate: '05/2027',
  gpa: '3.8',
  yearInSchool: 'senior',
  internshipType: 'talent-assessment',
  startDate: '06/01/2027',
  availability: 'part-time-20',
  relevantExperience:
    'Two summers in the research group of the department, with interviews and coding of answers.',
  whyInterested:
    'I want to learn how good assessment is done in practice, from the first conversation with a client to the report.',
  skills: 'Statistics with R, interviewing, writing.',
  hasTransportation: true,
  canWorkRemotely: false,
  additionalInfo: 'I can start a week earlier.',
};

export const validApplication = {
  ...applicationAnswers,
  uploadedFiles: [],
  submittedAt: '2026-11-20T12:00:00.000Z',
};
