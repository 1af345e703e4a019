import { bookingPath, paths } from '../paths.ts';
import type { Closing, Hero, LinkAction, PageMeta, SectionText } from './types.ts';

/** /solutions; the services themselves are in services.ts. */
export const meta: PageMeta = {
  title: 'Our Solutions for organizations and individuals',
  description:
    'Seven services for organizations and four for individuals: assessment, training, leadership development and coaching.',
};

export const hero: Hero = {
  kicker: 'Solutions',
  title: 'Our Solutions',
  lead: 'Seven services for organizations, four for individuals. Start with the question you have today.',
};

/** Also the ids of the two sections, and the labels of the sticky buttons. */
export type AudienceId = 'organizations' | 'individuals';

export interface SolutionAudience extends SectionText {
  id: AudienceId;
  action: LinkAction;
  /** Their website, if they have one. */
  page?: LinkAction;
}

export const audienceNavLabel = 'Solutions by audience';

export const audiences: readonly [SolutionAudience, SolutionAudience] = [
  {
    id: 'organizations',
    title: 'For Organizations',
    lead: 'Hire with evidence, and develop people and teams through practice.',
    action: { label: 'Book a call', to: bookingPath() },
  },
  {
    id: 'individuals',
    title: 'For Individuals',
    lead: 'Private work with a coach, from a first idea to the first day in a new role.',
    action: { label: 'View packages', to: paths.packages },
    page: { label: 'How we work with individuals', to: paths.individuals },
  },
];

export const closing: Closing = {
  title: 'Not sure where to start?',
  lead: 'In two sentences, tell us what’s going on. We’ll suggest a first step, even if it’s a small one.',
  actions: [
    { label: 'Contact us', to: paths.contact },
    { label: 'View packages', to: paths.packages },
  ],
};

/** The words around a service on /solutions/{service}. */
export const servicePage = {
  back: { label: 'All solutions', to: paths.solutions } satisfies LinkAction,
  kicker: { business: 'For organizations', individual: 'For individuals' },
  contentTitle: 'What you get',
  whoForTitle: 'Who it’s for',
  firstStepTitle: 'What happens first',
  outcomeTitle: 'What changes after our work',
  personTitle: 'Your person to talk to',
  durationTitle: 'How long it takes',
  priceTitle: 'What it costs',
  /** @param from '$1,200' */
  price: (from: string, to: string) => `From ${from} to ${to}, depending on the package.`,
  packages: 'Compare the packages',
};

/** The block of other services, on service pages and on /packages. */
export const otherServices = {
  title: 'Explore Our Other Services',
  lead: 'You can choose just one service or combine several.',
  /** Books no particular service: the block is about the others. */
  consultation: 'Schedule Consultation',
  packages: { label: 'View Our Packages', to: paths.packages } satisfies LinkAction,
  all: { label: 'View All Services', to: paths.solutions } satisfies LinkAction,
};
