import type { ServiceId } from './services/types.ts';
import type { Service } from './services.ts';
import { servicePage } from './solutions.ts';
import type { Hero, PageMeta } from './types.ts';

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
      'Help new and current employees settle in, grow and change roles. We use strengths profiles, 360-degree feedback and a 90-day plan.',
  },
  'psychometric-testing': {
    title: 'Psychometric testing, explained in plain words',
    description:
      'Ability, personality and interest tests with published evidence, given and explained by people trained to use them. No test makes the decision alone.',
  },
  'corporate-training': {
    title: 'Corporate training built on your own cases',
    description:
      'Workshops that leave most of the time for practice, on cases from your own work. Weeks later we come back to see what stuck.',
  },
  'team-effectiveness': {
    title: 'Team effectiveness: understand and improve',
    description:
      'We interview everyone in private, show the team how it works and help it agree on a few changes. Later we check that they happened.',
  },
  'conflict-management': {
    title: 'Conflict management and mediation at work',
    description:
      'Mediation for current conflicts, and training that helps prevent new ones. We meet each side separately before they talk to each other.',
  },
  'leadership-development': {
    title: 'Leadership development for every level',
    description:
      'Programs for new managers and senior leaders, from assessment to daily practice. Coaching keeps the practice going between workshops.',
  },
  'career-coaching': {
    title: 'Career coaching for your next good step',
    description:
      'Work out what you want next, test it in small steps and apply with a clear story. Private sessions with your own career coach.',
  },
  'leadership-coaching': {
    title: 'Leadership coaching, private and honest',
    description:
      'Private sessions for people who lead. Bring situations from your week, and leave with honest feedback and something to try.',
  },
  'personal-development': {
    title: 'Personal development, one habit at a time',
    description:
      'Understand your strengths and habits with a sound personality profile. Then change one thing at a time with a coach, and make it last.',
  },
  'professional-skills': {
    title: 'Professional skills, practiced until they stick',
    description:
      'Practice speaking, writing, negotiating and organizing your work, one skill at a time. We plan around a real date on your calendar.',
  },
};

/** The text on a service's preview card. */
export function serviceCardText({ type, title, summary }: Service): Hero {
  return { kicker: servicePage.kicker[type], title, lead: summary };
}
