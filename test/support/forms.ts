import { addDays, isWeekend } from '../../src/shared/bookings/booking-day.ts';
import { localNow } from '../../src/shared/local-day.ts';

export const validContact = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '(860) 555-0142',
  company: 'Example Mills',
  service: 'corporate-training',
  message: 'We would like to train forty team leads.',
};

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
  company: '',
  service: 'package-consultation',
  date: bookableDay(),
  time: '9:30 AM',
  notes: '',
};

export const validApplication = {
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
  additionalInfo: '',
  uploadedFiles: [],
  submittedAt: '2026-11-20T12:00:00.000Z',
};
