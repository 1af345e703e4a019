import { expect, test } from '@jest/globals';
import nodeIcal, { type VEvent } from 'node-ical';
import { bookingCalendar } from '#server/features/bookings/calendar.ts';

const booking = {
  uid: '3f2a@larkfield.example',
  start: new Date('2026-03-09T13:00:00.000Z'),
  end: new Date('2026-03-09T13:30:00.000Z'),
  summary: 'Consultation with Larkfield',
  description: 'Leadership Development',
  location: '(860) 555-0142',
  changedAt: new Date('2026-02-02T10:20:30.456Z'),
  organizer: { name: 'Larkfield Talent & Leadership', email: 'hello@larkfield.example' },
};

const hostile = {
  ...booking,
  summary: 'Tea;\r\nBEGIN:VALARM\nEND:VEVENT,\\ 🙂',
  description: `${'Größe 漢字 🙂 '.repeat(400)}\r\nEND:VCALENDAR`,
  location: 'Room "A"; 1, 2\nATTENDEE:mailto:x@example.com',
};

function parse(text: string): VEvent & { method?: string } {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
  expect(events).toHaveLength(1);
  return events[0] as VEvent;
}

test('a booking reads as a tentative event at its moment in UTC', () => {
  const event = parse(bookingCalendar(booking));
  expect(event).toMatchObject({
    uid: '3f2a@larkfield.example',
    summary: 'Consultation with Larkfield',
    location: '(860) 555-0142',
    status: 'TENTATIVE',
    method: 'PUBLISH',
    organizer: { val: 'mailto:hello@larkfield.example' },
  });
  expect(event.start.toISOString()).toBe('2026-03-09T13:00:00.000Z');
  expect(event.end?.toISOString()).toBe('2026-03-09T13:30:00.000Z');
  expect(event.description).toBe('Leadership Development');
});

test('an entry for an attendee is a request of the firm, which asks for no answer', () => {
  const text = bookingCalendar({ ...booking, attendee: 'ann@example.com' });
  const event = parse(text);
  expect(event).toMatchObject({ method: 'REQUEST', organizer: { val: 'mailto:hello@larkfield.example' } });
  expect(event.attendee).toMatchObject({
    val: 'MAILTO:ann@example.com',
    params: { PARTSTAT: 'ACCEPTED', RSVP: false },
  });
});

test('a cancellation names the attendee whose calendar has the request', () => {
  const event = parse(bookingCalendar({ ...booking, attendee: 'ann@example.com', status: 'CANCELLED' }));
  expect(event).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
    attendee: { val: 'MAILTO:ann@example.com' },
  });
});

test('the same version is the same file, stamped with the moment of its change', () => {
  expect(bookingCalendar(booking)).toContain('\r\nDTSTAMP:20260202T102030Z\r\n');
});

test('a later version carries a higher number under the same uid', () => {
  expect(bookingCalendar(booking)).toContain('\r\nSEQUENCE:0\r\n');
  expect(bookingCalendar({ ...booking, sequence: 2 })).toContain('\r\nSEQUENCE:2\r\n');
});

test('a published event has no attendee and no alarm', () => {
  expect(bookingCalendar(booking)).not.toMatch(/^(ATTENDEE|BEGIN:VALARM)/m);
});

test('what a visitor typed stays in its property', () => {
  const text = bookingCalendar(hostile);
  expect(text.match(/^(BEGIN|END|STATUS|ATTENDEE)\b.*$/gm)?.map((line) => line.trim())).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  const event = parse(text);
  expect(event.summary).toBe('Tea; BEGIN:VALARM END:VEVENT,\\ 🙂');
  expect(event.location).toBe('Room "A"; 1, 2 ATTENDEE:mailto:x@example.com');
  expect(event.description).toContain('Größe 漢字 🙂 Größe');
});

test.each([
  ['plain', booking],
  ['hostile', hostile],
])('every line of a %s booking ends with CRLF and has at most 75 octets', (_, values) => {
  const text = bookingCalendar(values);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lines)).toBeLessThanOrEqual(75);
});
