import type { Offer } from '#shared/offers.ts';
import { paths } from '#shared/paths.ts';

interface Traces {
  /** What no page, feed or description of a call may say without the offer. */
  words: RegExp;
  pages: readonly string[];
  /** With a method each. What stored data needs remains: the links to unsubscribe, and the files of applications. */
  calls: readonly (readonly [method: 'GET' | 'POST', path: string])[];
}

/** What an offer leaves on the site. */
export const traces: Partial<Record<Offer, Traces>> = {
  selfCheck: { words: /self-check/i, pages: [paths.selfCheck], calls: [] },
  caseStudies: { words: /case stud|sample case/i, pages: [paths.caseStudies], calls: [] },
};
