import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactMap } from '../../src/client/features/contact/contact-map.tsx';
import { LinkedInControl } from '../../src/client/features/team/linkedin-control.tsx';
import { embeds } from '../../src/shared/paths.ts';

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
  expect(html).toContain('aria-label="Ann Example on LinkedIn (opens in a new tab)"');
});
