import { builtInContents, type Contents } from '../content/contents.ts';
import { about } from '../content/documents/about.ts';
import { apply } from '../content/documents/apply.ts';
import { articlesPage } from '../content/documents/articles-page.ts';
import { caseStudies } from '../content/documents/case-studies.ts';
import { contact } from '../content/documents/contact.ts';
import { giftCards } from '../content/documents/gift-cards.ts';
import { home } from '../content/documents/home.ts';
import { individuals } from '../content/documents/individuals.ts';
import { internships } from '../content/documents/internships.ts';
import { packagesPage } from '../content/documents/packages-page.ts';
import { sampleReport } from '../content/documents/sample-report.ts';
import { selfCheck } from '../content/documents/self-check.ts';
import { solutions } from '../content/documents/solutions.ts';
import { team } from '../content/documents/team.ts';
import { privacy } from '../content/privacy.ts';
import { terms } from '../content/terms.ts';
import { isOffered } from '../offered.ts';
import { paths } from '../paths.ts';
import { servicePagesOf } from './service-pages.ts';
import type { PageDefinition, PageDescription } from './types.ts';

type Head = Pick<PageDescription, 'meta' | 'hero'>;

/** A public page that looks the same at every query. */
const plainPage = { kind: 'public', cache: 'sameForEverybody' } as const;

/**
 * Every page of the product (product.md, 1). Routes, menus, footer, sitemap, robots.txt, llms.txt, preview cards, breadcrumbs,
 * redirects and the tests of all pages derive from this list and keep its order. It is a function of the words, which are in content/. Only
 * the server and tests may import this; browsers get the values that they need from for-browser.ts.
 */
