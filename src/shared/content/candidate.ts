/** 'Where would this candidate fall?' on /solutions/pre-hire-assessments. */
export const candidate = {
  title: 'Where would this candidate fall?',
  lead: 'Each dot is one of a hundred people who took the same test. Move the slider to a result.',
  label: 'Percentile of the result',
  low: 'Lowest of 100',
  high: 'Highest of 100',
  submit: 'Show',
  /** Beside the value, for screen readers. */
  spoken: (ordinal: string) => `${ordinal} percentile`,
  unit: 'percentile',
  means: (below: number) =>
    below === 1 ? 'One person in 100 scores lower.' : `${below} of 100 people score lower.`,
  margin: (low: string, high: string) =>
    `No test is exact. Two times out of three, the true percentile is between the ${low} and the ${high}.`,
  asksTitle: 'What to ask next',
  /** Shown for every result. */
  always:
    'Compared with which group? The same score looks different among graduates and among plant managers.',
  note: 'This chart assumes a test with a reliability of 0.90, which is good. It shows no one’s data.',
};

interface CandidateBand {
  /** The highest percentile of the band. */
  upTo: number;
  meaning: string;
  asks: readonly [string, string];
}

/** From the lowest results to the highest. */
export const candidateBands = [
  {
    upTo: 10,
    meaning: 'Far below the middle of the group, on this one measure.',
    asks: [
      'Did anything get in the way that day, such as language, nerves or a technical problem?',
      'How much of this does the job really need?',
    ],
  },
  {
    upTo: 30,
    meaning: 'Below the middle of the group.',
    asks: [
      'Which parts of the job would be hard, and can they be learned in three months?',
      'What does the work sample show that the test can’t?',
    ],
  },
  {
    upTo: 70,
    meaning: 'In the broad middle, where most people are. Small differences mean little here.',
    asks: [
      'This score hardly tells people apart. What do the interview and the work sample add?',
      'Who else is in the middle, and could their ranking be due to chance?',
    ],
  },
  {
    upTo: 90,
    meaning: 'Above most of the group.',
    asks: [
      'Does this strength also show in a task from the job?',
      'What else does the role need that this test doesn’t measure?',
    ],
  },
  {
    upTo: 99,
    meaning: 'Among the highest, where a test can hardly tell people apart.',
    asks: [
      'Will the role still interest this person in a year?',
      'Do they show the same strength when they work with others?',
    ],
  },
] as const satisfies readonly CandidateBand[];
