import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { applicationForm, applicationSections } from '#shared/content/apply.ts';
import { bookingForm, messageForm } from '#shared/content/contact.ts';
import { about } from '#shared/content/documents/about.ts';
import { apply } from '#shared/content/documents/apply.ts';
import { caseStudies } from '#shared/content/documents/case-studies.ts';
import { clients } from '#shared/content/documents/clients.ts';
import { contact } from '#shared/content/documents/contact.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { giftCards } from '#shared/content/documents/gift-cards.ts';
import { home } from '#shared/content/documents/home.ts';
import { individuals } from '#shared/content/documents/individuals.ts';
import { internships } from '#shared/content/documents/internships.ts';
import { packagesPage } from '#shared/content/documents/packages-page.ts';
import { sampleReport } from '#shared/content/documents/sample-report.ts';
import { selfCheck } from '#shared/content/documents/self-check.ts';
import { solutions } from '#shared/content/documents/solutions.ts';
import { team } from '#shared/content/documents/team.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { giftBuilder } from '#shared/content/gift-cards.ts';
import { packageTexts } from '#shared/content/packages-page.ts';
import { serviceExtras } from '#shared/content/service-extras.ts';
import { otherServices } from '#shared/content/service-page.ts';
import { homeCardsOf, OTHER_SERVICES_SHOWN } from '#shared/content/services.ts';
import { socialWords } from '#shared/content/social-posts.ts';
import { usualHours } from '#shared/content/usual-hours.ts';
import { addressLines } from '#shared/firm.ts';
import { ifOffered } from '#shared/offered.ts';
import { packageCategories } from '#shared/packages/catalog.ts';
import { paths } from '#shared/paths.ts';
import { openingDays, openingTimes, withOpenDays } from '#shared/printed-hours.ts';
import { selfCheckForm } from '#shared/self-check/form-words.ts';
import { strings } from '../content/support.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { services } from '../support/firm-services.ts';
import { samplePaths, servicePaths } from '../support/pages.ts';
import { unescapeHtml } from '../support/scrape.ts';

interface Section {
  title: string;
}

