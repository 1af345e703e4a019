import type { Contents } from '../content/contents.ts';
import { serviceCardText, serviceMetas } from '../content/service-page.ts';
import { type ServiceId, services } from '../content/services.ts';
import { paths } from '../paths.ts';
import type { PageDescription } from './types.ts';

/** Those that the header's Solutions group lists. */
const inMenu: readonly ServiceId[] = [
  'pre-hire-assessments',
  'post-hire-assessments',
  'psychometric-testing',
  'corporate-training',
  'leadership-development',
];

/** The focal point of a wide picture; the other pictures are nearly square. */
const plateFocus: Partial<Record<ServiceId, number>> = {
  'pre-hire-assessments': 0.74,
  'corporate-training': 0.85,
  'leadership-development': 0.66,
};

/** The definition of each service's page, from the service itself. */
export const servicePagesOf = ({ of }: Contents): readonly PageDescription[] =>
  of(services).map((service) => ({
    path: service.link,
    meta: of(serviceMetas)[service.id],
    hero: serviceCardText(service),
    card: {
      theme: service.bgColor,
      drawing: { src: service.imageSrc, size: service.imageSize, focus: plateFocus[service.id] ?? 0.5 },
    },
    name: service.title,
    parent: paths.solutions,
    menu: inMenu.includes(service.id)
      ? { place: 'solutions', label: service.title, drawing: service.tileSrc }
      : null,
    footer: { column: service.type === 'business' ? 'solutions' : 'individuals' },
    structuredData: 'service',
    llms: { title: service.title, description: service.summary },
    image: service.imageSrc,
  }));
