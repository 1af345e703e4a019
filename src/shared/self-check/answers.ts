/** The topics from left to right. The address holds the answers in this order, so add a new topic at the end. */
export const topicIds = ['energy', 'direction', 'strengths', 'people', 'growth'] as const;

export type TopicId = (typeof topicIds)[number];

/** The answers of /self-check: a whole number from 0 to 10 for each topic, in the topics' order. */
export type Answers = readonly number[];

export const HIGHEST_ANSWER = 10;
export const MIDDLE_ANSWER = 5;

/** The sliders' initial value. */
export const middleAnswers: Answers = topicIds.map(() => MIDDLE_ANSWER);

/**
 * The answers in an address: `?v=6-4-8-3-7` from the page, or `?v=6&v=4&...` from the plain form. Numbers are clamped; anything else
 * counts as the middle.
 * @returns null if there is no number at all
 */
export function readAnswers(search: string | URLSearchParams): Answers | null {
  const given = new URLSearchParams(search).getAll('v').flatMap((value) => value.split('-'));
  if (!given.some(isNumber)) return null;
  return middleAnswers.map((middle, at) => {
    const value = given[at] ?? '';
    return isNumber(value) ? Math.min(Number(value), HIGHEST_ANSWER) : middle;
  });
}

const isNumber = (value: string) => /^\d{1,9}$/.test(value);

/** The one way to write it: '' or '?v=...'. */
export const writeAnswers = (answers: Answers | null): string =>
  answers ? `?v=${answersValue(answers)}` : '';

/** All answers in one value, for a form that takes them along. */
export const answersValue = (answers: Answers): string => answers.join('-');
