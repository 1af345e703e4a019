import { expect, test } from '@jest/globals';
import { firm } from '#shared/content/documents/firm.ts';
import { privacy } from '#shared/content/privacy.ts';
import { terms } from '#shared/content/terms.ts';
import { GIFT_VALID_MONTHS } from '#shared/gift-cards/gift-cards.ts';
import { retentionMonths } from '#shared/retention.ts';
import { site } from '#shared/site.ts';
import { testOf } from '../support/firm-tests.ts';

const factOf = (asked: string) =>
  privacy
    .sections(firm)
    .flatMap(({ facts = [] }) => facts)
    .find(({ term }) => term === asked)?.text ?? '';

test('the privacy policy says how long the server keeps what was sent', () => {
  expect(factOf('Messages')).toContain(`${retentionMonths.contactMessages} months`);
  expect(factOf('Bookings')).toContain(`${retentionMonths.bookings} months`);
  expect(factOf('Newsletter')).toContain('one month');
  expect(factOf('Newsletter')).toContain(`${retentionMonths.unsubscribed} months`);
});

testOf('traineeships')('it says so of applications, too', () => {
  expect(factOf('Traineeship applications')).toContain(`${retentionMonths.applications} months`);
});

testOf('giftCards')('the terms say how long a gift card is good', () => {
  const text = terms
    .sections(firm)
    .find(({ id }) => id === 'gift-cards')
    ?.paragraphs.join(' ');
  expect(text).toContain(`${GIFT_VALID_MONTHS} months`);
});

test('the cookie entry of the footer leads to its section', () => {
  const [path, hash] = site.legal.cookies?.split('#') ?? [];
  expect(path).toBe('/privacy');
  expect(privacy.sections(firm).map(({ id }) => id)).toContain(hash);
});

test.each([privacy, terms])('no two sections of "$hero.title" have the same address', ({ sections }) => {
  const ids = sections(firm).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
