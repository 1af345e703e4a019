import { bookingPath, paths } from '../paths.ts';
import type { Action, Hero, PageMeta } from './types.ts';

/** /sample-report: what a client gets for each candidate. Person, role and results are made up. */
export const meta: PageMeta = {
  title: 'A sample candidate report, page by page',
  description:
    'See what a panel gets for each candidate. Scores come with a margin of error, then interview ratings and open questions.',
};

export const hero: Hero = {
  kicker: 'Sample report',
  title: 'What you’d hold in your hands',
  lead: 'One report for each candidate, in plain words. This one’s made up, from name to score.',
};

export const sampleReportAside = {
  points: [
    'Every score comes with its margin of error.',
    'Nothing’s boiled down to one number.',
    'The candidate gets feedback on the same results.',
  ],
  print: 'It prints on two pages.',
  action: { label: 'Talk about a role', to: bookingPath('pre-hire-assessments') } satisfies Action,
  cases: { label: 'See sample cases', to: paths.caseStudies } satisfies Action,
};

export const sampleReport = {
  stamp: 'Sample: made-up person, made-up results',
  kicker: 'Candidate report',
  person: 'Alex Marlowe',
  facts: [
    { label: 'Role', value: 'Shift supervisor, packaging' },
    { label: 'Compared with', value: 'Applicants for supervisor roles (sample group)' },
    { label: 'Measures', value: 'Work sample, ability test, questionnaire, interview' },
  ],
  summary: {
    title: 'In short',
    paragraphs: [
      'Alex plans well and stays calm when plans change. Both showed in the work sample and in the interview.',
      'Feedback to others comes late and softly. The role needs it early and clearly, so this is the point to ask about.',
      'We see no reason not to invite Alex to the final round.',
    ],
  },
  scores: {
    title: 'Results by requirement',
    lead: 'Percentiles. Two times out of three, the true value falls within the bar.',
    rows: [
      { name: 'Planning a shift', by: 'Work sample', percentile: 81, low: 71, high: 88 },
      { name: 'Working with numbers', by: 'Ability test', percentile: 64, low: 52, high: 75 },
      { name: 'Calm under pressure', by: 'Interview, questionnaire', percentile: 77, low: 66, high: 86 },
      { name: 'Clear feedback', by: 'Interview, work sample', percentile: 29, low: 19, high: 41 },
      { name: 'Learning new systems', by: 'Ability test', percentile: 58, low: 45, high: 70 },
    ],
    range: (low: number, high: number) => `between ${low} and ${high}`,
  },
  interview: {
    title: 'Structured interview',
    lead: 'Two interviewers rated each answer alone, from 1 to 5, before they compared.',
    outOf: (value: number) => `${value} of 5`,
    rows: [
      { question: 'A plan that fell apart during the shift', ratings: [4, 5] },
      { question: 'A mistake by an experienced colleague', ratings: [2, 3] },
      { question: 'A safety rule that nobody followed', ratings: [4, 4] },
      { question: 'A new system that had to be learned', ratings: [3, 4] },
    ],
  },
  next: {
    title: 'What we’d ask in the final round',
    items: [
      'When did you last tell someone that their work wasn’t good enough? How did you begin?',
      'Who on your last shift would say that you helped them get better?',
      'What would you do in your first week if you saw a rule ignored?',
    ],
  },
  start: {
    title: 'If you hire Alex',
    items: [
      'Agree on one feedback talk a week for the first two months, prepared together.',
      'Let Alex plan one changeover early; it’s a strength that others will see.',
      'Look at both again after ninety days.',
    ],
  },
  limits: {
    title: 'How to read this',
    text: 'The results describe a day, not a person. They’re one part of the decision, next to experience and references. Only the panel and the candidate see them.',
  },
  signature: 'The consultant’s name, degree and license go here.',
};
