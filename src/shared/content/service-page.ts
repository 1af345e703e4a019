import { paths } from '../paths.ts';
import type { ServiceId } from './services/types.ts';
import type { Service } from './services.ts';
import { servicePage } from './solutions.ts';
import type { Action, Hero, PageMeta } from './types.ts';

/** The title and description of each service's page, for search engines. */
export const serviceMetas: Readonly<Record<ServiceId, PageMeta>> = {
  'pre-hire-assessments': {
    title: 'Pre-hire assessments that fit the real job',
    description:
      'Compare candidates on what the job needs, with validated tests and structured interviews. We explain every result in plain words.',
  },
  'post-hire-assessments': {
    title: 'Post-hire assessments people can act on',
    description:
      'Help new and current employees settle in, grow and move. Strengths profiles, 360-degree feedback and a 90-day plan, with results they see first.',
  },
  'psychometric-testing': {
    title: 'Psychometric testing, explained in plain words',
    description:
      'Ability, personality and interest tests with published evidence, given and explained by people trained to use them. No test decides alone.',
  },
  'corporate-training': {
    title: 'Corporate training built on your own cases',
    description:
      'Workshops that leave most of the time for practice, on cases from your own work. Weeks later we come back to see what stuck.',
  },
  'team-effectiveness': {
    title: 'Team effectiveness: see it, agree, improve',
    description:
      'We ask everyone in private, show the team how it works and help it agree on a few changes. Later we check that they happened.',
  },
  'conflict-management': {
    title: 'Conflict management and mediation at work',
    description:
      'Mediation for conflicts that have begun, and practice for the ones that haven’t. We hear each side alone before they talk to each other.',
  },
  'leadership-development': {
    title: 'Leadership development for every level',
    description:
      'Programs for new managers and senior leaders, from assessment to daily practice. Coaching keeps what people learned alive between meetings.',
  },
  'career-coaching': {
    title: 'Career coaching for your next good step',
    description:
      'Work out what you want next, test it in small steps and apply with a clear story. Private sessions with a career coach of your own.',
  },
  'leadership-coaching': {
    title: 'Leadership coaching, private and honest',
    description:
      'Private sessions for people who lead. Bring the situations of your week, and leave with honest feedback and something to try.',
  },
  'personal-development': {
    title: 'Personal development, one habit at a time',
    description:
      'Understand your strengths and habits with a sound personality profile. Then change one thing at a time with a coach, and keep it.',
  },
  'professional-skills': {
    title: 'Professional skills, practiced until they stick',
    description:
      'Practice speaking, writing, negotiating and organizing your work, one skill at a time. We plan around a real date in your calendar.',
  },
};

/** The words of a service's preview card. */
export function serviceCardText({ type, title, summary }: Service): Hero {
  return { kicker: servicePage.kicker[type], title, lead: summary };
}

interface ServiceOutcome {
  /** The result for the client: a sentence or two, without figures that we cannot promise. */
  text: string;
  /** A link to the page that shows it. */
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
