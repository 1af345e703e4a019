import { paths } from '../paths.ts';
import { organizationWord } from '../spelling.ts';
import type { LinkAction } from './types.ts';

/** Of the sticky buttons on /solutions. */
export const audienceNavLabel = 'Solutions by audience';

/** The words around a service on /solutions/{service}. */
export const servicePage = {
  back: { label: 'All solutions', to: paths.solutions } satisfies LinkAction,
  kicker: { business: `For ${organizationWord}s`, individual: 'For individuals' },
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
