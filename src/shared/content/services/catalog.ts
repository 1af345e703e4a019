import type { ServiceOnOffer } from './on-offer.ts';

/** The services, in the order of /solutions. An id is in addresses and in stored leads, so it has to stay. */
export const serviceCatalog = {
  'pre-hire-assessments': {
    title: 'Pre-Hire Assessments',
    type: 'business',
    icon: 'bell-curve',
    inMenu: true,
    onHomePage: true,
    hasCandidateCurve: true,
  },
  'post-hire-assessments': {
    title: 'Post-Hire Assessments',
    type: 'business',
    icon: 'nested-circles',
    inMenu: true,
    onHomePage: true,
  },
  'psychometric-testing': {
    title: 'Psychometric Testing',
    type: 'business',
    icon: 'five-scales',
    inMenu: true,
  },
  'corporate-training': {
    title: 'Corporate Training',
    type: 'business',
    icon: 'steps',
    inMenu: true,
    onHomePage: true,
  },
  'team-effectiveness': { title: 'Team Effectiveness', type: 'business', icon: 'overlapping-arcs' },
  'conflict-management': { title: 'Conflict Management', type: 'business', icon: 'crossing-lines' },
  'leadership-development': {
    title: 'Leadership Development',
    type: 'business',
    icon: 'rising-arcs',
    inMenu: true,
    onHomePage: true,
  },
  'career-coaching': {
    title: 'Career Coaching',
    type: 'individual',
    icon: 'compass',
    onHomePage: true,
    family: 'career',
  },
  'leadership-coaching': {
    title: 'Leadership Coaching',
    type: 'individual',
    icon: 'summit',
    family: 'leadership',
  },
  'personal-development': { title: 'Personal Development', type: 'individual', icon: 'seedling' },
  'professional-skills': { title: 'Professional Skills', type: 'individual', icon: 'ladder' },
} as const satisfies Readonly<Record<string, ServiceOnOffer>>;
