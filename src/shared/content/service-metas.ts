import type { CardText } from '../pages/cards.ts';
import type { Service, ServiceId } from './services.ts';
import { servicePage } from './solutions.ts';
import type { PageMeta } from './types.ts';

/** What search engines show of each service's page. */
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
      'We ask everyone in private, show the team its picture and help it agree on a few changes. Later we check that they happened.',
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
    title: 'Professional skills, practiced until they hold',
    description:
      'Practice speaking, writing, negotiating and organizing your work, one skill at a time. We plan around a real date in your calendar.',
  },
};

/** The words of a service's preview card. */
export function serviceCardText({ type, title, summary }: Service): CardText {
  return { kicker: servicePage.kicker[type], title, lead: summary };
}
