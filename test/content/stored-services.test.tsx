import { expect, test } from '@jest/globals';
import { Route, Routes } from 'react-router';
import { OtherServices } from '#client/components/service-cards.tsx';
import { ServicesCarousel } from '#client/features/home/carousels.tsx';
import Overview from '#client/features/solutions/overview.tsx';
import { Component as ServicePage } from '#client/features/solutions/service-page.tsx';
import { Footer } from '#client/layout/footer/footer.tsx';
import { Header } from '#client/layout/header/header.tsx';
import { services } from '#shared/content/documents/services.ts';
import { solutions } from '#shared/content/documents/solutions.ts';
import { team } from '#shared/content/documents/team.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import type { ServiceId } from '#shared/content/services/ids.ts';
import { servicePages } from '#shared/content/services/pages.ts';
import { definePages } from '#shared/pages/definitions.ts';
import { describedPagesOf } from '#shared/pages/lists.ts';
import { paths } from '#shared/paths.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { renderWith, withStored } from '../support/stored-words.tsx';

const id = 'career-coaching';
const card = { title: 'Career Advice', summary: 'Find out what comes next.', imageAlt: 'A way.' };
const photo = `/uploads/2026/${'0'.repeat(32)}-1200x900.jpg`;
const stored = withStored(
  { ...services, [id]: { ...services[id], ...card, imageSrc: photo } } as typeof services,
  {
    ...servicePages[id],
    meta: { title: 'Advice for a career', description: 'What we do for yours.' },
    content: ['One thing', 'One thing'],
    consultationLabel: 'Schedule an Advice Consultation',
    duration: 'Three months.',
  } as (typeof servicePages)[typeof id],
);

const pageOf = (contents: typeof stored, service = id as ServiceId | ':unknown') =>
  renderWith(
    contents,
    <Routes>
      <Route path={paths.solution(':service')} element={<ServicePage />} />
    </Routes>,
    paths.solution(service),
  );

test.each([
  ['the carousel of the home page', ServicesCarousel],
  ['the block of other services', OtherServices],
  ['the overview', Overview],
])('%s shows the published title and summary', (_, Part) => {
  const html = renderWith(stored, <Part />);
  expect(html).toContain(`>${card.title}</a>`);
  expect(html).toContain(card.summary);
  expect(html).not.toContain(`>${services[id].title}</a>`);
});

test('the overview shows its published words, one of the buttons too, and also for an unknown service', () => {
  const organizations = { ...solutions.organizations, title: 'For Companies' };
  const contents = withStored({ ...solutions, organizations } as typeof solutions);
  expect(renderWith(contents, <Overview />).split('For Companies<')).toHaveLength(3);
  expect(pageOf(contents, ':unknown')).toContain(`${solutions.meta.title} |`);
});

test('the page of a service shows its published words and picture', () => {
  const html = pageOf(stored);
  expect(html).toContain(`<h1>${card.title}</h1>`);
  expect(html).toContain(`src="${photo}" width="1200" height="900" alt="A way."`);
  expect(html.match(/<li>One thing<\/li>/g)).toHaveLength(2);
  expect(html).toContain('Schedule an Advice Consultation</a>');
  expect(html).toContain('Three months.');
  expect(pageOf(stored, 'leadership-coaching')).toBe(
    pageOf(withStored(), 'leadership-coaching')
      .replace('Career Coaching', card.title)
      .replace(services[id].summary, card.summary),
  );
});

test('search engines, cards and programs get them, too', () => {
  const page = describedPagesOf(definePages(stored)).find(({ path }) => path === paths.solution(id));
  expect(page).toMatchObject({
    name: card.title,
    meta: { title: 'Advice for a career' },
    hero: { title: card.title, lead: card.summary },
    llms: { title: card.title, description: card.summary },
    image: photo,
    // The card keeps its drawing: it has no place for a photo.
    card: { drawing: { src: services[id].imageSrc } },
  });
});

test('menu and footer name services by their published titles', () => {
  const title = 'Training at Work';
  const contents = withStored({
    ...services,
    'corporate-training': { ...services['corporate-training'], title },
  } as typeof services);
  for (const part of [<Header key="header" />, <Footer key="footer" year={2026} />]) {
    expect(renderWith(contents, part)).toContain(`${title}</a>`);
    expect(renderWith(withStored(), part)).toContain(`${services['corporate-training'].title}</a>`);
  }
});

/** With a change of the entry that has this id. */
const changed = <T extends { id: string }>(list: readonly T[], asked: string | undefined, change: object) =>
  list.map((one) => (one.id === asked ? { ...one, ...change } : one));

test('the page of a service shows the person and the client as they are published', () => {
  const { person, voice } = servicePages[id];
  const individuals = changed(testimonials.individuals, voice, { content: 'They kept their word.' });
  const html = pageOf(
    withStored(
      { ...team, people: changed(team.people, person, { name: 'Ann Real' }) } as typeof team,
      { ...testimonials, individuals } as typeof testimonials,
    ),
  );
  expect(html).toContain('Ann Real</strong>');
  expect(html).toContain('<p>They kept their word.</p>');
});

test('without the person or the client whom it names, a page leaves out that part', () => {
  expect(pageOf(withStored())).toMatch(/class="talk-to".*<blockquote>|<blockquote>.*class="talk-to"/s);
  const html = pageOf(
    withStored(
      { ...team, people: [] } as typeof team,
      { ...testimonials, individuals: [] } as typeof testimonials,
    ),
  );
  expect(html).not.toMatch(/talk-to|<blockquote>/);
  expect(html).toContain(servicePages[id].firstStep);
});

testOfSpecified('what is made from other documents is published only where it differs', () => {
  const kindsOf = (document: { kind: string }) =>
    withStored(document).published?.documents.map(({ kind }) => kind);
  const people = team.people.filter((one) => one.id !== servicePages[id].person);
  expect(kindsOf({ ...testimonials })).toEqual(['testimonials']);
  expect(kindsOf({ ...team, people } as typeof team)).toEqual([
    'team',
    'service-extras-career-coaching',
    'service-extras-personal-development',
  ]);
  expect(kindsOf({ ...services, [id]: { ...services[id], ...card } } as typeof services)).toEqual([
    'services',
    'navigation',
  ]);
});
