import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { OtherServices } from '#client/components/service-cards.tsx';
import { findService } from '../support/firm-services.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

const render = (props: Parameters<typeof OtherServices>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OtherServices {...props} />
    </MemoryRouter>,
  );
const cards = (html: string) => html.match(/<h3>/g)?.length;

testOfSpecified('six of the nine services show, and the way to all of them', () => {
  expect(cards(render({}))).toBe(6);
  expect(render({})).toContain('href="/solutions"');
});

testOfSpecified('the current service is left out', () => {
  const html = render({ current: 'pre-hire-assessments' });
  expect(cards(html)).toBe(6);
  expect(html).not.toContain('href="/solutions/pre-hire-assessments"');
});

testOfSpecified.each([
  ['career-coaching', ['individual', 'individual', 'individual', 'business', 'business', 'business']],
  ['corporate-training', ['business', 'business', 'business', 'business', 'individual', 'individual']],
] as const)('beside %s those for the same audience come first', (current, audiences) => {
  const shown = [...render({ current }).matchAll(/href="\/solutions\/([^"]+)"/g)];
  expect(shown.map(([, id = '']) => findService(id)?.type)).toEqual(audiences);
});

testOfSpecified('all of them show when asked for, and no link to more', () => {
  expect(cards(render({ showAll: true }))).toBe(9);
  expect(cards(render({ showAll: true, current: 'career-coaching' }))).toBe(8);
  expect(render({ showAll: true })).not.toContain('View All Services');
});

test('both buttons lead to booking and packages', () => {
  expect(render({ showAll: true })).toMatch(/href="\/contact\?tab=booking"[^>]*>Schedule Consultation</);
  // The block is about the other services: it books none in particular.
  expect(render({ current: 'career-coaching' })).toMatch(
    /href="\/contact\?tab=booking"[^>]*>Schedule Consultation</,
  );
  expect(render({})).toMatch(/href="\/packages"[^>]*>View Our Packages</);
});
