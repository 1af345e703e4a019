import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import { closingText, heroText, linkAction, pageMeta, pointText, sectionWith } from '../parts.ts';
import * as f from '../schema.ts';
import { seeService } from '../services/see-service.ts';

const card = f.group({
  title: f.line(120),
  drawing: f.choice({
    'bell-curve': 'A normal curve',
    'rising-arcs': 'Rising arcs',
    summit: 'A summit',
    'overlapping-arcs': 'Arcs that overlap',
    'nested-circles': 'Circles within each other',
    'five-scales': 'Five scales',
    steps: 'Steps',
    'crossing-lines': 'Lines that cross',
    compass: 'A compass',
    seedling: 'A seedling',
    ladder: 'A ladder',
  }),
  text: f.text(300),
  action: linkAction,
});

const schema = document('about', {
  meta: pageMeta,
  hero: heroText,
  mission: f.group({ title: f.line(60), text: f.text(600) }),
  servicesOverview: sectionWith({ paragraphs: f.list(f.text(600)), action: linkAction }),
  coreServices: sectionWith({ action: linkAction, cards: f.list(card) }),
  sectors: sectionWith({ items: f.list(pointText) }),
  differentiators: sectionWith({ items: f.list(pointText) }),
  closing: closingText,
});

/** /about, in the order of its sections. */
export const about: TypeOf<typeof schema> = {
  kind: 'about',
  meta: {
    title: 'About Us: our mission, services and sectors',
    description:
      'Meet the firm. What we believe about assessment and coaching, the four sectors we know best, and what sets us apart.',
  },
  hero: {
    kicker: 'About us',
    title: 'We help people and organizations choose well',
    lead: 'We work on hiring, leadership and careers, with more than thirty years of experience behind us.',
  },
  mission: {
    title: 'Our mission',
    text: 'We help organizations find, develop and keep good people. We help people find work that suits them. Either way, we measure with care and speak plainly.',
  },
  servicesOverview: {
    title: 'What we do',
    lead: 'Assessment, training and coaching, separately or together.',
    paragraphs: [
      'Organizations come to us before a hiring decision, after it, and when teams or leaders need to grow. We bring sound tests, structured interviews, honest feedback and chances to practice.',
      'Individuals come to us with questions about their work. They leave with a clearer picture of their strengths, a direction and a first step.',
    ],
    action: { label: 'See all solutions', to: paths.solutions },
  },
  coreServices: {
    title: 'Four core services',
    lead: 'Most of our work falls under one of these four services.',
    action: { label: 'See our case studies', to: paths.caseStudies },
    cards: [
      {
        title: 'Hiring Support and Talent Acquisition',
        drawing: 'bell-curve',
        text: 'Job analysis, validated tests and structured interviews, so that a hiring panel compares candidates on the same points.',
        action: seeService('pre-hire-assessments'),
      },
      {
        title: 'Leadership Development and Training',
        drawing: 'rising-arcs',
        text: 'Programs for new and senior leaders that combine assessment, workshops and practice at work.',
        action: seeService('leadership-development'),
      },
      {
        title: 'Executive Coaching and Development',
        drawing: 'summit',
        text: 'Private coaching for people who make many decisions and hear little honest feedback.',
        action: seeService('leadership-coaching'),
      },
      {
        title: 'Team Effectiveness',
        drawing: 'overlapping-arcs',
        text: 'A clear picture of how a team works, and a few agreements that improve it.',
        action: seeService('team-effectiveness'),
      },
    ],
  },
  sectors: {
    title: 'Sectors we know',
    lead: 'Each sector has its own rules, its own pace and its own risks.',
    items: [
      {
        title: 'Public sector',
        text: 'Open, documented selection that stands up to questions, and leaders who serve the public.',
      },
      {
        title: 'Higher education',
        text: 'We search for deans and department heads, and we develop staff. In these places, everyone expects a say.',
      },
      {
        title: 'Industrial and manufacturing',
        text: 'Supervisors and plant leaders who have to keep people safe and production steady.',
      },
      {
        title: 'Financial services',
        text: 'Judgment, integrity and leadership in a field where mistakes are expensive.',
      },
    ],
  },
  differentiators: {
    title: 'What sets us apart',
    lead: 'Four commitments that shape every project.',
    items: [
      {
        title: 'Assessment-driven approach',
        text: 'We assess before we advise. Every recommendation rests on evidence you can see.',
      },
      {
        title: 'Focus on executive and management levels',
        text: 'We know the pressure in these roles, and how far their decisions reach.',
      },
      {
        title: 'Personalized, impact-driven service',
        text: 'We plan each project for one client, agree on its purpose, and check the result.',
      },
      {
        title: 'Multi-sector expertise',
        text: 'Lessons that one sector learned the hard way often help another.',
      },
    ],
  },
  closing: {
    title: 'Talk to one of us',
    lead: 'Tell us what you’re working on. We’ll say honestly whether we can help.',
    actions: [
      { label: 'Contact us', to: paths.contact },
      { label: 'Meet the team', to: paths.team },
    ],
  },
};

export default defineContent(schema, about, {
  label: 'About us',
  page: paths.about,
  counts: ({ coreServices, sectors, differentiators }) => ({
    services: coreServices.cards.length,
    sectors: sectors.items.length,
    commitments: differentiators.items.length,
  }),
});
