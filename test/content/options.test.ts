import { expect, test } from '@jest/globals';
import { serviceIds } from '../../src/shared/content/services.ts';
import {
  availabilities,
  bookingServices,
  bookingSlots,
  contactServiceFor,
  contactServices,
  internshipTypes,
  yearsInSchool,
} from '../../src/shared/forms/options.ts';

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

test('the contact form offers six services, and the booking one more', () => {
  const six = [
    'pre-hire-assessments',
    'post-hire-assessments',
    'psychometric-testing',
    'corporate-training',
    'leadership-development',
    'other',
  ];
  expect(values(contactServices)).toEqual(six);
  expect(values(bookingServices)).toEqual([...six, 'package-consultation']);
});

test('a service that the form does not list becomes other', () => {
  expect(contactServiceFor('corporate-training')).toBe('corporate-training');
  expect(serviceIds.filter((id) => contactServiceFor(id) === 'other')).toHaveLength(6);
});

test('there are fourteen slots: half hours from 9 to 11:30 and from 1 to 4:30', () => {
  const halfHours = (from: number, to: number) =>
    Array.from({ length: (to - from) * 2 }, (_, index) => from * 60 + index * 30);
  const label = (minutes: number) =>
    new Date(Date.UTC(2026, 0, 1, 0, minutes))
      .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
      .replace(/\s/u, ' ');
  expect(bookingSlots).toEqual([...halfHours(9, 12), ...halfHours(13, 17)].map(label));
  expect(bookingSlots).toHaveLength(14);
});

test('the application offers the choices of the specification', () => {
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
