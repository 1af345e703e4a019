import { byId, wordsFor } from '#shared/by-id.ts';
import { offers } from '#shared/offered.ts';
import { categoryIds } from '#shared/packages/catalog.ts';
import { bookingPath, paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { capitalized, counted } from '../counted.ts';
import { defineContent, document } from '../define.ts';
import { kicker, linkAction, pageMeta, pointText, sectionWith } from '../parts.ts';
import * as f from '../schema.ts';
import { serviceIds, serviceOnOffer } from '../services/ids.ts';
import { firm } from './firm.ts';
import { packagesInFamilies } from './packages-page.ts';

const carousel = sectionWith({
  carousel: f.line(40, { help: 'For screen readers: names the items of the carousel.' }),
});

const milestone = f.group(
  { value: f.number(), label: f.line(60) },
  { suffix: f.line(5, { help: 'Directly behind the number, such as +.' }) },
);

const audience = f.group(
  { title: f.line(60), text: f.text(300), items: f.list(f.line(80)), action: linkAction },
  { page: linkAction },
);

const schema = document('home', {
  meta: pageMeta,
  hero: sectionWith({ actions: f.list(linkAction, { label: 'Buttons', least: 1, most: 2 }) }),
  about: sectionWith({ kicker, paragraphs: f.list(f.text(600)), action: linkAction }),
  milestonesTitle: f.line(60, { help: 'For screen readers only; on screen, the numbers need no title.' }),
  milestones: f.list(milestone),
  services: carousel,
  testimonials: carousel,
  whyChooseUs: sectionWith({ points: f.list(pointText) }),
  socialFeed: carousel,
  clients: carousel,
  packages: sectionWith({
    /** The words on each family's card, below its title; and its button, which leads to the family's anchor. */
    families: f.group(byId(categoryIds, () => f.text(200))),
    explore: f.line(40),
    action: linkAction,
  }),
  solutions: sectionWith({ organizations: audience, individuals: audience, action: linkAction }),
  ascend: sectionWith({
    kicker,
    pillarsTitle: f.line(60),
    pillars: f.list(pointText),
    highlightsTitle: f.line(60),
    highlights: f.list(f.line(120)),
    apply: f.line(40, {
      help: 'The first of two buttons, both of which open the program’s site in a new tab.',
    }),
    learnMore: f.line(40),
    learnMoreAbout: f.line(60, { help: 'For screen readers: continues the label of the second button.' }),
    url: f.link({ label: 'Site of the program' }),
  }),
});

const homeServices = serviceIds.filter((id) => serviceOnOffer(id).onHomePage).length;

const families = {
  leadership: 'For people who lead others and want to know how they come across.',
  career: 'For professionals who want a new role, or a new direction altogether.',
  nextgen: 'For students and new graduates who are choosing where to begin.',
};

/** The home page, in the order of its sections. Services, testimonials, posts and clients have their own files. */
export const home: TypeOf<typeof schema> = {
  kind: 'home',
  meta: {
    title: 'Talent assessment and leadership consulting',
    description:
      'Assessment, coaching and leadership development for organizations, and for people deciding what comes next at work.',
  },
  hero: {
    title: 'Optimize Talent and Leadership Excellence',
    lead: 'Data-driven assessment and development solutions for success',
    actions: [
      { label: 'Solutions for Organizations', to: `${paths.solutions}#organizations` },
      { label: 'Solutions for Individuals', to: `${paths.solutions}#individuals` },
    ],
  },
  about: {
    kicker: `About ${firm.name}`,
    title: 'Careful with people, rigorous with evidence',
    lead: 'We help organizations hire and grow good people, and help people find work that fits.',
    paragraphs: [
      'We listen first, and then we measure. Every test we use has evidence behind it, and we’ll tell you what it can and can’t say.',
      'Then we help you act on the results, with a hiring decision, a plan or a new habit. We stay until the change holds up in everyday work.',
    ],
    action: { label: 'Learn More', more: 'about us', to: paths.about },
  },
  milestonesTitle: 'Milestones',
  milestones: [
    { value: 5000, suffix: '+', label: 'clients helped' },
    { value: 30, suffix: '+', label: 'years of experience' },
    { value: 30000, suffix: '+', label: 'reports generated' },
  ],
  services: {
    carousel: 'Services',
    title: 'Where we can help',
    lead: `${capitalized(counted(homeServices, 'place'))} to start. Each page says what you’ll get and what happens first.`,
  },
  testimonials: {
    carousel: 'Testimonials',
    title: 'What clients tell us',
    lead: 'In their own words, after the work was done.',
  },
  whyChooseUs: {
    title: 'Why choose us',
    lead: 'Five habits you’ll notice from the first call.',
    points: [
      {
        title: 'Evidence before opinion',
        text: 'We use tests with published evidence, and we’ll tell you the limits of each result.',
      },
      {
        title: 'Plain words',
        text: 'You get reports you can read without a dictionary, and someone to walk you through them.',
      },
      {
        title: 'The same person throughout',
        text: 'The consultant you meet on the first call does the work and answers your emails.',
      },
      {
        title: 'Private by habit',
        text: 'We agree up front who sees which result. Coaching stays between you and your coach.',
      },
      {
        title: 'A next step every time',
        text: 'Each session ends with something to do, a date, and a way to tell whether it worked.',
      },
    ],
  },
  socialFeed: {
    carousel: 'Posts',
    title: 'From our feed',
    lead: 'Short notes from our work. This feed updates every 24 hours.',
  },
  clients: {
    carousel: 'Client logos',
    title: 'Organizations we’ve worked with',
    lead: 'Public sector, higher education, manufacturing and finance.',
  },
  packages: {
    title: 'Coaching packages',
    lead: `${packagesInFamilies}. ${
      offers.onlinePayment ? 'Choose online, and pay' : 'Pay'
    } in full or in three monthly payments.`,
    families: wordsFor(categoryIds, families, () => 'Who these packages are for.'),
    explore: 'Explore',
    action: { label: 'View All Packages', to: paths.packages },
  },
  solutions: {
    title: 'Two ways to work with us',
    lead: 'Some clients have a role to fill. Others have a question about their own work.',
    organizations: {
      title: 'For Organizations',
      text: 'Hire well, help people grow, and build teams that work.',
      items: [
        'Selection assessments',
        'Development assessments',
        'Leadership programs',
        'Team building',
        'Organizational development',
      ],
      action: { label: 'LEARN MORE', more: 'about solutions for organizations', to: paths.solutions },
    },
    individuals: {
      title: 'For Individuals',
      text: 'Know your strengths, decide on a direction, and take the next step.',
      items: [
        'Personality and strength assessments',
        'Coaching',
        'Career development',
        'Leadership skill enhancement',
      ],
      action: { label: 'LEARN MORE', more: 'about solutions for individuals', to: paths.solutions },
      page: { label: 'How we work with individuals', to: paths.individuals },
    },
    action: { label: 'SCHEDULE A CONSULTATION', to: bookingPath() },
  },
  ascend: {
    kicker: 'Career transition program',
    title: 'ASCEND',
    lead: 'A small group, three facilitators and a clear path from the work you have to the work you want.',
    pillarsTitle: 'Five pillars',
    pillars: [
      { title: 'Clarity', text: 'Name what you want to keep, what you want to leave, and why.' },
      {
        title: 'Confidence',
        text: 'Collect the evidence of what you can do, and practice saying it out loud.',
      },
      { title: 'Direction', text: 'Choose one path to test first, with steps and dates.' },
      {
        title: 'Community',
        text: 'Work with people who face the same question and give you honest feedback.',
      },
      { title: 'Integration', text: 'Fit the new work into your life so that the change lasts.' },
    ],
    highlightsTitle: 'What you get',
    highlights: [
      'Limited to 8-15 participants',
      'Three facilitators',
      'Private coaching with a roadmap',
      'Leadership assessments',
      'LinkedIn profile optimization',
    ],
    apply: 'Apply Now',
    learnMore: 'Learn More',
    learnMoreAbout: 'about the program',
    url: `https://ascend.${firm.email.split('@')[1]}/`,
  },
};

export default defineContent(schema, home, {
  label: 'Home page',
  page: paths.home,
  counts: ({ whyChooseUs, ascend }) => ({
    habits: whyChooseUs.points.length,
    pillars: ascend.pillars.length,
  }),
});
