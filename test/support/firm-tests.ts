import { describe, test } from '@jest/globals';
import { firm } from '#shared/content/documents/firm.ts';
import { type Offer, offers } from '#shared/offered.ts';

/** The firm of docs/product.md, in its country, with its lists. */
export const isSpecifiedFirm = firm.name === 'Larkfield';

/** For what only the specified firm says, such as an id, a date or a price in its notation. Another firm skips these tests. */
export const testOfSpecified = (isSpecifiedFirm ? test : test.skip) as typeof test;
export const describeSpecified = (isSpecifiedFirm ? describe : describe.skip) as typeof describe;

/** For what a firm may not offer. */
export const testOf = (...asked: readonly Offer[]) =>
  (asked.every((offer) => offers[offer]) ? test : test.skip) as typeof test;
export const describeOf = (offer: Offer) => (offers[offer] ? describe : describe.skip) as typeof describe;
