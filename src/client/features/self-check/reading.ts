import { type SelfCheckTopic, selfCheckTopics } from '../../../shared/content/self-check.ts';
import {
  careText,
  levelText,
  lineTexts,
  lineTitles,
  steadyNext,
  topicReadings,
} from '../../../shared/content/self-check-readings.ts';
import type { Action } from '../../../shared/content/types.ts';
import type { Answers } from '../../../shared/self-check/answers.ts';

export interface Reading {
  title: string;
  paragraphs: readonly string[];
  /** Two things that one might try, and the service that goes further. */
  steps: readonly string[];
  service: Action;
}

/** Hills that differ by no more than this make a level line. */
const LEVEL = 2;
/** The averages from which, and up to which, a whole line is high or low. */
const HIGH = 7;
const LOW = 3;

/** What a line of answers says: the same answers always get the same words. */
export function readLine(answers: Answers): Reading {
  const level = levelOf(answers);
  const [tall, small] = [topicsAt(answers, Math.max(...answers)), topicsAt(answers, Math.min(...answers))];
  const isLevel = Math.max(...answers) - Math.min(...answers) <= LEVEL;
  const lowest = topicReadings[small[0].id];
  const hills = [lowest.low, topicReadings[tall[0].id].high];
  const { steps, service } = Math.min(...answers) >= HIGH ? steadyNext : lowest;
  return {
    title: isLevel ? lineTitles[level] : lineTitles.uneven(namesOf(tall), namesOf(small)),
    paragraphs: [
      lineTexts[level],
      ...(isLevel ? [] : hills),
      ...(isLevel && level === 'middle' ? [levelText] : []),
      ...(level === 'low' ? [careText] : []),
    ],
    steps,
    service,
  };
}

function levelOf(answers: Answers): 'high' | 'middle' | 'low' {
  const mean = answers.reduce((sum, answer) => sum + answer, 0) / answers.length;
  if (mean >= HIGH) return 'high';
  return mean <= LOW ? 'low' : 'middle';
}

type Topics = readonly [SelfCheckTopic, ...SelfCheckTopic[]];

/** Those with one answer, which at least one topic has. */
const topicsAt = (answers: Answers, value: number) =>
  selfCheckTopics.filter((_, index) => answers[index] === value) as unknown as Topics;

const namesOf = (topics: Topics) =>
  new Intl.ListFormat('en').format(topics.map(({ name }) => name.toLowerCase()));
