/** The long form (`npm run test:all`) has full counts, all databases, and files named `*.long.*`; `npm test` is the quick one. */
export const isLong = process.env.TEST_FORM === 'long';

/** A number of tries: the first in the quick form, the second in the long one. */
export const times = (quick: number, long: number) => (isLong ? long : quick);

/** A test's time limit in milliseconds, in the same order. */
export const within = times;
