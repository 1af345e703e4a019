import { servicePage } from '../service-page.ts';
import type { Hero } from '../types.ts';
import type { Service } from './types.ts';

/** The text on a service's preview card. */
export function serviceCardText({ type, title, summary }: Service): Hero {
  return { kicker: servicePage.kicker[type], title, lead: summary };
}
