import { readUploadedImage } from '../images/uploaded-image.ts';
import { paths } from '../paths.ts';
import type { services } from './documents/services.ts';
import { serviceLooks } from './services/looks.ts';
import { type Service, type ServiceId, serviceIds } from './services/types.ts';

export type { Service, ServiceDrawingId, ServiceId } from './services/types.ts';
export { serviceIds } from './services/types.ts';

/** The picture that a service comes with. */
export const drawingOf = (id: ServiceId) => ({
  src: `/images/services/${id}.svg`,
  size: serviceLooks[id].layout === 'wide' ? { width: 1600, height: 560 } : { width: 1000, height: 1100 },
});

/** The eleven services, in the order of /solutions. */
export const servicesOf = (words: typeof services): readonly Service[] =>
  serviceIds.map((id) => {
    const { width, height } = readUploadedImage(words[id].imageSrc) ?? drawingOf(id).size;
    return {
      id,
      ...serviceLooks[id],
      ...words[id],
      link: paths.solution(id),
      tileSrc: `/images/services/small/${id}.svg`,
      imageSize: { width, height },
    };
  });

/** The carousel of the home page. */
const onHomePage: readonly ServiceId[] = [
  'pre-hire-assessments',
  'post-hire-assessments',
  'corporate-training',
  'leadership-development',
  'career-coaching',
];
export const homeCardsOf = (all: readonly Service[]) => all.filter(({ id }) => onHomePage.includes(id));

/** The 'Explore Our Other Services' block: the header menu's five and the four for individuals. */
export const otherCardsOf = (all: readonly Service[]) =>
  all.filter(({ id }) => id !== 'team-effectiveness' && id !== 'conflict-management');

/** The number shown at first; a button shows all. */
export const OTHER_SERVICES_SHOWN = 6;

/** All of them but the current one, those for its audience first. */
export function otherServicesOf(all: readonly Service[], current?: ServiceId): readonly Service[] {
  const others = otherCardsOf(all).filter(({ id }) => id !== current);
  const audience = current && serviceLooks[current].type;
  const isForAudience = ({ type }: Service) => type === audience;
  return [...others.filter(isForAudience), ...others.filter((service) => !isForAudience(service))];
}
