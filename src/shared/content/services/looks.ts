import type { ServiceId, ServiceLook } from './types.ts';

/** The eleven services, in the order of /solutions. */
export const serviceLooks: Readonly<Record<ServiceId, ServiceLook>> = {
  'pre-hire-assessments': {
    type: 'business',
    icon: 'bell-curve',
    color: 'indigo',
    bgColor: 'mist',
    layout: 'wide',
  },
  'post-hire-assessments': {
    type: 'business',
    icon: 'nested-circles',
    color: 'teal',
    bgColor: 'paper',
    layout: 'side',
  },
  'psychometric-testing': {
    type: 'business',
    icon: 'five-scales',
    color: 'violet',
    bgColor: 'lavender',
    layout: 'reverse',
  },
  'corporate-training': { type: 'business', icon: 'steps', color: 'coral', bgColor: 'paper', layout: 'wide' },
  'team-effectiveness': {
    type: 'business',
    icon: 'overlapping-arcs',
    color: 'emerald',
    bgColor: 'mist',
    layout: 'side',
  },
  'conflict-management': {
    type: 'business',
    icon: 'crossing-lines',
    color: 'coral',
    bgColor: 'mist',
    layout: 'reverse',
  },
  'leadership-development': {
    type: 'business',
    icon: 'rising-arcs',
    color: 'amber',
    bgColor: 'lavender',
    layout: 'wide',
  },
  'career-coaching': { type: 'individual', icon: 'compass', color: 'teal', bgColor: 'mist', layout: 'side' },
  'leadership-coaching': {
    type: 'individual',
    icon: 'summit',
    color: 'indigo',
    bgColor: 'lavender',
    layout: 'reverse',
  },
  'personal-development': {
    type: 'individual',
    icon: 'seedling',
    color: 'emerald',
    bgColor: 'paper',
    layout: 'wide',
  },
  'professional-skills': {
    type: 'individual',
    icon: 'ladder',
    color: 'amber',
    bgColor: 'mist',
    layout: 'side',
  },
};
