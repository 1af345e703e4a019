import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactMap } from '#client/features/contact/contact-map.tsx';
import { tabSearch } from '#client/features/contact/use-contact-tab.ts';
import { LinkedInLink } from '#client/features/team/team-page.tsx';
import { readContactAddress, writeContactAddress } from '#shared/contact/contact-address.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { serviceIds } from '#shared/content/services.ts';
import { bookingPath, embeds } from '#shared/paths.ts';

test('the embedded map is lazy, named, sends no referrer and has the address beneath', () => {
  const html = renderToStaticMarkup(<ContactMap />);
  const frame = /<iframe[^>]*>/.exec(html)?.[0] ?? '';
  expect(frame).toContain(`src="${embeds.contactMap}"`);
  expect(frame).toContain('loading="lazy"');
  expect(frame).toContain('referrerPolicy="no-referrer"');
  expect(frame).toMatch(/ title="[^"]+"/);
  expect(html.indexOf('<address>')).toBeGreaterThan(html.indexOf('<iframe'));
});

test.each([
  ['https://example.com/ann', 'https://example.com/ann', 'Ann Example'],
  [undefined, firm.social.linkedin, firm.name],
])('the LinkedIn link of a member with the page %p leads to %s', (url, target, whose) => {
  const html = renderToStaticMarkup(<LinkedInLink name="Ann Example" url={url} />);
  expect(html).toContain(`href="${target}" target="_blank" rel="noopener"`);
  expect(html.replace(/<[^>]+>/g, '')).toBe(`${whose} on LinkedIn (opens in a new tab)`);
});

const tabOf = (search: string) => readContactAddress(search).tab;

test('an address names its tab; nothing and nonsense are the message', () => {
  expect(tabOf('?tab=booking')).toBe('booking');
  expect(tabOf('?tab=message')).toBe('message');
  expect(tabOf('?tab=nonsense')).toBe('message');
  expect(tabOf('')).toBe('message');
});

test('the address of a tab leads back to it, and the default adds nothing', () => {
  expect(tabSearch('message')).toBe('');
  expect(tabOf(tabSearch('booking'))).toBe('booking');
});

test('a button that schedules leads to the booking, and of a service to the booking of that', () => {
  const read = (path: string) => readContactAddress(new URL(path, 'http://localhost').search);
  expect(bookingPath()).toBe('/contact?tab=booking');
  expect(read(bookingPath())).toEqual({ tab: 'booking', service: null });
  for (const id of serviceIds) expect(read(bookingPath(id))).toEqual({ tab: 'booking', service: id });
});

test('a service that is not offered is none, and the message has none', () => {
  for (const search of [
    '?tab=booking&service=nonsense',
    '?tab=booking&service=',
    '?tab=booking&service=toString',
  ]) {
    expect(readContactAddress(search)).toEqual({ tab: 'booking', service: null });
  }
  expect(readContactAddress('?service=career-coaching')).toEqual({ tab: 'message', service: null });
});

test('an address is written in one way', () => {
  const again = (search: string) => writeContactAddress(readContactAddress(search));
  expect(again('?service=other&x=1&tab=booking')).toBe('?tab=booking&service=other');
  expect(again('?tab=message&service=other')).toBe('');
});
