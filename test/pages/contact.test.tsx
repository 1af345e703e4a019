import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactMap } from '../../src/client/features/contact/contact-map.tsx';
import { tabSearch } from '../../src/client/features/contact/use-contact-tab.ts';
import { LinkedInControl } from '../../src/client/features/team/team-page.tsx';
import { readContactAddress, writeContactAddress } from '../../src/shared/contact-address.ts';
import { serviceIds } from '../../src/shared/content/services.ts';
import { bookingPath, embeds } from '../../src/shared/paths.ts';

test('the embedded map is lazy, named, sends no referrer and has the address beneath', () => {
  const html = renderToStaticMarkup(<ContactMap />);
  const frame = /<iframe[^>]*>/.exec(html)?.[0] ?? '';
  expect(frame).toContain(`src="${embeds.contactMap}"`);
  expect(frame).toContain('loading="lazy"');
  expect(frame).toContain('referrerPolicy="no-referrer"');
  expect(frame).toMatch(/ title="[^"]+"/);
  expect(html.indexOf('<address>')).toBeGreaterThan(html.indexOf('<iframe'));
});

test('a member with a LinkedIn page gets a link of the same name', () => {
  const html = renderToStaticMarkup(<LinkedInControl name="Ann Example" url="https://example.com/ann" />);
  expect(html).toContain('href="https://example.com/ann" target="_blank" rel="noopener"');
  expect(html.replace(/<[^>]+>/g, '')).toBe('Ann Example on LinkedIn (opens in a new tab)');
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
