import { type ServiceId, serviceOnOffer } from './ids.ts';
import type { ServiceDrawingId } from './on-offer.ts';
import type { ServiceLook } from './types.ts';

/** What comes with each drawing. The large pictures are named after the services that have them. */
const drawingLooks: Readonly<Record<ServiceDrawingId, ServiceLook>> = {
  'bell-curve': {
    picture: 'pre-hire-assessments',
    color: 'indigo',
    bgColor: 'mist',
    layout: 'wide',
    focus: 0.74,
  },
  'nested-circles': { picture: 'post-hire-assessments', color: 'teal', bgColor: 'paper', layout: 'side' },
  'five-scales': { picture: 'psychometric-testing', color: 'violet', bgColor: 'lavender', layout: 'reverse' },
  steps: { picture: 'corporate-training', color: 'coral', bgColor: 'paper', layout: 'wide', focus: 0.85 },
  'overlapping-arcs': { picture: 'team-effectiveness', color: 'emerald', bgColor: 'mist', layout: 'side' },
  'crossing-lines': { picture: 'conflict-management', color: 'coral', bgColor: 'mist', layout: 'reverse' },
  'rising-arcs': {
    picture: 'leadership-development',
    color: 'amber',
    bgColor: 'lavender',
    layout: 'wide',
    focus: 0.66,
  },
  compass: { picture: 'career-coaching', color: 'teal', bgColor: 'mist', layout: 'side' },
  summit: { picture: 'leadership-coaching', color: 'indigo', bgColor: 'lavender', layout: 'reverse' },
  seedling: { picture: 'personal-development', color: 'emerald', bgColor: 'paper', layout: 'wide' },
  ladder: { picture: 'professional-skills', color: 'amber', bgColor: 'mist', layout: 'side' },
};

/** A service's drawing, with its colors and layout. */
export function lookOf(id: ServiceId) {
  const { icon } = serviceOnOffer(id);
  return { icon, ...drawingLooks[icon] };
}

/** The picture that a service comes with. */
export function drawingOf(id: ServiceId) {
  const { picture, layout, focus = 0.5 } = lookOf(id);
  return {
    src: `/images/services/${picture}.svg`,
    size: layout === 'wide' ? { width: 1600, height: 560 } : { width: 1000, height: 1100 },
    focus,
  };
}
