import type { Hero, PageMeta, Point } from './types.ts';

/** /self-check; the texts of its results are in self-check-readings.ts. */
export const meta: PageMeta = {
  title: 'Self-check: your work in sixty seconds',
  description:
    'Rate five parts of your work: energy, direction, strengths, people and growth. Get a short, honest result and two ideas to try.',
};

export const hero: Hero = {
  kicker: 'Self-check, 60 seconds',
  title: 'How’s work, really?',
  lead: 'Rate five parts of your work. Each slider raises or lowers one hill in the picture.',
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

/** From left to right. The address holds the answers in this order, so add a new topic at the end. */
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
  submit: 'Show my results',
  /** Beside the value, for screen readers. */
  outOf: (value: number) => `${value} of 10`,
};

export const selfCheckReading = {
  kicker: 'Your results',
  /** Shown until the visitor moves a slider. */
  untouched: {
    title: 'Move a slider to begin',
    text: 'All five hills start at the same height. Move a slider, and your results appear here.',
  } satisfies Point,
  trying: 'What you might try',
  notTitle: 'This isn’t a test',
  not: 'It isn’t a diagnosis either. It’s five answers from one minute of one day. Answer again in a month, and compare.',
  address:
    'Moving the sliders sends us nothing. This page’s address contains your answers, so anyone who opens it sees them.',
  startAgain: 'Start again',
};

export const selfCheckTalk = {
  title: 'Want to talk about it?',
  lead: 'Write to us. A person will read it and reply. We see your answers only if you add them.',
  bring: 'Add my five answers to the message. I can edit them there.',
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
