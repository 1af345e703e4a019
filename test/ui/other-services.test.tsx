import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { OtherServices } from '../../src/client/components/other-services.tsx';

const render = (props: Parameters<typeof OtherServices>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OtherServices {...props} />
    </MemoryRouter>,
  );
const cards = (html: string) => html.match(/<h3>/g)?.length;

test('six of the nine services show, and the way to all of them', () => {
  expect(cards(render({}))).toBe(6);
  expect(render({})).toContain('href="/solutions"');
});

test('the current service is left out', () => {
  const html = render({ current: 'pre-hire-assessments' });
  expect(cards(html)).toBe(6);
  expect(html).not.toContain('href="/solutions/pre-hire-assessments"');
});

test('all of them show when asked for, and no link to more', () => {
  expect(cards(render({ showAll: true }))).toBe(9);
  expect(cards(render({ showAll: true, current: 'career-coaching' }))).toBe(8);
  expect(render({ showAll: true })).not.toContain('View All Services');
});

test('both buttons lead to booking and packages', () => {
  expect(render({ showAll: true })).toMatch(/href="\/contact\?tab=booking"[^>]*>Schedule Consultation</);
  expect(render({ current: 'career-coaching' })).toMatch(
    /href="\/contact\?tab=booking&amp;service=career-coaching"[^>]*>Schedule Consultation</,
  );
  expect(render({})).toMatch(/href="\/packages"[^>]*>View Our Packages</);
});
