import { expect, test } from '@jest/globals';
import { tabOf, tabSearch } from '../../src/client/forms/contact/use-contact-tab.ts';
import { mailLink } from '../../src/client/ui/mail-link.ts';
import { site } from '../../src/shared/site.ts';

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

test('a mail link carries subject and lines, encoded', () => {
  const { protocol, pathname, searchParams } = new URL(mailLink('Tests & talks?', ['One:', 'Two:']));
  expect(protocol + pathname).toBe(`mailto:${site.email}`);
  expect(searchParams.get('subject')).toBe('Tests & talks?');
  expect(searchParams.get('body')).toBe('One:\r\n\r\nTwo:\r\n\r\n');
  // Mail programs show a plus as a plus.
  expect(mailLink('a b')).toBe(`mailto:${site.email}?subject=a%20b`);
});
