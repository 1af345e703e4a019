/** Facts of the specified firm (docs/product.md). They are in no other test, so that another firm has only this file to skip. */
import { describe, expect, test } from '@jest/globals';
import { groupsOf } from '#client/layout/header/menu.ts';
import { applicationSections } from '#shared/content/apply.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { about } from '#shared/content/documents/about.ts';
import { apply } from '#shared/content/documents/apply.ts';
import { contact } from '#shared/content/documents/contact.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { home } from '#shared/content/documents/home.ts';
import { internships } from '#shared/content/documents/internships.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { team } from '#shared/content/documents/team.ts';
import { homeCardsOf, otherCardsOf, serviceIds } from '#shared/content/services.ts';
import { INSTALLMENTS } from '#shared/money.ts';
import { packageCategories, packages, packagesOf } from '#shared/packages/catalog.ts';
import { priceOf } from '#shared/packages/prices.ts';
import { navigation } from '#shared/pages/for-browser.ts';
import type { MenuLink } from '#shared/pages/menus.ts';
import { renderSample } from '../mail/definitions.ts';
import { services } from '../support/firm-services.ts';

const isSpecified = firm.name === 'Larkfield';

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

(isSpecified ? describe : describe.skip)('the specified firm', () => {
  // Another firm's team is in its database.
  test('has every author of the built-in articles on its team', () => {
    const names = team.people.map(({ name }) => name);
    for (const { author } of builtInArticles) expect(names).toContain(author);
  });

  test('has its name and its address', () => {
    expect(firm).toMatchObject({
      legalName: 'Larkfield Talent & Leadership',
      phone: '(860) 555-0142',
      email: 'hello@larkfield.example',
      address: {
        street: '48 Orchard Row, Suite 300',
        town: 'Hartford',
        region: 'CT',
        postcode: '06103',
        country: 'US',
      },
    });
  });

  test('signs its mails', async () => {
    const { text } = await renderSample('booking confirmation');
    expect(text).toContain(`
-- 
Larkfield Talent & Leadership
48 Orchard Row, Suite 300, Hartford, CT 06103
(860) 555-0142
hello@larkfield.example
`);
  });

  describe('in the menu', () => {
    const { about: aboutGroup, solutions: solutionsGroup } = groupsOf(navigation.menu);
    /** Pages that join the menu stand between these; none of these goes missing or moves. */
    const expectInOrder = (links: readonly MenuLink[], expected: readonly [label: string, to: string][]) => {
      const known = new Set(expected.map(([, to]) => to));
      expect(links.filter(({ to }) => known.has(to)).map(({ label, to }) => [label, to])).toEqual(expected);
    };

    test('About Us and Solutions list what docs/product.md lists, in its order', () => {
      expectInOrder(aboutGroup.links, [
        ['About Us', '/about'],
        ['Our Team', '/team'],
      ]);
      expectInOrder(solutionsGroup.links, [
        ['Pre-Hire Assessments', '/solutions/pre-hire-assessments'],
        ['Post-Hire Assessments', '/solutions/post-hire-assessments'],
        ['Psychometric Testing', '/solutions/psychometric-testing'],
        ['Corporate Training', '/solutions/corporate-training'],
        ['Leadership Development', '/solutions/leadership-development'],
        ['All solutions', '/solutions'],
      ]);
      expectInOrder(solutionsGroup.apart, [['Premium Packages', '/packages']]);
    });

    test('the direct links are Traineeships, Articles and Contact Us', () => {
      expectInOrder(navigation.menu.bar, [
        ['Traineeships', '/internships'],
        ['Articles', '/articles'],
        ['Contact Us', '/contact'],
      ]);
    });
  });

  describe('on the home page', () => {
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

    test('has five cards of services, with the links of docs/product.md', () => {
      expect(homeCardsOf(services).map(({ link }) => link)).toEqual([
        '/solutions/pre-hire-assessments',
        '/solutions/post-hire-assessments',
        '/solutions/corporate-training',
        '/solutions/leadership-development',
        '/solutions/career-coaching',
      ]);
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

  describe('offers services', () => {
    test('eleven, with the ids and links of docs/product.md', () => {
      expect(services.map(({ id, link }) => [id, link])).toEqual([
        ['pre-hire-assessments', '/solutions/pre-hire-assessments'],
        ['post-hire-assessments', '/solutions/post-hire-assessments'],
        ['psychometric-testing', '/solutions/psychometric-testing'],
        ['corporate-training', '/solutions/corporate-training'],
        ['team-effectiveness', '/solutions/team-effectiveness'],
        ['conflict-management', '/solutions/conflict-management'],
        ['leadership-development', '/solutions/leadership-development'],
        ['career-coaching', '/solutions/career-coaching'],
        ['leadership-coaching', '/solutions/leadership-coaching'],
        ['personal-development', '/solutions/personal-development'],
        ['professional-skills', '/solutions/professional-skills'],
      ]);
      expect(services.map(({ id }) => id)).toEqual(serviceIds);
    });

    test('seven for organizations and four for individuals', () => {
      const typesOf = (type: string) => services.filter((service) => service.type === type);
      expect(typesOf('business')).toHaveLength(7);
      expect(typesOf('individual')).toHaveLength(4);
    });

    test('nine in the block of other services: the five of the menu and the four for individuals', () => {
      expect(otherCardsOf(services).map(({ id }) => id)).toEqual([
        'pre-hire-assessments',
        'post-hire-assessments',
        'psychometric-testing',
        'corporate-training',
        'leadership-development',
        'career-coaching',
        'leadership-coaching',
        'personal-development',
        'professional-skills',
      ]);
    });
  });

  describe('sells packages', () => {
    test('of three families, with the anchors and names of docs/product.md', () => {
      expect(packageCategories.map(({ id, title }) => [id, title])).toEqual([
        ['leadership', 'Leadership Velocity'],
        ['career', 'Career Catalyst'],
        ['nextgen', 'NextGen Navigator'],
      ]);
    });

    test('of four tiers each, the most popular one highlighted', () => {
      expect(packageCategories.map(({ id }) => packagesOf(id).map(({ tier }) => tier))).toEqual([
        ['ESSENTIAL', 'PRO', 'MOST POPULAR', 'ULTIMATE'],
        ['MINIMUM', 'PRO', 'MOST POPULAR', 'ULTIMATE'],
        ['MINIMUM', 'PRO', 'MOST POPULAR', 'ULTIMATE'],
      ]);
      expect(packages.filter(({ highlighted }) => highlighted).map(({ tier }) => tier)).toEqual([
        'MOST POPULAR',
        'MOST POPULAR',
        'MOST POPULAR',
      ]);
    });

    test('that show one monthly amount and charge another', () => {
      for (const { id } of packageCategories)
        expect(packagesOf(id).map((one) => priceOf(prices, one))).toEqual([
          { full: 1200, shown: 420, charged: 400 },
          { full: 3700, shown: 1295, charged: 1233 },
          { full: 5700, shown: 1995, charged: 1900 },
          { full: 10300, shown: 3605, charged: 3433 },
        ]);
      const [first, pro, popular, ultimate] = packagesOf('leadership').map(
        (one) => priceOf(prices, one).shown * INSTALLMENTS,
      );
      expect([first, pro, popular, ultimate]).toEqual([1260, 3885, 5985, 10815]);
    });

    test('and gift cards of eight amounts', () => {
      expect(prices.giftAmounts.map(({ amount, label }) => `${amount} ${label}`)).toEqual([
        '100 Individual Session',
        '150 Career Check-up',
        '250 Leadership Analysis',
        '300 Development Plan',
        '450 Full Assessment',
        '600 Premium Package',
        '800 Executive Coaching',
        '1000 Complete Package',
      ]);
    });
  });
});
