import { formatMoney } from '#shared/money.ts';
import type { CategoryId } from '#shared/packages/catalog.ts';
import { paths } from '#shared/paths.ts';
import type { Contents, Document } from '../contents.ts';
import { prices } from '../documents/prices.ts';
import { type TeamMember, team } from '../documents/team.ts';
import type { Testimonial } from '../documents/testimonials.ts';
import { servicePage } from '../service-page.ts';
import type { LinkAction } from '../types.ts';
import { type ServiceId, serviceOnOffer } from './ids.ts';
import { voicesOf } from './page.ts';
import { servicePages } from './pages.ts';

/** What a service's page shows of other documents. */
export interface ServiceExtras extends Document {
  /** The person to talk to. */
  person?: Pick<TeamMember, 'name' | 'title' | 'photo'> | undefined;
  /** A client's words, if some fit. */
  voice?: Omit<Testimonial, 'id' | 'rating'> | undefined;
  /** Of the packages that contain the service. */
  price?: { text: string; action: LinkAction } | undefined;
}

export function serviceExtrasOf(contents: Contents, id: ServiceId): ServiceExtras {
  const { person, voice } = contents.of<(typeof servicePages)[ServiceId]>(servicePages[id]);
  const { family } = serviceOnOffer(id);
  return {
    kind: `service-extras-${id}`,
    person: personOf(contents, person),
    voice: voiceOf(contents, voice),
    price: family && priceOf(contents, family),
  };
}

function personOf({ of }: Contents, asked: string | undefined) {
  const found = of(team).people.find(({ id }) => id === asked);
  return found && { name: found.name, title: found.title, photo: found.photo };
}

function voiceOf(contents: Contents, asked: string | undefined) {
  const found = voicesOf(contents).find(({ id }) => id === asked);
  return found && { name: found.name, role: found.role, content: found.content, avatar: found.avatar };
}

/** The packages of a family cost the same in every family. */
function priceOf({ of }: Contents, family: CategoryId) {
  const all = Object.values(of(prices).packages).map(({ full }) => full);
  return {
    text: servicePage.price(formatMoney(Math.min(...all)), formatMoney(Math.max(...all))),
    action: { label: servicePage.packages, to: `${paths.packages}#${family}` },
  };
}
