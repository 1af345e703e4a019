import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { ContentProvider } from '#client/components/use-content.ts';
import { Header } from '#client/layout/header/header.tsx';
import { announcement } from '#shared/content/documents/announcement.ts';
import { withStored } from '../support/stored-words.tsx';

const today = '2026-12-23';
const facts = {
  ...{ siteUrl: 'http://localhost', timeZone: 'UTC', year: 2026 },
  content: { version: 1, kinds: [announcement.kind], day: today },
};

/** What is above the header. */
function barWith(change: Partial<typeof announcement>, pageFacts: object = facts): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PageFactsProvider value={pageFacts as typeof facts}>
        <ContentProvider value={withStored({ ...announcement, ...change } as typeof announcement)}>
          <Header />
        </ContentProvider>
      </PageFactsProvider>
    </MemoryRouter>,
  );
  return html.slice(0, html.indexOf('<header'));
}

const text = 'We’re closed from December 24 on.';

test('the bar is a landmark with the sentence and its link', () => {
  expect(barWith({ text, link: { label: 'Our hours', to: '/contact#details' } })).toBe(
    `<section class="announcement no-print" aria-label="Announcement"><div class="container">${text} <a href="/contact#details">Our hours</a></div></section>`,
  );
});

test('without a sentence there is no bar, even with a link or a day', () => {
  expect(barWith({ link: { label: 'Our hours', to: '/contact' }, lastDay: today })).toBe('');
});

test.each([
  ['before its last day', '2026-12-24', true],
  ['on its last day', today, true],
  ['after it', '2026-12-22', false],
])('%s: shown is %s', (_, lastDay, isShown) => {
  expect(barWith({ text, lastDay }).includes(text)).toBe(isShown);
});

test('the day is that of the page, so a browser whose clock jumps shows what the server sent', () => {
  const { content: _content, ...preview } = facts;
  expect(barWith({ text, lastDay: '2000-01-01' }, preview)).toContain(text);
});
