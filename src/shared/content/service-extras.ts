import { builtInContents } from './contents.ts';
import { type ServiceExtras, serviceExtrasOf } from './services/extras.ts';
import { type ServiceId, serviceIds } from './services/types.ts';

/**
 * From the words in the code. Vite replaces this module with its values (scripts/lib/values-for-browser.ts); otherwise every visitor of a
 * service's page would load all people, quotes and packages.
 */
export const serviceExtras = Object.fromEntries(
  serviceIds.map((id) => [id, serviceExtrasOf(builtInContents, id)]),
) as Readonly<Record<ServiceId, ServiceExtras>>;
