import { paths } from '../paths.ts';
import { assessmentServices } from './services/assessments.ts';
import { individualServices } from './services/individuals.ts';
import { organizationServices } from './services/organizations.ts';
import type { Service, ServiceCard, ServiceId, ServiceText } from './services/types.ts';

export type {
  Service,
  ServiceCard,
  ServiceDrawing,
  ServiceId,
  ServiceLayout,
  ServiceType,
} from './services/types.ts';
export { serviceIds } from './services/types.ts';

/** The eleven services, in the order of /solutions; their texts are in `services/`. */
export const services: readonly Service[] = [
  ...assessmentServices,
  ...organizationServices,
  ...individualServices,
].map(withAddresses);

export const businessServices = services.filter((service) => service.type === 'business');
export const personalServices = services.filter((service) => service.type === 'individual');

/** The carousel of the home page. */
export const homeServiceCards = cards([
  'pre-hire-assessments',
  'post-hire-assessments',
  'corporate-training',
  'leadership-development',
  'career-coaching',
]);

/** The 'Explore Our Other Services' block: the header menu's five and the four for individuals. */
export const otherServiceCards = cards([
  'pre-hire-assessments',
  'post-hire-assessments',
  'psychometric-testing',
  'corporate-training',
  'leadership-development',
  'career-coaching',
  'leadership-coaching',
  'personal-development',
  'professional-skills',
]);

/** How many of them show unless all are asked for. */
export const OTHER_SERVICES_SHOWN = 6;

/** All of them but the current one, those for its audience first. */
export function otherServicesOf(current?: ServiceId): readonly ServiceCard[] {
  const others = otherServiceCards.filter(({ id }) => id !== current);
  const audience = current && findService(current)?.type;
  const isForAudience = ({ id }: ServiceCard) => findService(id)?.type === audience;
  return [...others.filter(isForAudience), ...others.filter((card) => !isForAudience(card))];
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

function cards(ids: readonly ServiceId[]): readonly ServiceCard[] {
  return ids.flatMap((id) => {
    const service = findService(id);
    return service ? [cardOf(service)] : [];
  });
}

function cardOf({ id, title, summary, link, color, icon }: Service): ServiceCard {
  return { id, title, description: summary, link, color, icon };
}
