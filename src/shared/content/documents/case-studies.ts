import { bookingPath, paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document, repeatedIds } from '../define.ts';
import { closingText, heroText, linkAction, pageMeta, pointText, sectionWith } from '../parts.ts';
import type { ContentFinding } from '../responses.ts';
import * as f from '../schema.ts';
import { seeService } from '../services/see-service.ts';

const ratings = f.list(f.number({ least: 1, most: 5 }), { least: 1, most: 5 });
const count = f.number({ most: 9999 });

const chart = f.group(
  {
    title: f.line(120),
    keys: f.group({ before: f.line(60), after: f.line(60) }),
    alt: f.text(600, { label: 'The chart in words', help: 'For screen readers.' }),
    source: f.text(300),
  },
  {
    ratings: f.list(f.group({ name: f.line(40), before: ratings, after: ratings }), {
      most: 8,
      help: 'A chart of how each candidate was rated; or else fill in the counts.',
    }),
    counts: f.list(f.group({ name: f.line(12), before: count, after: count }), {
      most: 8,
      help: 'A chart of how many of a group are left at each step.',
    }),
  },
);

const study = f.group(
  {
    id: f.line(60, { help: 'Unique.' }),
    client: f.line(120),
    title: f.line(120),
    steps: f.list(pointText),
    chart,
    action: linkAction,
  },
  { sample: f.line(120, { help: 'Says that the case is made up. A real case has no such line.' }) },
);

const method = f.group({ name: f.line(60), good: f.text(300), limit: f.text(300) });

const schema = document('case-studies', {
  meta: pageMeta,
  hero: heroText,
  cases: f.list(study),
  methods: sectionWith({ good: f.line(40), limit: f.line(40), items: f.list(method) }),
  credentials: sectionWith({
    items: f.list(f.group({ title: f.line(120) }, { text: f.text(600) }), {
      help: 'The page leaves out those without a text.',
    }),
  }),
  closing: closingText,
});

function* problemsOf({ cases }: TypeOf<typeof schema>): Iterable<ContentFinding> {
  yield* repeatedIds('cases', cases);
  for (const [index, { chart }] of cases.entries())
    if (!chart.ratings?.length === !(chart.counts && chart.counts.length > 1))
      yield { at: `cases/${index}/chart`, says: 'Please fill in either the ratings or two counts or more.' };
}

const sample = 'Sample case. The client and all figures are made up.';

/**
 * /case-studies: cases, our methods and our qualifications. The two cases are samples, and `meta` and `hero` say so: replace each with one
 * of the firm's own, together with its `sample` line and these words. Without a case and a qualification, the site has no such page.
 */
