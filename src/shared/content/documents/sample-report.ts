import { bookingPath, paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import { heroText, linkAction, pageMeta, pointText, sectionWith } from '../parts.ts';
import type { ContentFinding } from '../responses.ts';
import * as f from '../schema.ts';

const percentile = f.number({ most: 100 });
const rating = f.number({ least: 1, most: 5 });
const items = f.group({ title: f.line(80), items: f.list(f.text(300)) });

const schema = document('sample-report', {
  meta: pageMeta,
  hero: heroText,
  aside: f.group({
    points: f.list(f.line(120)),
    print: f.line(120),
    action: linkAction,
    cases: { ...linkAction, offer: 'caseStudies' },
  }),
  report: f.group({
    stamp: f.line(80, { help: 'Says that the report is made up.' }),
    kicker: f.line(60),
    person: f.line(60),
    facts: f.list(f.group({ label: f.line(40), value: f.line(120) })),
    summary: f.group({ title: f.line(60), paragraphs: f.list(f.text(600)) }),
    scores: sectionWith({
      rows: f.list(
        f.group({ name: f.line(80), by: f.line(80), percentile, low: percentile, high: percentile }),
      ),
    }),
    interview: sectionWith({
      rows: f.list(f.group({ question: f.line(120), ratings: f.list(rating, { least: 1, most: 5 }) })),
    }),
    next: items,
    start: items,
    limits: pointText,
  }),
});

function* orderOfScores({ report }: TypeOf<typeof schema>): Iterable<ContentFinding> {
  for (const [index, { percentile, low, high }] of report.scores.rows.entries())
    if (percentile < low || percentile > high)
      yield {
        at: `report/scores/rows/${index}/percentile`,
        says: 'Please enter a number between low and high.',
      };
}

/** /sample-report: the report that a client gets for each candidate. The person, role and results are made up. */
export const sampleReport: TypeOf<typeof schema> = {
  kind: 'sample-report',
  meta: {
    title: 'A sample candidate report, page by page',
    description:
      'See the report that a panel gets for each candidate. It has scores with a margin of error, interview ratings and questions to ask.',
  },
  hero: {
    kicker: 'Sample report',
    title: 'The report you’d receive',
    lead: 'One report for each candidate, in plain words. Everything in this one is made up, including the name and the scores.',
  },
  aside: {
    points: [
      'Every score comes with its margin of error.',
      'No candidate is reduced to one number.',
      'The candidate gets feedback on the same results.',
    ],
    print: 'The report prints on two pages.',
    action: { label: 'Talk to us about a role', to: bookingPath('pre-hire-assessments') },
    cases: { label: 'See sample cases', to: paths.caseStudies },
  },
  report: {
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
    },
    interview: {
      title: 'Structured interview',
      lead: 'Two interviewers each rated every answer from 1 to 5 before they compared notes.',
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
  },
};

export default defineContent(schema, sampleReport, {
  label: 'Sample report',
  page: paths.sampleReport,
  check: orderOfScores,
});
