import { region } from '../region.ts';
import { notationOf } from './notation-of.ts';

/** `US dollars`. Vite replaces this module with its values, too. */
export const currencyName = notationOf(region.locale, region.currency).name;

/** `dollars` */
export const units = currencyName.split(' ').at(-1) ?? currencyName;
