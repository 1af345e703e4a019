import { byId } from '#shared/by-id.ts';
import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import * as f from '../schema.ts';
import { serviceIds, serviceOnOffer } from '../services/ids.ts';
import { drawingOf } from '../services/looks.ts';
import type { ServiceDrawingId } from '../services/on-offer.ts';

const fields = {
  title: f.line(60),
  summary: f.text(200, { ideal: [60, 140], help: 'On cards, and in search results of other programs.' }),
  imageSrc: f.image({ label: 'Picture' }),
  imageAlt: f.line(200, { label: 'What the picture shows', help: 'For screen readers.' }),
};

const summaries: Readonly<Record<string, string>> = {
  'pre-hire-assessments':
    'Compare candidates on what the job needs, with validated tests and structured interviews.',
  'post-hire-assessments':
    'Help new and current employees settle in, grow and change roles, with results they can use themselves.',
  'psychometric-testing':
    'Ability, personality and interest tests, given and explained by people trained to use them.',
  'corporate-training':
    'Workshops built on your own cases, with practice during the session and follow-up at work.',
  'team-effectiveness':
    'Find out how a team works today, agree on what to change, and check that it changed.',
  'conflict-management': 'Mediation for current conflicts, and training that helps prevent new ones.',
  'leadership-development':
    'Programs for new managers and senior leaders, from assessment through coaching to daily practice.',
  'career-coaching': 'Work out what you want next, test it in small steps, and apply with a clear story.',
  'leadership-coaching':
    'Private sessions for people who lead: a sounding board, honest feedback, steady practice.',
  'personal-development':
    'Understand your strengths and habits, then change one thing at a time and make it last.',
  'professional-skills':
    'Practice speaking, writing, negotiating and organizing your work, one skill at a time.',
};

/** What the pictures show. */
const alts: Readonly<Record<ServiceDrawingId, string>> = {
  'bell-curve': 'A normal curve drawn in fine lines, with one point marked on its right shoulder.',
  'nested-circles': 'Circles that grow around one point, like the rings of a tree.',
  'five-scales': 'Five horizontal scales, each with a dot at a different place.',
  steps: 'Steps that rise to the right, drawn in parallel lines.',
  'overlapping-arcs': 'Three arcs that overlap and share a space in the middle.',
  'crossing-lines': 'Two lines that cross and then run on side by side.',
  'rising-arcs': 'Arcs that rise one above the other toward the right.',
  compass: 'A compass whose needle points up and to the right.',
  summit: 'Contour lines that close around a summit.',
  seedling: 'A seedling with two leaves above a curved line of ground.',
  ladder: 'A ladder that leans into a rising line.',
};

function card(label: string) {
  return f.group(fields, {}, { label });
}

/** Each service has its place: its id is in addresses, forms and stored leads. */
const schema = document(
  'services',
  byId(serviceIds, (id) => card(serviceOnOffer(id).title)),
);

/** What cards, menus and lists show of the services; their pages have the documents service-… */
export const services: TypeOf<typeof schema> = {
  kind: 'services',
  ...byId(serviceIds, (id) => {
    const { title, icon } = serviceOnOffer(id);
    const summary = summaries[id] ?? 'What this service is, in a sentence.';
    return { title, summary, imageSrc: drawingOf(id).src, imageAlt: alts[icon] };
  }),
};

export default defineContent(schema, services, {
  label: 'Services: titles and summaries',
  page: paths.solutions,
});
