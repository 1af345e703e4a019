import { region } from '../region.ts';
import { notationOf } from './notation-of.ts';

/**
 * How the region writes money. Vite replaces this module with its values (scripts/lib/values-for-browser.ts), because a slow phone takes
 * 60 ms for the first format of Intl.
 */
export const { before, after, group } = notationOf(region.locale, region.currency);
