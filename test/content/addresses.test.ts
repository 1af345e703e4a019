import { expect, test } from '@jest/globals';
import { organization } from '#server/features/seo/structured-data/organization.ts';
import { contentsOf } from '#shared/content/contents.ts';
import { type Firm, firm } from '#shared/content/documents/firm.ts';
import { addressLines, dialed } from '#shared/firm.ts';
import { region } from '#shared/region.ts';

const leeds: Firm = {
  ...firm,
  address: { street: '7 Park Row', town: 'Leeds', postcode: 'LS1 5HD', country: 'GB' },
  hours: [{ first: 'Monday', last: 'Thursday', opens: '8:30 AM', closes: '5:00 PM' }],
};

test.each<[Firm['address'], string[]]>([
  [
    { street: '48 Orchard Row', town: 'Hartford', region: 'CT', postcode: '06103', country: 'US' },
    ['48 Orchard Row', 'Hartford, CT 06103'],
  ],
  [
    { street: '1 King Street', town: 'Toronto', region: 'ON', postcode: 'M5V 2T6', country: 'CA' },
    ['1 King Street', 'Toronto, ON M5V 2T6'],
  ],
  [leeds.address, ['7 Park Row', 'Leeds', 'LS1 5HD']],
  [
    { street: 'Lange Straße 1', town: 'Bremen', postcode: '28195', country: 'DE' },
    ['Lange Straße 1', '28195 Bremen'],
  ],
])('the address %j prints as %j', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});

test('structured data has the whole address and the hours of another country', () => {
  const contents = contentsOf({ version: 1, documents: [leeds] });
  expect(organization((path) => path, contents)).toMatchObject({
    address: {
      streetAddress: '7 Park Row',
      addressLocality: 'Leeds',
      postalCode: 'LS1 5HD',
      addressCountry: 'GB',
    },
    openingHours: ['Mo-Th 08:30-17:00'],
  });
});

test('a link dials a number with the code of the region, or with its own', () => {
  expect(dialed('+44 (0)113 496 0142')).toBe('+441134960142');
  const { callingCode } = region;
  region.callingCode = '1';
  expect(dialed('(860) 555-0142')).toBe('+18605550142');
  region.callingCode = '44';
  expect(dialed('0113 496 0142')).toBe('+441134960142');
  region.callingCode = callingCode;
});
