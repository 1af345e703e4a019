import { bookingPath, paths } from '../paths.ts';
import type { Hero, LinkAction, PageMeta } from './types.ts';

/** /sample-report: the report that a client gets for each candidate. The person, role and results are made up. */
export const meta: PageMeta = {
  title: 'A sample candidate report, page by page',
  description:
    'See the report that a panel gets for each candidate. It has scores with a margin of error, interview ratings and questions to ask.',
};

export const hero: Hero = {
  kicker: 'Sample report',
  title: 'The report you’d receive',
  lead: 'One report for each candidate, in plain words. Everything in this one is made up, including the name and the scores.',
};

export const sampleReportAside = {
  points: [
    'Every score comes with its margin of error.',
    'No candidate is reduced to one number.',
    'The candidate gets feedback on the same results.',
  ],
  print: 'The report prints on two pages.',
  action: { label: 'Talk to us about a role', to: bookingPath('pre-hire-assessments') } satisfies LinkAction,
  cases: { label: 'See sample cases', to: paths.caseStudies } satisfies LinkAction,
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
      'Alex plans well and stays calm when plans change. Both strengths showed in the work sample and in the interview.',
      'Alex gives feedback late and cautiously. The role needs early, clear feedback, so ask about this in the final round.',
      'We recommend inviting Alex to the final round.',
    ],
  },
  scores: {
    title: 'Results by requirement',
    lead: 'The results are percentiles. Each bar shows the margin of error: two times out of three, it contains the true result.',
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
    lead: 'Two interviewers each rated every answer from 1 to 5 before they compared notes.',
    outOf: (value: number) => `${value} of 5`,
    rows: [
      { question: 'A plan that fell apart during the shift', ratings: [4, 5] },
      { question: 'A mistake by an experienced colleague', ratings: [2, 3] },
      { question: 'A safety rule that no one followed', ratings: [4, 4] },
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
      'For the first two months, help Alex prepare one feedback talk a week.',
      'Let Alex plan a line changeover in the first weeks, so that others see how well Alex plans.',
      'Review both steps after ninety days.',
    ],
  },
  limits: {
    title: 'How to read this',
    text: 'The results describe one day, not the whole person. They’re one part of the decision, alongside experience and references. Only the panel and the candidate see them.',
  },
};
