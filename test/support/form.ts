/** The long form (`npm run test:all`) has full counts, all databases, and files named `*.long.*`; `npm test` is the quick one. */
export const isLong = process.env.TEST_FORM === 'long';

/** The long form and the comparison of engines run in the whole Chromium; the quick form in its headless shell, if it is there. */
export const usesWholeChromium = isLong || process.env.TEST_ENGINES !== undefined;

/** A number of tries: the first in the quick form, the second in the long one. */
export const times = (quick: number, long: number) => (isLong ? long : quick);

/** A test's time limit in milliseconds, in the same order. */
export const within = times;
