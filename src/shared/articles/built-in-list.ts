import { builtInSummaries } from './built-in.ts';

/** For browsers, which get it as the build has made it: without the texts, and without their parser. */
export const builtInList = builtInSummaries();
