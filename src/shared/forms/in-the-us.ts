import { region } from '../region.ts';

/** The schools of the United States have their own names of years and grades. */
export const isInTheUS = region.country === 'US';
