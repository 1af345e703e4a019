import type { Contents } from '../content/contents.ts';
import { services } from '../content/documents/services.ts';
import { serviceCardText } from '../content/services/card-text.ts';
import { drawingOf } from '../content/services/looks.ts';
import { servicePages } from '../content/services/pages.ts';
import { servicesOf } from '../content/services.ts';
import { withoutFocus } from '../images/uploaded-image.ts';
import { paths } from '../paths.ts';
import type { PageDescription } from './types.ts';

/** The definition of each service's page, from the service itself. */
export const servicePagesOf = ({ of }: Contents): readonly PageDescription[] =>
  servicesOf(of(services)).map((service) => ({
    path: service.link,
    meta: of(servicePages[service.id]).meta,
    hero: serviceCardText(service),
    card: {
      theme: service.bgColor,
      drawing: drawingOf(service.id),
    },
    name: service.title,
    parent: paths.solutions,
    menu: service.inMenu ? { place: 'solutions', label: service.title, drawing: service.tileSrc } : null,
    footer: { column: service.type === 'business' ? 'solutions' : 'individuals' },
    structuredData: 'service',
    llms: { title: service.title, description: service.summary },
    image: withoutFocus(service.imageSrc),
  }));
