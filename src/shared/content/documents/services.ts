import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import * as f from '../schema.ts';
import { type ServiceId, serviceIds } from '../services/types.ts';

const fields = {
  title: f.line(60),
  summary: f.text(200, { ideal: [60, 140], help: 'On cards, and in search results of other programs.' }),
  imageSrc: f.image({ label: 'Picture' }),
  imageAlt: f.line(200, { label: 'What the picture shows', help: 'For screen readers.' }),
};

const words: Readonly<Record<ServiceId, TypeOf<ReturnType<typeof card>>>> = {
  'pre-hire-assessments': {
    title: 'Pre-Hire Assessments',
    summary: 'Compare candidates on what the job needs, with validated tests and structured interviews.',
    imageSrc: '/images/services/pre-hire-assessments.svg',
    imageAlt: 'A normal curve drawn in fine lines, with one point marked on its right shoulder.',
  },
  'post-hire-assessments': {
    title: 'Post-Hire Assessments',
    summary:
      'Help new and current employees settle in, grow and change roles, with results they can use themselves.',
    imageSrc: '/images/services/post-hire-assessments.svg',
    imageAlt: 'Circles that grow around one point, like the rings of a tree.',
  },
  'psychometric-testing': {
    title: 'Psychometric Testing',
    summary: 'Ability, personality and interest tests, given and explained by people trained to use them.',
    imageSrc: '/images/services/psychometric-testing.svg',
    imageAlt: 'Five horizontal scales, each with a dot at a different place.',
  },
  'corporate-training': {
    title: 'Corporate Training',
    summary: 'Workshops built on your own cases, with practice during the session and follow-up at work.',
    imageSrc: '/images/services/corporate-training.svg',
    imageAlt: 'Steps that rise to the right, drawn in parallel lines.',
  },
  'team-effectiveness': {
    title: 'Team Effectiveness',
    summary: 'Find out how a team works today, agree on what to change, and check that it changed.',
    imageSrc: '/images/services/team-effectiveness.svg',
    imageAlt: 'Three arcs that overlap and share a space in the middle.',
  },
  'conflict-management': {
    title: 'Conflict Management',
    summary: 'Mediation for current conflicts, and training that helps prevent new ones.',
    imageSrc: '/images/services/conflict-management.svg',
    imageAlt: 'Two lines that cross and then run on side by side.',
  },
  'leadership-development': {
    title: 'Leadership Development',
    summary:
      'Programs for new managers and senior leaders, from assessment through coaching to daily practice.',
    imageSrc: '/images/services/leadership-development.svg',
    imageAlt: 'Arcs that rise one above the other toward the right.',
  },
  'career-coaching': {
    title: 'Career Coaching',
    summary: 'Work out what you want next, test it in small steps, and apply with a clear story.',
    imageSrc: '/images/services/career-coaching.svg',
    imageAlt: 'A compass whose needle points up and to the right.',
  },
  'leadership-coaching': {
    title: 'Leadership Coaching',
    summary: 'Private sessions for people who lead: a sounding board, honest feedback, steady practice.',
    imageSrc: '/images/services/leadership-coaching.svg',
    imageAlt: 'Contour lines that close around a summit.',
  },
  'personal-development': {
    title: 'Personal Development',
    summary: 'Understand your strengths and habits, then change one thing at a time and make it last.',
    imageSrc: '/images/services/personal-development.svg',
    imageAlt: 'A seedling with two leaves above a curved line of ground.',
  },
  'professional-skills': {
    title: 'Professional Skills',
    summary: 'Practice speaking, writing, negotiating and organizing your work, one skill at a time.',
    imageSrc: '/images/services/professional-skills.svg',
    imageAlt: 'A ladder that leans into a rising line.',
  },
};

function card(label: string) {
  return f.group(fields, {}, { label });
}

/** Each service has its place: its id is in addresses, forms and stored leads. */
const cards = serviceIds.map((id) => [id, card(words[id].title)] as const);
const schema = document('services', Object.fromEntries(cards) as Record<ServiceId, ReturnType<typeof card>>);

/** What cards, menus and lists show of the services; their pages have the documents service-… */
export const services: TypeOf<typeof schema> = { kind: 'services', ...words };

export default defineContent(schema, services, {
  label: 'Services: titles and summaries',
  page: paths.solutions,
});
