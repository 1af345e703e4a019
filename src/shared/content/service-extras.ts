import { byId } from '../by-id.ts';
import { builtInContents } from './contents.ts';
import { type ServiceExtras, serviceExtrasOf } from './services/extras.ts';
import { type ServiceId, serviceIds } from './services/ids.ts';

/**
 * From the words in the code. Vite replaces this module with its values (scripts/lib/values-for-browser.ts); otherwise every visitor of a
 * service's page would load all people, quotes and packages.
 */
export const serviceExtras: Readonly<Record<ServiceId, ServiceExtras>> = byId(serviceIds, (id) =>
  serviceExtrasOf(builtInContents, id),
);
