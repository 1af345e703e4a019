import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { valuesModule } from '#scripts/lib/values-for-browser.ts';
import { ajvOptions } from '#server/http/read-form.ts';
import { announcement } from '#shared/content/documents/announcement.ts';
import { clients } from '#shared/content/documents/clients.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { home } from '#shared/content/documents/home.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { team } from '#shared/content/documents/team.ts';
import type { ContentFinding } from '#shared/content/responses.ts';
import { formKeywords } from '#shared/content/schema.ts';
import { formatMoney } from '#shared/money.ts';
import { isOffered } from '#shared/offered.ts';
import { type FeatureTier, tierSteps } from '#shared/packages/catalog.ts';
import { fixedPaths } from '#shared/pages/lists.ts';
import { testOf, testOfSpecified } from '../support/firm-tests.ts';

const folder = fileURLToPath(new URL('../../src/shared/content/documents/', import.meta.url));
const names = readdirSync(folder);
const files = await Promise.all(names.map(async (name) => [name, (await import(folder + name)).default]));
const definitions = files.flatMap(([, definition]) => definition);
const ajv = new Ajv({ ...ajvOptions, keywords: [...ajvOptions.keywords, ...formKeywords] });

/** The places in a document that do not fit, such as `team/people/3/bio`. */
function placesIn(document: { kind: string }): string[] {
  const { schema, check } = definitions.find(({ builtIn }) => builtIn.kind === document.kind);
  const fits = ajv.compile(schema);
  fits(document);
  const misfits = (fits.errors ?? []).map(({ instancePath, params }) =>
    [instancePath, params.missingProperty ?? params.additionalProperty].filter(Boolean).join('/').slice(1),
  );
  const findings: ContentFinding[] = misfits.length === 0 && check ? [...check(document)] : [];
  const errors = findings.filter(({ level }) => !level);
  return [...misfits, ...errors.map(({ at }) => at)].map((at) => `${document.kind}/${at}`);
}

test.each(definitions)('$label fits, and its page exists', ({ builtIn, page, offer }) => {
  expect(placesIn(builtIn)).toEqual([]);
  if (isOffered({ offer })) expect(fixedPaths).toContain(page);
});

test('kinds are unique, and a file with one document is named like it', () => {
  expect(new Set(definitions.map(({ builtIn }) => builtIn.kind)).size).toBe(definitions.length);
  for (const [name, definition] of files)
    if (!Array.isArray(definition)) expect(name).toBe(`${definition.builtIn.kind}.ts`);
});

/** The team with a change of its fourth person. */
const withFourth = (change: object) => ({
  ...team,
  people: team.people.with(3, { ...team.people[3], ...change } as (typeof team.people)[number]),
});

test.each([
  ['a blank text', { bio: '' }, 'bio'],
  ['a text that is too long', { bio: 'a'.repeat(601) }, 'bio'],
  ['a number as a text', { name: 4 }, 'name'],
  ['a line break in a line', { name: 'Ann\nReal' }, 'name'],
  ['an unknown choice', { group: 'trainees' }, 'group'],
  ['half an email address', { email: 'ann@' }, 'email'],
  ['a picture that is no address', { photo: 'ann.webp' }, 'photo'],
  ['a script as a link', { linkedin: 'javascript:alert(1)' }, 'linkedin'],
  ['a missing field', { title: undefined }, 'title'],
  ['an unknown field', { phone: '(860) 555-0142' }, 'phone'],
  ['an id that exists', { id: 'maren-holloway' }, 'id'],
])('%s is refused with its place', (_, change, field) => {
  expect(placesIn(withFourth(change))).toEqual([`team/people/3/${field}`]);
});

test('a list has as many items as the page needs', () => {
  const [action] = home.hero.actions;
  expect(placesIn({ ...team, people: [] } as { kind: string })).toEqual(['team/people']);
  expect(
    placesIn({ ...home, hero: { ...home.hero, actions: [action, action, action] } } as typeof home),
  ).toEqual(['home/hero/actions']);
});

test('a client counts once', () => {
  const { organizations } = clients;
  const twice = [...organizations, ...organizations.slice(0, 1)];
  expect(placesIn({ ...clients, organizations: twice } as typeof clients)).toEqual([
    'clients/organizations/12/id',
  ]);
});

test('a milestone is a whole number', () => {
  const milestones = [{ value: 0.5, label: 'clients helped' }];
  expect(placesIn({ ...home, milestones } as typeof home)).toEqual(['home/milestones/0/value']);
});

const placesInFirm = (change: object) => placesIn({ ...firm, ...change } as typeof firm);

test.each([
  '(203) 555-0142',
  '203-555-0142',
  '203.555.0142',
  '2035550142',
  '+44 20 7946 0018',
  '+49 (30) 901820',
])('a telephone number may be %s', (phone) => {
  expect(placesInFirm({ phone })).toEqual([]);
});