export function definePages(contents: Contents): readonly PageDefinition[] {
  const { of } = contents;
  /** What a page's words begin with, without the words of its sections. */
  const headOf = (words: Head): Head => {
    const { meta, hero } = of(words);
    return { meta, hero };
  };
  const all: readonly PageDefinition[] = [
    {
      ...plainPage,
      path: paths.home,
      module: 'home/home-page',
      ...headOf(home),
      card: { theme: 'ink', drawing: 'rise' },
      name: 'Home',
      parent: null,
      menu: null,
      footer: null,
      structuredData: 'website',
    },
    {
      ...plainPage,
      path: paths.about,
      module: 'about/about-page',
      ...headOf(about),
      card: { theme: 'paper', drawing: 'terraces' },
      name: 'About Us',
      parent: paths.home,
      menu: { place: 'about', label: 'About Us' },
      footer: { column: 'firm' },
      structuredData: 'about',
    },
    {
      ...plainPage,
      path: paths.team,
      module: 'team/team-page',
      ...headOf(team),
      card: { theme: 'mist', drawing: 'flock' },
      name: 'Our Team',
      parent: paths.about,
      menu: { place: 'about', label: 'Our Team' },
      footer: { column: 'firm' },
      structuredData: 'team',
    },
    {
      ...plainPage,
      path: paths.solutions,
      module: 'solutions/solutions-page',
      ...headOf(solutions),
      card: { theme: 'indigo', drawing: 'terraces' },
      name: 'Our Solutions',
      parent: paths.home,
      menu: { place: 'solutions-all', label: 'All solutions' },
      footer: { column: 'solutions', label: 'All solutions' },
      structuredData: 'services',
    },
    {
      kind: 'family',
      path: paths.solution(':service'),
      module: 'solutions/service-page',
      cache: 'knownServices',
      members: servicePagesOf(contents),
    },
    {
      ...plainPage,
      path: paths.individuals,
      module: 'individuals/individuals-page',
      ...headOf(individuals),
      card: { theme: 'teal', drawing: 'climb' },
      name: 'For Individuals',
      parent: paths.home,
      menu: null,
      footer: { column: 'individuals', label: 'How we work with individuals' },
      structuredData: null,
    },
    {
      kind: 'public',
      path: paths.selfCheck,
      offer: 'selfCheck',
      module: 'self-check/self-check-page',
      cache: 'untouchedSelfCheck',
      ...headOf(selfCheck),
      card: { theme: 'ink', drawing: 'five-hills' },
      name: 'Self-check',
      parent: paths.individuals,
      menu: null,
      footer: null,
      structuredData: null,
    },
    {
      ...plainPage,
      path: paths.caseStudies,
      offer: 'caseStudies',
      module: 'proof/case-studies-page',
      ...headOf(caseStudies),
      card: { theme: 'amber', drawing: 'sorted' },
      name: 'Case studies',
      parent: paths.about,
      menu: null,
      footer: { column: 'firm' },
      structuredData: null,
    },
    {
      ...plainPage,
      path: paths.sampleReport,
      module: 'proof/sample-report-page',
      ...headOf(sampleReport),
      card: { theme: 'teal', drawing: 'margins' },
      name: 'Sample report',
      parent: paths.solutions,
      menu: null,
      footer: null,
      structuredData: null,
    },
    {
      ...plainPage,
      path: paths.packages,
      module: 'packages/packages-page',
      ...headOf(packagesPage),
      card: { theme: 'paper', drawing: 'tiers' },
      name: 'Our Packages',
      parent: paths.home,
      menu: { place: 'solutions-apart', label: 'Premium Packages' },
      footer: { column: 'individuals' },
      structuredData: 'packages',
    },
    {
      ...plainPage,
      path: paths.giftCards,
      offer: 'giftCards',
      module: 'gift-cards/gift-cards-page',
      ...headOf(giftCards),
      card: { theme: 'lavender', drawing: 'ribbon' },
      name: 'Gift Cards',
      parent: paths.packages,
      menu: null,
      footer: { column: 'individuals' },
      structuredData: 'gift-cards',
      faqs: of(giftCards).questions.items,
    },
    {
      ...plainPage,
      path: paths.internships,
      offer: 'traineeships',
      module: 'internships/internships-page',
      ...headOf(internships),
      card: { theme: 'amber', drawing: 'hops' },
      name: 'Traineeships',
      parent: paths.home,
      menu: { place: 'bar', label: 'Traineeships' },
      footer: { column: 'firm' },
      structuredData: null,
      faqs: of(internships).questions.items,
    },
    {
      kind: 'public',
      path: paths.articles,
      module: 'articles/list-page',
      cache: 'simpleFilters',
      ...headOf(articlesPage),
      card: { theme: 'paper', drawing: 'open-book' },
      name: 'Articles',
      parent: paths.home,
      menu: { place: 'bar', label: 'Articles' },
      footer: { column: 'read' },
      structuredData: 'blog',
      llms: of(articlesPage).llms,
    },
    {
      // The words about an article are in the database.
      kind: 'family',
      path: paths.article(':slug'),
      module: 'articles/detail-page',
      cache: 'withoutDrafts',
      members: [],
    },
    {
      kind: 'private',
      path: paths.admin,
      module: 'staff/panel-page',
      cache: 'neverCached',
      hasViews: true,
    },
    {
      kind: 'public',
      path: paths.contact,
      module: 'contact/contact-page',
      cache: 'contactTabs',
      ...headOf(contact),
      card: { theme: 'lavender', drawing: 'crossing' },
      name: 'Contact Us',
      parent: paths.home,
      menu: { place: 'bar', label: 'Contact Us' },
      footer: { column: 'firm' },
      structuredData: 'contact',
    },
    {
      kind: 'private',
      path: paths.checkout,
      offer: 'onlinePayment',
      module: 'orders/checkout/checkout-page',
      cache: 'sameForEverybody',
    },
    {
      kind: 'private',
      path: paths.paymentSuccess,
      offer: 'onlinePayment',
      module: 'orders/payment-success/payment-success-page',
      cache: 'sameForEverybody',
    },
    {
      kind: 'private',
      offer: 'onlinePayment',
      path: paths.zohoAuth,
      module: 'zoho/zoho-auth-page',
      cache: 'sameForEverybody',
    },
    {
      ...plainPage,
      path: paths.apply,
      offer: 'traineeships',
      module: 'applications/apply-page',
      ...headOf(apply),
      card: { theme: 'mist', drawing: 'hops' },
      name: 'Apply for Traineeship',
      parent: paths.internships,
      menu: { place: 'button', label: 'Apply for Traineeship' },
      footer: { column: 'firm' },
      structuredData: null,
    },
    {
      ...plainPage,
      path: '/privacy',
      module: 'legal/privacy-page',
      ...headOf(privacy),
      card: { theme: 'mist', drawing: 'margins' },
      name: 'Privacy Policy',
      parent: paths.home,
      menu: null,
      footer: null,
      structuredData: null,
    },
    {
      ...plainPage,
      path: '/terms',
      module: 'legal/terms-page',
      ...headOf(terms),
      card: { theme: 'paper', drawing: 'margins' },
      name: 'Terms of Service',
      parent: paths.home,
      menu: null,
      footer: null,
      structuredData: null,
    },
  ];
  const { cases, credentials } = of(caseStudies);
  const hasCaseStudies = cases.length > 0 || credentials.items.some(({ text }) => text);
  return all.filter((page) => isOffered(page) && (page.path !== paths.caseStudies || hasCaseStudies));
}

/** With the words in the code. */
export const pages = definePages(builtInContents);
