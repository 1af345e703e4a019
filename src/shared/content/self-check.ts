import type { Hero, PageMeta, Point } from './types.ts';

/** /self-check; its readings of the answers are in self-check-readings.ts. */
export const meta: PageMeta = {
  title: 'Self-check: your work in sixty seconds',
  description:
    'Five sliders draw your work as a line: energy, direction, strengths, people and growth. A short, honest reading follows.',
};

export const hero: Hero = {
  kicker: 'Self-check, 60 seconds',
  title: 'How’s work, really?',
  lead: 'Five sliders, five hills. Move one, and the line moves with it.',
};

export type SelfCheckTopicId = 'energy' | 'direction' | 'strengths' | 'people' | 'growth';

export interface SelfCheckTopic {
  id: SelfCheckTopicId;
  name: string;
  statement: string;
  /** The meaning of the slider's two ends. */
  low: string;
  high: string;
}

/** From left to right. An address holds the answers in this order, so a new one goes to the end. */
export const selfCheckTopics: readonly SelfCheckTopic[] = [
  {
    id: 'energy',
    name: 'Energy',
    statement: 'I finish most days with some energy left.',
    low: 'Hardly ever',
    high: 'Nearly always',
  },
  {
    id: 'direction',
    name: 'Direction',
    statement: 'I know where I’d like to be in two years.',
    low: 'No idea',
    high: 'Very clear',
  },
  {
    id: 'strengths',
    name: 'Strengths',
    statement: 'My work uses what I do best.',
    low: 'Rarely',
    high: 'Every day',
  },
  {
    id: 'people',
    name: 'People',
    statement: 'The people around me make my work better.',
    low: 'Not really',
    high: 'Very much',
  },
  {
    id: 'growth',
    name: 'Growth',
    statement: 'I can do things I couldn’t do six months ago.',
    low: 'Nothing new',
    high: 'A lot',
  },
];

export const selfCheckForm = {
  /** Names the five sliders as a group. */
  legend: 'Five statements about your work',
  submit: 'Show my reading',
  /** Beside the value, for screen readers. */
  outOf: (value: number) => `${value} of 10`,
};

export const selfCheckReading = {
  kicker: 'Your reading',
  /** Until a slider was moved. */
  untouched: {
    title: 'A level line, so far',
    text: 'All five hills are the same height until you move one. Your reading appears here.',
  } satisfies Point,
  trying: 'What you might try',
  notTitle: 'What this isn’t',
  not: 'It isn’t a test, and it isn’t a diagnosis. It’s five answers from one minute of one day. Ask again in a month, and compare.',
  address:
    'Moving the sliders sends nothing. This page’s address holds your answers; anyone who opens it sees them.',
  startAgain: 'Start again',
};

export const selfCheckTalk = {
  title: 'Want to talk about it?',
  lead: 'Write to us. A person will read it and reply. We see your answers only if you add them.',
  bring: 'Put my five answers in the message, where I can still change them',
  submit: 'Write a message',
  book: 'Book a call',
};

/** The text of a message that includes the answers. */
export const selfCheckMessage = (answers: readonly number[]): string =>
  [
    'I did the self-check, and these are my answers (0 to 10):',
    ...selfCheckTopics.map(({ name, statement }, at) => `${name}: ${answers[at]} (${statement})`),
    '',
    '',
  ].join('\n');
