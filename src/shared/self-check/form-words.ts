import { type Answers, type TopicId, topicIds } from './answers.ts';

export const selfCheckForm = {
  /** Names the five sliders as a group. */
  legend: 'Five statements about your work',
  submit: 'Show my results',
  /** Beside the value, for screen readers. */
  outOf: (value: number) => `${value} of 10`,
};

/** The text of a message that includes the answers. */
export const selfCheckMessage = (
  answers: Answers,
  topics: Readonly<Record<TopicId, { name: string; statement: string }>>,
): string =>
  [
    'I did the self-check, and these are my answers (0 to 10):',
    ...topicIds.map((id, at) => `${topics[id].name}: ${answers[at]} (${topics[id].statement})`),
    '',
    '',
  ].join('\n');
