import type { Region } from './region-type.ts';

/**
 * Where the firm is, for dates, money and language. Code, since a currency must not change after the first order, and every page
 * depends on it.
 */
export const region: Region = {
  locale: 'en-US',
  language: 'en',
  country: 'US',
  callingCode: '1',
  currency: 'USD',
  firstDayOfWeek: 0,
  spelling: 'American',
};