testOfSpecified.each([
  '555-0142',
  '1-203-555-0142',
  '203 555 014',
  '+0 20 7946 0018',
  '(203) 555-0142 ext. 5',
  '+44 CALL ME',
])('a telephone number may not be %s', (phone) => {
  expect(placesInFirm({ phone })).toEqual(['firm/phone']);
});

test.each([
  ['no closing time', { first: 'Monday', opens: '9:00 AM' }, 'closes'],
  ['no opening time', { first: 'Monday', closes: '9:00 AM' }, 'closes'],
  ['an end before the beginning', { first: 'Monday', opens: '1:00 PM', closes: '9:30 AM' }, 'closes'],
  ['no day', { opens: '9:00 AM', closes: '1:00 PM' }, 'first'],
  ['a time that no one prints', { first: 'Monday', opens: '09:00', closes: '1:00 PM' }, 'opens'],
])('hours with %s are refused', (_, entry, field) => {
  expect(placesInFirm({ hours: [{ first: 'Sunday' }, entry] })).toEqual([`firm/hours/1/${field}`]);
});

test('a profile is an address of the web, and may be left out', () => {
  expect(placesInFirm({ social: {} })).toEqual([]);
  expect(placesInFirm({ social: { x: '/contact' } })).toEqual(['firm/social/x']);
});

const dearest = tierSteps.at(-1) as FeatureTier;
const below = prices.packages[tierSteps.at(-2) ?? dearest];
const last = { full: 10_300, shown: 3605, charged: 3433 };

/** The prices with a change of the last tier. */
const withLast = (change: object) => ({
  ...prices,
  packages: { ...prices.packages, [dearest]: { ...last, ...change } },
});

test.each([
  ['charge as much as the price in full', { shown: 10_299, charged: 10_300 }, ['charged']],
  ['charge more than the page shows', { charged: 3606 }, ['charged']],
  ['show more than the price in full', { shown: 10_301 }, ['shown']],
  ['be free', { charged: 0 }, ['charged']],
  ['have cents', { full: 10_300.5 }, ['full']],
  ['be longer than the checkout reads', { full: 10_000_000 }, ['full']],
  ['be that of the tier before', below, ['full', 'shown', 'charged']],
])('a price may not %s', (_, change, fields) => {
  expect(placesIn(withLast(change))).toEqual(fields.map((field) => `prices/packages/${dearest}/${field}`));
});

test('a price that is shown and not charged is a warning', () => {
  const { check } = definitions.find(({ builtIn }) => builtIn.kind === 'prices');
  const found = (change: object) =>
    [...check(withLast(change))].filter(({ at }: ContentFinding) => at.startsWith(`packages/${dearest}`));
  expect(found({})).toEqual([
    {
      at: `packages/${dearest}/charged`,
      says: `The packages page shows ${formatMoney(3605)}, but buyers pay ${formatMoney(3433)}.`,
      level: 'warning',
    },
  ]);
  expect(found({ shown: 3433 })).toEqual([]);
});

testOf('giftCards')('gift cards have different amounts, at least one', () => {
  const giftAmounts = [...prices.giftAmounts, { amount: 100, label: 'Again' }];
  expect(placesIn({ ...prices, giftAmounts } as typeof prices)).toEqual([
    `prices/giftAmounts/${prices.giftAmounts.length}/amount`,
  ]);
  expect(placesIn({ ...prices, giftAmounts: [] } as typeof prices)).toEqual(['prices/giftAmounts']);
});

test.each(['2026-02-29', '2026-13-01', '24.12.2026', ''])('a last day may not be %j', (lastDay) => {
  const document = { ...announcement, text: 'Closed.', lastDay };
  expect(placesIn(document)).toEqual(['announcement/lastDay']);
});

const linksTo = (url: string) => placesIn({ ...home, ascend: { ...home.ascend, url } } as typeof home);

test.each([
  '/',
  '/contact?tab=booking#form',
  'https://ascend.example/apply',
  'http://ascend.example:8080',
  'HTTPS://ascend.example',
  'mailto:ann@example.com?subject=Hello',
  'tel:+18605550142',
])('a link may be %s', (url) => {
  expect(linksTo(url)).toEqual([]);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https:elsewhere.example',
  'https://',
  'contact',
  '#form',
  'https://a b.example',
  'https://a.example/"onclick',
  'https://a.example\njavascript:alert(1)',
])('a link may not be %j', (url) => {
  expect(linksTo(url)).toEqual(['home/ascend/url']);
});

test('browsers get the words of a document without its schema', async () => {
  expect(valuesModule(await import(`${folder}clients.ts`))).toBe(
    `export const clients = ${JSON.stringify(clients)};`,
  );
});

test('the build refuses a document with a function', () => {
  expect(() => valuesModule({ clients: { kind: 'clients', linkLabel: () => '' } })).toThrow(
    'Browsers get only values, and linkLabel is a function.',
  );
});
