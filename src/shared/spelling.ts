import { region } from './region.ts';

const isBritish = region.spelling === 'British';
const isAmerican = region.spelling === 'American';

/*
 * The words in the code that are spelled differently elsewhere; the firm's documents have their own spelling. Vite replaces this module
 * with its values (scripts/lib/values-for-browser.ts).
 */
export const behavioral = isAmerican ? 'behavioral' : 'behavioural';
export const canceled = isAmerican ? 'canceled' : 'cancelled';
export const Canceled = isAmerican ? 'Canceled' : 'Cancelled';
export const canceling = isAmerican ? 'canceling' : 'cancelling';
export const organizationWord = isBritish ? 'organisation' : 'organization';
export const recognize = isBritish ? 'recognise' : 'recognize';
