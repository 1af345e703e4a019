import { paths } from '../paths.ts';
import type { ServiceId } from './services/types.ts';
import type { Action } from './types.ts';

interface ServiceOutcome {
  /** What is different afterward: a sentence or two, without figures that we cannot promise. */
  text: string;
  /** Where one can see it. */
  proof: Action;
}

export const outcomeTitle = 'What’s different afterwards';

const report: Action = { label: 'See a sample report', to: paths.sampleReport };
const cases: Action = { label: 'See a sample case', to: paths.caseStudies };
const selfCheck: Action = { label: 'Try the self-check', to: paths.selfCheck };

/** Beside the second call to action of each service's page. */
export const serviceOutcomes: Readonly<Record<ServiceId, ServiceOutcome>> = {
  'pre-hire-assessments': {
    text: 'The panel compares the same things, and can say in writing why it chose.',
    proof: report,
  },
  'post-hire-assessments': {
    text: 'New people know what’s expected, and managers know what helps them settle.',
    proof: cases,
  },
  'psychometric-testing': {
    text: 'You use fewer tests, know what each is for, and can explain every score.',
    proof: report,
  },
  'corporate-training': {
    text: 'People do one or two things differently, and their colleagues notice.',
    proof: cases,
  },
  'team-effectiveness': {
    text: 'The team has a few agreements that it keeps, and a way to check them.',
    proof: cases,
  },
  'conflict-management': {
    text: 'Both sides can work in one room again, and know what to do next time.',
    proof: cases,
  },
  'leadership-development': {
    text: 'Leaders give feedback sooner, delegate more, and practice it between meetings.',
    proof: cases,
  },
  'career-coaching': {
    text: 'You have a direction you’ve tested, and a story that fits on one page.',
    proof: selfCheck,
  },
  'leadership-coaching': {
    text: 'You’ve tried new ways in real situations, and know which ones suit you.',
    proof: selfCheck,
  },
  'personal-development': {
    text: 'One habit has changed, and you know how to change the next one.',
    proof: selfCheck,
  },
  'professional-skills': {
    text: 'You’ve done the thing that worried you, with practice behind you.',
    proof: selfCheck,
  },
};
