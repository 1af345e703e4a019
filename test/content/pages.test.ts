import { describe, expect, test } from '@jest/globals';
import { applicationSections } from '#shared/content/apply.ts';
import { about } from '#shared/content/documents/about.ts';
import { apply } from '#shared/content/documents/apply.ts';
import { contact } from '#shared/content/documents/contact.ts';
import { giftCards } from '#shared/content/documents/gift-cards.ts';
import { home } from '#shared/content/documents/home.ts';
import { internships } from '#shared/content/documents/internships.ts';
import { giftBuilder } from '#shared/content/gift-cards.ts';
import { pages as definitions } from '#shared/pages/definitions.ts';
import { describedPages } from '#shared/pages/lists.ts';
import { findService } from '../support/firm-services.ts';
import { contentFiles } from './support.ts';

const metas = describedPages.map(({ meta }) => meta);

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

test.each(metas)(
  '"$title" and its description are as long as a search result shows',
  ({ title, description }) => {
    // With the firm's name behind it, which is the owner's to change; it has nine letters here.
    const shown = `${title} | Larkfield`;
    expect(shown.length).toBeGreaterThanOrEqual(50);
    expect(shown.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(110);
    expect(description.length).toBeLessThanOrEqual(160);
  },
);

describe('links', () => {
  const known = new Set(definitions.map(({ path }) => path));
  test('every button leads to a page of the site', async () => {
    const pages = await Promise.all(contentFiles.map(({ path }) => import(path)));
    const links = pages.flatMap(linksIn).filter((link) => link.startsWith('/'));
    expect(links.length).toBeGreaterThan(30);
    for (const link of links) {
      const [path = ''] = link.split(/[#?]/);
      const service = /^\/solutions\/(.+)$/.exec(path)?.[1];
      expect({ link, valid: service ? findService(service) !== null : known.has(path) }).toEqual({
        link,
        valid: true,
      });
    }
  });
});

describe('the home page', () => {
  test('has its own hero', () => {
    expect(home.hero).toMatchObject({
      title: 'Optimize Talent and Leadership Excellence',
      lead: 'Data-driven assessment and development solutions for success',
      actions: [
        { label: 'Solutions for Organizations', to: '/solutions#organizations' },
        { label: 'Solutions for Individuals', to: '/solutions#individuals' },
      ],
    });
  });

  test('has the three milestones', () => {
    expect(home.milestones.map(({ value, suffix, label }) => `${value}${suffix} ${label}`)).toEqual([
      '5000+ clients helped',
      '30+ years of experience',
      '30000+ reports generated',
    ]);
  });

  test('leads to all packages', () => {
    expect(home.packages.action).toEqual({ label: 'View All Packages', to: '/packages' });
  });

  test('lists five solutions for organizations and four for individuals', () => {
    expect(
      [home.solutions.organizations, home.solutions.individuals].map(
        ({ title, items, action: { label, to } }) => [title, items.length, { label, to }],
      ),
    ).toEqual([
      ['For Organizations', 5, { label: 'LEARN MORE', to: '/solutions' }],
      ['For Individuals', 4, { label: 'LEARN MORE', to: '/solutions' }],
    ]);
    expect(home.solutions.action).toEqual({
      label: 'SCHEDULE A CONSULTATION',
      to: '/contact?tab=booking',
    });
  });

  test('promotes ASCEND with five pillars and five highlights', () => {
    expect(titles(home.ascend.pillars)).toEqual([
      'Clarity',
      'Confidence',
      'Direction',
      'Community',
      'Integration',
    ]);
    expect(home.ascend.highlights).toHaveLength(5);
    expect(home.ascend.highlights[0]).toBe('Limited to 8-15 participants');
    expect([home.ascend.apply, home.ascend.learnMore]).toEqual(['Apply Now', 'Learn More']);
  });
});

test('/about has the four core services, four sectors and four differentiators', () => {
  expect(titles(about.coreServices.cards)).toEqual([
    'Hiring Support and Talent Acquisition',
    'Leadership Development and Training',
    'Executive Coaching and Development',
    'Team Effectiveness',
  ]);
  expect(titles(about.sectors.items)).toEqual([
    'Public sector',
    'Higher education',
    'Industrial and manufacturing',
    'Financial services',
  ]);
  expect(about.differentiators.items).toHaveLength(4);
});

test('/internships states the cohort, the facts and where its buttons lead', () => {
  expect(internships.cohort.text).toMatch(/2025 program is closed.*2026 cohort are open/);
  expect(internships.facts.map(({ value }) => value)).toEqual([
    'Unpaid',
    'Minimum 20 hours per week',
    'Tuesdays and Thursdays',
    '6 months to a year',
  ]);
  expect(internships.closing.actions).toEqual([
    { label: 'Apply Now', to: '/apply' },
    { label: 'Schedule a call', to: '/contact?tab=booking' },
  ]);
});

test('/apply has its hero, four benefits and seven sections', () => {
  expect(apply.hero.title).toBe('Apply for Internship');
  expect(apply.card.title).toBe('Traineeship Application');
  expect(titles(apply.card.benefits)).toEqual([
    'Hands-on experience',
    'Mentorship',
    'Research opportunities',
    'Professional network',
  ]);
  expect(Object.values(applicationSections)).toHaveLength(7);
});

test('/contact opens with the message and offers the consultation', () => {
  expect(Object.values(contact.tabs).map(({ label }) => label)).toEqual([
    'Send a Message',
    'Book a Consultation',
  ]);
});

test('/gift-cards has three steps and names its rules', () => {
  expect(giftCards.steps.steps).toHaveLength(3);
  expect(giftBuilder.missing).toEqual({
    title: 'Selection Required',
    description: 'Please select a package or amount for your gift card.',
  });
});

test.each([internships.questions.items, giftCards.questions.items])(
  'questions have unique ids and an answer',
  (...faqs) => {
    expect(faqs.length).toBeGreaterThanOrEqual(6);
    expect(new Set(faqs.map(({ id }) => id)).size).toBe(faqs.length);
    for (const { question, answer } of faqs) {
      expect(question.endsWith('?')).toBe(true);
      expect(answer.endsWith('.')).toBe(true);
    }
  },
);

/** Every `to`, however deep. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'to' && typeof inner === 'string' ? [inner] : linksIn(inner),
  );
}
