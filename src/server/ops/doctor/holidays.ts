import { addMonths } from '#shared/dates/add-months.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { holidays } from '#shared/holidays.ts';
import type { Check } from './finding.ts';

/** Silent when all is well, and for a library, which knows every year. */
export const holidaysCheck = (today: LocalDay, listed: typeof holidays = holidays): Check => ({
  about: 'holidays',
  fix: 'correct the days in src/shared/holidays.ts',
  look({ warn }) {
    if (listed === 'US') return;
    const last = Object.keys(listed).sort().at(-1) ?? today;
    if (last <= addMonths(today, 2))
      warn(
        `The list of public holidays ends on ${last}, so deadlines do not skip later ones.`,
        'add the holidays of the next years in src/shared/holidays.ts',
      );
  },
});
