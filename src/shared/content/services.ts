import { paths } from '../paths.ts';
import { serviceTexts } from './services/texts.ts';
import type { Service, ServiceId, ServiceText } from './services/types.ts';

export type { Service, ServiceDrawingId, ServiceId } from './services/types.ts';
export { serviceIds } from './services/types.ts';

/** The eleven services, in the order of /solutions; their texts are in `services/`. */
export const services: readonly Service[] = serviceTexts.map(withAddresses);

export const businessServices = services.filter((service) => service.type === 'business');
export const personalServices = services.filter((service) => service.type === 'individual');

/** The carousel of the home page. */
const onHomePage: readonly ServiceId[] = [
  'pre-hire-assessments',
  'post-hire-assessments',
  'corporate-training',
  'leadership-development',
  'career-coaching',
];
export const homeServiceCards = services.filter(({ id }) => onHomePage.includes(id));

/** The 'Explore Our Other Services' block: the header menu's five and the four for individuals. */
export const otherServiceCards = services.filter(
  ({ id }) => id !== 'team-effectiveness' && id !== 'conflict-management',
);

/** The number shown at first; a button shows all. */
export const OTHER_SERVICES_SHOWN = 6;

/** All of them but the current one, those for its audience first. */
export function otherServicesOf(current?: ServiceId): readonly Service[] {
  const others = otherServiceCards.filter(({ id }) => id !== current);
  const audience = current && findService(current)?.type;
  const isForAudience = ({ type }: Service) => type === audience;
  return [...others.filter(isForAudience), ...others.filter((service) => !isForAudience(service))];
}

/** Null for an id that is not one of the eleven. */
export function findService(id: string): Service | null {
  return services.find((service) => service.id === id) ?? null;
}

function withAddresses(text: ServiceText): Service {
  return {
    ...text,
    link: paths.solution(text.id),
    imageSrc: `/images/services/${text.id}.svg`,
    tileSrc: `/images/services/small/${text.id}.svg`,
    imageSize: text.layout === 'wide' ? { width: 1600, height: 560 } : { width: 1000, height: 1100 },
  };
}
