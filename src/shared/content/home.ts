import { type CategoryId, packageCategories } from '../packages/catalog.ts';
import { bookingPath, paths } from '../paths.ts';
import { site } from '../site.ts';
import { reportTeaser, selfCheckTeaser, type TeaserText } from './teasers.ts';
import type { Hero, LinkAction, PageMeta, Point, SectionText } from './types.ts';

/** The home page, in the order of its sections. Services, testimonials, posts and clients have their own files. */
export const meta: PageMeta = {
  title: 'Talent assessment and leadership consulting',
  description:
    'Assessment, coaching and leadership development for organizations, and for people deciding what comes next at work.',
};

export const hero: Hero & { actions: readonly [LinkAction, LinkAction] } = {
  title: 'Optimize Talent and Leadership Excellence',
  lead: 'Data-driven assessment and development solutions for success',
  actions: [
    { label: 'Solutions for Organizations', to: `${paths.solutions}#organizations` },
    { label: 'Solutions for Individuals', to: `${paths.solutions}#individuals` },
  ],
};

export const homeAbout: SectionText & { kicker: string; paragraphs: readonly string[]; action: LinkAction } =
  {
    kicker: `About ${site.name}`,
    title: 'Careful with people, rigorous with evidence',
    lead: 'We help organizations hire and grow good people, and help people find work that fits.',
    paragraphs: [
      'We listen first, and then we measure. Every test we use has evidence behind it, and we’ll tell you what it can and can’t say.',
      'Then we help you act on the results, with a hiring decision, a plan or a new habit. We stay until the change holds up in everyday work.',
    ],
    action: { label: 'Learn More', more: 'about us', to: paths.about },
  };

/** For screen readers only; on screen, the numbers need no title. */
export const milestonesTitle = 'Milestones';

export const milestones: readonly { value: number; suffix: string; label: string }[] = [
  { value: 5000, suffix: '+', label: 'clients helped' },
  { value: 30, suffix: '+', label: 'years of experience' },
  { value: 30000, suffix: '+', label: 'reports generated' },
];

/** `carousel` names the items of the carousel: in its region and, in lower case, on its buttons. */
type CarouselText = SectionText & { carousel: string };

export const servicesIntro: CarouselText = {
  carousel: 'Services',
  title: 'Where we can help',
  lead: 'Five places to start. Each page says what you’ll get and what happens first.',
};

export const testimonialsIntro: CarouselText = {
  carousel: 'Testimonials',
  title: 'What clients tell us',
  lead: 'In their own words, after the work was done.',
};

export const whyChooseUs: SectionText & { points: readonly Point[] } = {
  title: 'Why choose us',
  lead: 'Five habits you’ll notice from the first call.',
  points: [
    {
      title: 'Evidence before opinion',
      text: 'We use tests with published evidence, and we’ll tell you the limits of each result.',
    },
    {
      title: 'Plain words',
      text: 'You get reports you can read without a dictionary, and someone to walk you through them.',
    },
    {
      title: 'The same person throughout',
      text: 'The consultant you meet on the first call does the work and answers your emails.',
    },
    {
      title: 'Private by habit',
      text: 'We agree up front who sees which result. Coaching stays between you and your coach.',
    },
    {
      title: 'A next step every time',
      text: 'Each session ends with something to do, a date, and a way to tell whether it worked.',
    },
  ],
};

export const socialFeed = {
  carousel: 'Posts',
  title: 'From our feed',
  lead: 'Short notes from our work. This feed updates every 24 hours.',
  loading: 'Loading posts',
  empty: 'There’s nothing to show right now.',
  followTitle: 'Follow us',
  /** The sample posts link to the firm's profile on their network. */
  linkLabel: (network: string) => `View our ${network} profile`,
  counts: { likes: 'likes', shares: 'shares', comments: 'comments' },
};

export const clientsIntro: CarouselText = {
  carousel: 'Client logos',
  title: 'Organizations we’ve worked with',
  lead: 'Public sector, higher education, manufacturing and finance.',
};

const teaserTexts: Record<CategoryId, string> = {
  leadership: 'For people who lead others and want to know how they come across.',
  career: 'For professionals who want a new role, or a new direction altogether.',
  nextgen: 'For students and new graduates who are choosing where to begin.',
};

export const packagesTeaser = {
  title: 'Coaching packages',
  lead: 'Twelve packages in three families. Choose online, and pay in full or in three monthly payments.',
  cards: packageCategories.map(({ id, title }) => ({
    category: id,
    title,
    text: teaserTexts[id],
    /** To the family's anchor on /packages. */
    action: { label: 'Explore', to: `${paths.packages}#${id}` },
  })),
  action: { label: 'View All Packages', to: paths.packages },
};

interface SolutionsColumn {
  title: string;
  text: string;
  items: readonly string[];
  action: LinkAction;
  /** Their website, if they have one. */
  page?: LinkAction;
  teaser: TeaserText;
}

export const solutionsOverview: SectionText & { columns: readonly SolutionsColumn[]; action: LinkAction } = {
  title: 'Two ways to work with us',
  lead: 'Some clients have a role to fill. Others have a question about their own work.',
  columns: [
    {
      title: 'For Organizations',
      text: 'Hire well, help people grow, and build teams that work.',
      items: [
        'Selection assessments',
        'Development assessments',
        'Leadership programs',
        'Team building',
        'Organizational development',
      ],
      action: { label: 'LEARN MORE', more: 'about solutions for organizations', to: paths.solutions },
      teaser: reportTeaser,
    },
    {
      title: 'For Individuals',
      text: 'Know your strengths, decide on a direction, and take the next step.',
      items: [
        'Personality and strength assessments',
        'Coaching',
        'Career development',
        'Leadership skill enhancement',
      ],
      action: { label: 'LEARN MORE', more: 'about solutions for individuals', to: paths.solutions },
      page: { label: 'How we work with individuals', to: paths.individuals },
      teaser: selfCheckTeaser,
    },
  ],
  action: { label: 'SCHEDULE A CONSULTATION', to: bookingPath() },
};

/** The ASCEND career-transition promo that closes the home page; its buttons open the external program site. */
export const ascend: Hero & {
  pillarsTitle: string;
  pillars: readonly Point[];
  highlightsTitle: string;
  highlights: readonly string[];
  /** Both lead to `url`, in a new tab. */
  actions: readonly [primary: string, secondary: string];
  /** Continues the label of the second button, for screen readers. */
  learnMoreAbout: string;
  url: string;
} = {
  kicker: 'Career transition program',
  title: 'ASCEND',
  lead: 'A small group, three facilitators and a clear path from the work you have to the work you want.',
  pillarsTitle: 'Five pillars',
  pillars: [
    { title: 'Clarity', text: 'Name what you want to keep, what you want to leave, and why.' },
    {
      title: 'Confidence',
      text: 'Collect the evidence of what you can do, and practice saying it out loud.',
    },
    { title: 'Direction', text: 'Choose one path to test first, with steps and dates.' },
    { title: 'Community', text: 'Work with people who face the same question and give you honest feedback.' },
    { title: 'Integration', text: 'Fit the new work into your life so that the change lasts.' },
  ],
  highlightsTitle: 'What you get',
  highlights: [
    'Limited to 8-15 participants',
    'Three facilitators',
    'Private coaching with a roadmap',
    'Leadership assessments',
    'LinkedIn profile optimization',
  ],
  actions: ['Apply Now', 'Learn More'],
  learnMoreAbout: 'about the program',
  url: site.ascendUrl,
};