export const caseStudies: TypeOf<typeof schema> = {
  kind: 'case-studies',
  meta: {
    title: 'Case studies: before and after our projects',
    description:
      'Two sample cases, each with its results before and after. Also: the methods we use, and what each one can and can’t tell you.',
  },
  hero: {
    kicker: 'Case studies',
    title: 'From tangled to clear',
    lead: 'Two charts show what a project changes. Both cases are samples with made-up figures.',
  },
  cases: [
    {
      id: 'panel',
      sample,
      client: 'A public university, searching for a dean',
      title: 'Five people, one scale',
      steps: [
        {
          title: 'Where things stood',
          text: 'Five panel members met the same candidates and formed five different opinions. The loudest opinion won.',
        },
        {
          title: 'What we did',
          text: 'We agreed on six requirements, wrote questions, and described each rating in words. Everyone rated alone first.',
        },
        {
          title: 'What changed',
          text: 'The ratings moved closer together. The panel discussed the job, not the candidates’ charm.',
        },
      ],
      chart: {
        ratings: [
          { name: 'Candidate A', before: [1, 2, 3, 4, 5], after: [3, 4, 4, 4, 4] },
          { name: 'Candidate B', before: [2, 2, 3, 5, 5], after: [2, 2, 2, 3, 3] },
          { name: 'Candidate C', before: [1, 3, 3, 4, 5], after: [4, 5, 5, 5, 5] },
        ],
        title: 'Five panel members rate three candidates',
        keys: { before: 'Before: different questions', after: 'After: shared questions' },
        alt: 'Ratings from 1 to 5. Before, each candidate’s highest and lowest ratings were three or four points apart. After, they were one point apart: candidate A around 4, B around 2, C around 5.',
        source: 'One dot for each rating. Made-up data.',
      },
      action: seeService('pre-hire-assessments'),
    },
    {
      id: 'supervisors',
      sample,
      client: 'A manufacturer with three plants',
      title: 'New supervisors who stay',
      steps: [
        {
          title: 'Where things stood',
          text: 'Good workers became supervisors overnight, and many left within the year. No one had shown them how to lead.',
        },
        {
          title: 'What we did',
          text: 'Each new supervisor got a strengths profile before the first shift. Six half-day workshops and monthly talks with the plant manager followed.',
        },
        {
          title: 'What changed',
          text: 'More of them stayed, and they gave feedback earlier. The plant managers now hold the monthly talks without us.',
        },
      ],
      chart: {
        counts: [
          { name: 'Start', before: 20, after: 20 },
          { name: 'Q1', before: 17, after: 20 },
          { name: 'Q2', before: 14, after: 19 },
          { name: 'Q3', before: 12, after: 18 },
          { name: 'Q4', before: 11, after: 17 },
        ],
        title: 'How many of twenty new supervisors stayed',
        keys: { before: 'Year before our project', after: 'Year after our project' },
        alt: 'In the year before, 17, 14, 12 and 11 of 20 new supervisors remained after each quarter. In the year after, 20, 19, 18 and 17 of 20 remained.',
        source:
          'Counts after each quarter of the first year. Made-up data. In a real case, other changes that year would matter too.',
      },
      action: seeService('leadership-development'),
    },
  ],
  methods: {
    title: 'Our methods',
    lead: 'Five methods, each with its strengths and limits. The job determines which ones we use.',
    good: 'Good for',
    limit: 'Not for',
    items: [
      {
        name: 'Structured interviews',
        good: 'Comparing what people did in situations like yours.',
        limit: 'Judging charm: everyone gets the same questions and is rated on the same scale.',
      },
      {
        name: 'Work samples',
        good: 'Seeing how someone does part of the job.',
        limit: 'Skills that you’d teach in the first month anyway.',
      },
      {
        name: 'Ability tests',
        good: 'Measuring how quickly someone learns and works with new information.',
        limit: 'Making the decision alone. A score is a range, and average scores can differ between groups.',
      },
      {
        name: 'Personality questionnaires',
        good: 'Talking about working style in words that everyone shares.',
        limit: 'Sorting people into types or rejecting candidates.',
      },
      {
        name: '360-degree feedback',
        good: 'Growth: learning how managers, peers and direct reports see your work.',
        limit: 'Pay and promotion. People would stop answering honestly.',
      },
    ],
  },
  credentials: {
    title: 'Our qualifications',
    lead: 'Ask every firm, including ours, about these points.',
    items: [
      // Each consultant's degree, license and state.
      { title: 'Degrees and licenses' },
      // Which tests the firm's people use, and who trained them.
      { title: 'Instruments' },
      // Professional associations, and the code of conduct that the firm follows.
      { title: 'Memberships and codes' },
      // Who sees results, where they're kept, and for how long.
      { title: 'Data' },
    ],
  },
  closing: {
    title: 'What would you like to change?',
    lead: 'Tell us on a call. We’ll say honestly what we can help with, and what we can’t.',
    actions: [
      { label: 'Book a call', to: bookingPath() },
      { label: 'See a sample report', to: paths.sampleReport },
    ],
  },
};

export default defineContent(schema, caseStudies, {
  offer: 'caseStudies',
  label: 'Case studies',
  page: paths.caseStudies,
  check: problemsOf,
});
