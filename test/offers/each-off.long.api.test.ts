import { describe } from '@jest/globals';
import type { Offer } from '#shared/offered.ts';
import { traces } from './traces.ts';
import { testWithout } from './without.ts';

describe.each(Object.keys(traces) as Offer[])('without %s', (offer) => testWithout([offer]));
