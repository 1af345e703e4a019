import { usualHoursOf } from '../hours.ts';
import { builtInContents } from './contents.ts';

/** Of the hours in the code. Vite replaces this module with its values (scripts/lib/values-for-browser.ts), which are smaller than the code. */
export const usualHours = usualHoursOf(builtInContents);
