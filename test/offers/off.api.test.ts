import type { Offer } from '#shared/offered.ts';
import { traces } from './traces.ts';
import { testWithout } from './without.ts';

testWithout(Object.keys(traces) as Offer[]);
