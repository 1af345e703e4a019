import { formatUsd } from '../money.ts';
import type { CategoryId } from '../packages/catalog.ts';
import { paths } from '../paths.ts';
import { type TeamMember, team } from './documents/team.ts';
import { type Testimonial, testimonials } from './documents/testimonials.ts';
import { prices } from './prices.ts';
import type { ServiceId } from './services/types.ts';
import { servicePage } from './solutions.ts';
import type { LinkAction, Point } from './types.ts';

/**
 * What a service's page has besides the text about the service. The person, the quote and the price are those of other pages. Vite replaces
 * this module with its values (scripts/lib/values-for-browser.ts); otherwise every visitor would load all people, quotes and packages.
 */
export interface ServiceExtras {
  /** The result for the client: a sentence or two, without figures that we cannot promise. */
  outcome: string;
  /** A link to the page that shows it. */
  proof: LinkAction;
  /** The person to talk to. */
  person: Pick<TeamMember, 'name' | 'title' | 'photo'>;
  /** A client's words, if some fit. */
  voice?: Omit<Testimonial, 'id' | 'rating'>;
  /** Of the packages that contain the service. */
  price?: { text: string; action: LinkAction };
  /** How long the work usually takes. The owner fills it in; without it, the page says nothing. */
  duration?: string;
  /** The question that people ask first. */
  question: Point;
}

const report: LinkAction = { label: 'See a sample report', to: paths.sampleReport };
const cases: LinkAction = { label: 'See a sample case', to: paths.caseStudies };
const selfCheck: LinkAction = { label: 'Try the self-check', to: paths.selfCheck };

/** @throws RangeError if no one in the team has this id */
function personOf(id: string) {
  const { name, title, photo } = found(team.people.find((member) => member.id === id));
  return { name, title, photo };
}

/** @throws RangeError if no client of this name is quoted on another page */
function voiceOf(client: string) {
  const all = [...testimonials.home, ...testimonials.individuals];
  const { name, role, content, avatar } = found(all.find((one) => one.name === client));
  return { name, role, content, avatar };
}

/** The four packages of a family cost the same in every family. */
function priceIn(family: CategoryId) {
  const all = Object.values(prices.packages).map(({ full }) => full);
  return {
    text: servicePage.price(formatUsd(Math.min(...all)), formatUsd(Math.max(...all))),
    action: { label: servicePage.packages, to: `${paths.packages}#${family}` },
  };
}

function found<T>(entry: T | undefined): T {
  if (entry === undefined) throw new RangeError('There is no such entry.');
  return entry;
}

export const serviceExtras: Readonly<Record<ServiceId, ServiceExtras>> = {
  'pre-hire-assessments': {
    outcome: 'The panel compares candidates on the same points and can explain its choice in writing.',
    proof: report,
    person: personOf('priya-lindqvist'),
    voice: voiceOf('Renata Oyelaran'),
    question: {
      title: 'Does a test make the decision?',
      text: 'No. Results are one part of it, alongside experience and references.',
    },
  },
  'post-hire-assessments': {
    outcome: 'New employees know what’s expected, and managers know how to help them settle in.',
    proof: cases,
    person: personOf('maren-holloway'),
    question: {
      title: 'Who sees the results?',
      text: 'The employee sees them first. Your summary names patterns, never individuals.',
    },
  },
  'psychometric-testing': {
    outcome: 'You use fewer tests, know what each is for, and can explain every score.',
    proof: report,
    person: personOf('kenji-watabe'),
    question: {
      title: 'Which tests do you use?',
      text: 'Only tests with a published technical manual. We also check how reliable each one is.',
    },
  },
  'corporate-training': {
    outcome: 'People do one or two things differently, and their colleagues notice.',
    proof: cases,
    person: personOf('soledad-ibarra'),
    voice: voiceOf('Callum Varga'),
    question: {
      title: 'What if nothing sticks?',
      text: 'Weeks later we come back and hear what people tried. The one-page guides stay at their desks.',
    },
  },
  'team-effectiveness': {
    outcome: 'The team has a few agreements that it keeps, and a way to check that it does.',
    proof: cases,
    person: personOf('soledad-ibarra'),
    question: {
      title: 'Will others know what I said?',
      text: 'No. Interviews are private and confidential. The team sees one picture of them all.',
    },
  },
  'conflict-management': {
    outcome: 'Both sides can work in the same room again, and know what to do next time.',
    proof: cases,
    person: personOf('soledad-ibarra'),
    question: {
      title: 'Do we have to meet at once?',
      text: 'No. We meet each side separately and prepare both before they talk to each other.',
    },
  },
  'leadership-development': {
    outcome: 'Leaders give feedback sooner, delegate more, and practice both between workshops.',
    proof: cases,
    person: personOf('daniel-okafor'),
    question: {
      title: 'Does everyone get the same program?',
      text: 'No. Each program starts with an assessment, so no one repeats skills they already have.',
    },
  },
  'career-coaching': {
    outcome: 'You have a direction that you’ve tested, and a career story that fits on one page.',
    proof: selfCheck,
    person: personOf('elise-marchetti'),
    voice: voiceOf('Ingrid Solano'),
    price: priceIn('career'),
    question: {
      title: 'Do I have to quit first?',
      text: 'No. You test each direction in small steps before you decide anything.',
    },
  },
  'leadership-coaching': {
    outcome: 'You’ve tried new approaches in real situations, and you know which ones suit you.',
    proof: selfCheck,
    person: personOf('tomas-adeyemi'),
    voice: voiceOf('Marcus Adebowale'),
    price: priceIn('leadership'),
    question: {
      title: 'Does my employer see the results?',
      text: 'Only if you agree, even when your employer pays.',
    },
  },
  'personal-development': {
    outcome: 'One habit has changed, and you know how to change the next one.',
    proof: selfCheck,
    person: personOf('elise-marchetti'),
    voice: voiceOf('Linh Castellan'),
    question: {
      title: 'Will a test put me in a box?',
      text: 'No. We explain what each result means, how certain it is, and what it leaves out.',
    },
  },
  'professional-skills': {
    outcome: 'You’ve practiced the task that worried you, and you’ve done it for real.',
    proof: selfCheck,
    person: personOf('jonah-whitfield'),
    question: {
      title: 'Can I bring my own presentation?',
      text: 'Yes. We plan around a real occasion, such as a presentation or a negotiation.',
    },
  },
};
