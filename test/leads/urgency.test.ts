import { expect, test } from '@jest/globals';
import { urgencyOf } from '#server/features/leads/list.ts';
import { businessDays } from '#server/lib/business-days.ts';
import { builtInContents } from '#shared/content/contents.ts';

const closingTime = await businessDays({ contents: () => builtInContents });

/** Eight in the evening of Tuesday, November 17 in New York; elsewhere Wednesday has begun. */
const clock = { now: new Date('2026-11-18T01:00Z'), timeZone: 'America/New_York', closingTime };

test.each([
  ['2026-11-18T00:59Z', 'overdue', 'a minute ago'],
  ['2026-11-18T04:59Z', 'due', 'before midnight where the firm is'],
  ['2026-11-18T05:00Z', 'soon', 'at midnight'],
  ['2026-11-18T22:00Z', 'soon', 'at the end of the next business day'],
  ['2026-11-18T22:01Z', 'later', 'after it'],
])('in the evening what is due at %s is %s: %s', (due, urgency) => {
  expect(urgencyOf(new Date(due), clock)).toBe(urgency);
});
