import { readUploadedImage } from '../images/uploaded-image.ts';
import { paths } from '../paths.ts';
import type { services } from './documents/services.ts';
import { type ServiceId, serviceIds, serviceOnOffer } from './services/ids.ts';
import { drawingOf, lookOf } from './services/looks.ts';
import type { Service } from './services/types.ts';

export type { ServiceId } from './services/ids.ts';
export { serviceIds } from './services/ids.ts';
export type { ServiceDrawingId } from './services/on-offer.ts';
export type { Service } from './services/types.ts';

/** The services, in the order of /solutions. */
export const servicesOf = (words: typeof services): readonly Service[] =>
  serviceIds.map((id) => {
    const { width, height } = readUploadedImage(words[id].imageSrc) ?? drawingOf(id).size;
    const { picture, focus: _, ...look } = lookOf(id);
    return {
      id,
      ...serviceOnOffer(id),
      ...look,
      ...words[id],
      link: paths.solution(id),
      tileSrc: `/images/services/small/${picture}.svg`,
      imageSize: { width, height },
    };
  });

/** The carousel of the home page. */
export const homeCardsOf = (all: readonly Service[]) => all.filter(({ onHomePage }) => onHomePage);

/** The 'Explore Our Other Services' block: those of the header's menu and those for individuals. */
export const otherCardsOf = (all: readonly Service[]) =>
  all.filter(({ inMenu, type }) => inMenu || type === 'individual');

/** The number shown at first; a button shows all. */
export const OTHER_SERVICES_SHOWN = 6;

/** All of them but the current one, those for its audience first. */
export function otherServicesOf(all: readonly Service[], current?: ServiceId): readonly Service[] {
  const others = otherCardsOf(all).filter(({ id }) => id !== current);
  const audience = current && serviceOnOffer(current).type;
  const isForAudience = ({ type }: Service) => type === audience;
  return [...others.filter(isForAudience), ...others.filter((service) => !isForAudience(service))];
}
