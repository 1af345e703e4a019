import { expect, test } from '@jest/globals';
import { firm } from '#shared/content/documents/firm.ts';
import { serviceIds } from '#shared/content/services.ts';
import {
  availabilities,
  bookingServices,
  contactServiceFor,
  contactServices,
  internshipTypes,
  yearsInSchool,
} from '#shared/forms/options.ts';
import { bookableWeek, timesOf } from '#shared/hours.ts';
import { findService } from '../support/firm-services.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

const bookingSlots = timesOf(bookableWeek(firm.hours));

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

testOfSpecified(
  'the contact form offers six services; the booking one more, and every service that a button promises',
  () => {
    const six = [
      'pre-hire-assessments',
      'post-hire-assessments',
      'psychometric-testing',
      'corporate-training',
      'leadership-development',
      'other',
    ];
    expect(values(contactServices)).toEqual(six);
    const specified = [...six, 'package-consultation'];
    expect(values(bookingServices).filter((value) => specified.includes(value))).toEqual(specified);
    expect(new Set(values(bookingServices))).toEqual(new Set([...specified, ...serviceIds]));
  },
);

test('a service is called by its own name, up to its capitals', () => {
  for (const { value, label } of bookingServices) {
    const title = findService(value)?.title;
    if (title) expect(label.toLowerCase()).toBe(title.toLowerCase());
  }
});

testOfSpecified('a service that the message does not list becomes other', () => {
  expect(contactServiceFor('corporate-training')).toBe('corporate-training');
  expect(serviceIds.filter((id) => contactServiceFor(id) === 'other')).toHaveLength(6);
});

testOfSpecified('there are fourteen slots: half hours from 9 to 11:30 and from 1 to 4:30', () => {
  const halfHours = (from: number, to: number) =>
    Array.from({ length: (to - from) * 2 }, (_, index) => from * 60 + index * 30);
  const label = (minutes: number) =>
    new Date(Date.UTC(2026, 0, 1, 0, minutes))
      .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
      .replace(/\s/u, ' ');
  expect(bookingSlots).toEqual([...halfHours(9, 12), ...halfHours(13, 17)].map(label));
  expect(bookingSlots).toHaveLength(14);
});

test('the application offers the choices of docs/product.md', () => {
  expect(values(yearsInSchool)).toEqual([
    'freshman',
    'sophomore',
    'junior',
    'senior',
    'graduate',
    'recent-grad',
  ]);
  expect(values(internshipTypes)).toEqual(['talent-assessment', 'research', 'consulting', 'general']);
  expect(values(availabilities)).toEqual([
    'full-time',
    'part-time-30',
    'part-time-20',
    'part-time-15',
    'flexible',
  ]);
});
