import { region } from './region.ts';

const isBritish = region.spelling === 'British';

/*
 * The words in the code that are spelled differently elsewhere; the firm's documents have their own spelling. Vite replaces this module
 * with its values (scripts/lib/values-for-browser.ts).
 */
export const behavioral = isBritish ? 'behavioural' : 'behavioral';
export const canceled = isBritish ? 'cancelled' : 'canceled';
export const Canceled = isBritish ? 'Cancelled' : 'Canceled';
export const canceling = isBritish ? 'cancelling' : 'canceling';
export const organizationWord = isBritish ? 'organisation' : 'organization';
export const recognize = isBritish ? 'recognise' : 'recognize';
