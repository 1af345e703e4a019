import { region } from './region.ts';

/** The few words in the code that are spelled differently elsewhere. The firm's documents have their own spelling. */
export const spelled = (words: string): string =>
  region.spelling === 'British' ? words.replace('organiz', 'organis') : words;
