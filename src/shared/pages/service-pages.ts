import type { Contents } from '../content/contents.ts';
import { services } from '../content/documents/services.ts';
import { serviceCardText } from '../content/services/card-text.ts';
import { servicePages } from '../content/services/pages.ts';
import { drawingOf, type ServiceId, servicesOf } from '../content/services.ts';
import { withoutFocus } from '../images/uploaded-image.ts';
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
  servicesOf(of(services)).map((service) => ({
    path: service.link,
    meta: of(servicePages[service.id]).meta,
    hero: serviceCardText(service),
    card: {
      theme: service.bgColor,
      drawing: { ...drawingOf(service.id), focus: plateFocus[service.id] ?? 0.5 },
    },
    name: service.title,
    parent: paths.solutions,
    menu: inMenu.includes(service.id)
      ? { place: 'solutions', label: service.title, drawing: service.tileSrc }
      : null,
    footer: { column: service.type === 'business' ? 'solutions' : 'individuals' },
    structuredData: 'service',
    llms: { title: service.title, description: service.summary },
    image: withoutFocus(service.imageSrc),
  }));
