import { serviceCatalog } from './catalog.ts';
import type { ServiceOnOffer } from './on-offer.ts';

export type ServiceId = keyof typeof serviceCatalog;

/** In the order of /solutions; never empty. */
export const serviceIds = Object.keys(serviceCatalog) as [ServiceId, ...ServiceId[]];

/** What the catalog says about a service. */
export const serviceOnOffer = (id: ServiceId): ServiceOnOffer => serviceCatalog[id];
