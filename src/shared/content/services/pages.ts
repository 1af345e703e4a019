import { businessServicePages } from '../documents/business-services.ts';
import { personalServicePages } from '../documents/personal-services.ts';
import type { ServicePages } from './page.ts';

/** Apart from what cards show, so that only the pages of services load them. */
export const servicePages: ServicePages = { ...businessServicePages, ...personalServicePages };