/** The words of each page: its meta data, its sections from the top, and what is in them besides their words. */
const pages: Record<string, [meta: Section, sections: readonly Section[], ...more: unknown[]]> = {
  [paths.home]: [
    home.meta,
    [
      home.hero,
      home.about,
      home.services,
      home.testimonials,
      home.whyChooseUs,
      home.socialFeed,
      home.clients,
      home.packages,
      home.solutions,
      home.ascend,
    ],
    home.milestones.map(({ value, suffix, label }) => [`${value}${suffix}`, label]),
    packageCategories.map(({ id, title }) => [title, `/packages#${id}`]),
    homeCardsOf(services).map(({ title, link }) => [title, link]),
    testimonials.home.map(({ content, name }) => [content, name]),
    clients.organizations.map(({ name }) => name),
  ],
  [paths.about]: [
    about.meta,
    [
      about.hero,
      about.mission,
      about.servicesOverview,
      about.coreServices,
      about.sectors,
      about.differentiators,
      about.closing,
    ],
  ],
  [paths.team]: [
    team.meta,
    [team.hero, ...Object.values(team.groups), team.closing],
    team.people.map(({ name, title, bio, email }) => [name, title, bio, `mailto:${email}`]),
  ],
  [paths.solutions]: [
    solutions.meta,
    [solutions.hero, solutions.closing],
    [solutions.organizations, solutions.individuals],
    services.map(({ title, link }) => [title, link]),
  ],
  [paths.individuals]: [
    individuals.meta,
    [
      individuals.hero,
      individuals.services,
      individuals.whyChooseUs,
      individuals.testimonials,
      individuals.closing,
    ],
    individuals.action,
    testimonials.individuals.map(({ content, name }) => [content, name]),
  ],
  [paths.selfCheck]: [selfCheck.meta, [selfCheck.hero, selfCheck.talk], selfCheck.topics, selfCheckForm],
  [paths.caseStudies]: [
    caseStudies.meta,
    [caseStudies.hero, ...caseStudies.cases, caseStudies.methods, caseStudies.closing],
  ],
  [paths.sampleReport]: [sampleReport.meta, [sampleReport.hero], sampleReport.aside, sampleReport.report],
  [paths.packages]: [
    packagesPage.meta,
    [
      packagesPage.hero,
      ...packageCategories,
      packagesPage.nextSteps,
      ...ifOffered('giftCards', packagesPage.giftPromo),
    ],
    packagesPage.families,
    packageTexts,
  ],
  [paths.giftCards]: [
    giftCards.meta,
    [giftCards.hero, giftCards.steps, giftCards.builder, giftCards.benefits, giftCards.questions],
    giftBuilder,
  ],
  [paths.internships]: [
    internships.meta,
    [
      internships.hero,
      internships.cohort,
      internships.benefits,
      internships.perks,
      internships.questions,
      internships.testimonials,
      internships.closing,
    ],
    internships.action,
    internships.facts,
    internships.questions.items,
    testimonials.trainees.map(({ content, name }) => [content, name]),
  ],
  [paths.apply]: [
    apply.meta,
    [apply.hero, apply.card, apply.form],
    applicationSections,
    apply.checklist,
    apply.nextSteps,
  ],
  [paths.contact]: [
    contact.meta,
    [contact.hero],
    contact.details,
    contact.map,
    contact.tabs,
    messageForm,
    bookingForm,
    [addressLines(firm.address), firm.phone, firm.email, firm.hours.map(openingTimes)],
    firm.hours.map(openingDays),
  ],
  ...Object.fromEntries(
    services.map(({ link, ...service }) => [
      link,
      [
        service.meta,
        [{ title: service.title }, otherServices],
        service.description,
        service.content,
        service.consultationLabel,
        service.imageAlt,
        [service.outcome, service.question, { ...serviceExtras[service.id], kind: [] }],
      ],
    ]),
  ),
};

/** What shows only later: while something loads or is sent, after a choice, or when it fails. */
const later = new Set(
  strings([
    socialWords.loading,
    socialWords.empty,
    selfCheck.talk.bring,
    packageTexts.per.monthly,
    giftBuilder.amountOverridden,
    giftBuilder.freeConsultation,
    giftBuilder.missing,
    applicationForm.busy,
    messageForm.busy,
    bookingForm,
    // Where a page names all other services.
    ...(services.length - 1 > OTHER_SERVICES_SHOWN ? [] : [otherServices.all.label]),
  ]),
);

/** What may break across two lines: the texts of a page's body without what stays on one. */
const breakable = (html: string) =>
  html
    .replace(/^.*?<body|<(script|style)[^>]*>.*?<\/\1>|<span class="text-nowrap">[^<]*<\/span>/gs, '')
    .replace(/<[^>]*>/g, '\n');

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const addresses = [...samplePaths, ...servicePaths];

test.each(Object.entries(pages).filter(([path]) => addresses.includes(path)))(
  '%s shows its words, its sections in order',
  async (path, words) => {
    const [, sections] = words;
    const { text } = await request(app.server).get(path).expect(200);
    const html = unescapeHtml(text);
    const shown = html + withoutTags(html);
    const texts = strings(words).map((word) => withOpenDays(word, usualHours.days));
    expect(texts.filter((word) => !shown.includes(word) && !later.has(word))).toEqual([]);
    const headings = [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, inner = '']) =>
      withoutTags(inner),
    );
    expect(breakable(html).match(/.*(?<![\d-])\d{1,3}-\d{1,3}(?![\d-]).*/g)).toBeNull();
    const titles = sections.map(({ title }) => title);
    expect(headings.filter((heading) => titles.includes(heading))).toEqual(titles);
  },
);
