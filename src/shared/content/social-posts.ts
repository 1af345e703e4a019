import { longDate, utcDay } from '../dates/dates.ts';
import { firm } from './documents/firm.ts';

/**
 * The social feed of the home page: fixed samples, of which the four newest by `timestamp` appear. Their dates move with the
 * clock, once every 24 hours.
 */
export const socialPlatforms = ['linkedin', 'twitter', 'facebook', 'instagram'] as const;

export type SocialPlatform = (typeof socialPlatforms)[number];

export interface SocialPost {
  id: string;
  platform: SocialPlatform;
  content: string;
  /** The date as printed. Posts are sorted by `timestamp`, never by this. */
  date: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  link: string;
  engagement: { likes: number; shares: number; comments: number };
  author: { name: string; handle: string };
}

/** How many posts show. */
export const SOCIAL_POSTS_SHOWN = 4;

export const socialWords = {
  loading: 'Loading posts',
  empty: 'There’s nothing to show right now.',
  followTitle: 'Follow us',
  /** The sample posts link to the firm's profile on their network. */
  linkLabel: (network: string) => `View our ${network} profile`,
  counts: { likes: 'likes', shares: 'shares', comments: 'comments' },
};

/** The firm's profiles: 'X' is called Twitter on the home page (product.md, 1). */
export const socialProfiles: Record<SocialPlatform, { label: string; link: string }> = {
  linkedin: { label: 'LinkedIn', link: firm.social.linkedin ?? '' },
  twitter: { label: 'Twitter', link: firm.social.x ?? '' },
  facebook: { label: 'Facebook', link: firm.social.facebook ?? '' },
  instagram: { label: 'Instagram', link: firm.social.instagram ?? '' },
};

/** The firm's name and its handle, which ends the address of its profile. */
function from(platform: SocialPlatform): Pick<SocialPost, 'platform' | 'link' | 'author'> {
  const { link } = socialProfiles[platform];
  return { platform, link, author: { name: firm.name, handle: `@${link.split('/').at(-1)}` } };
}

interface SamplePost extends Omit<SocialPost, 'date' | 'timestamp'> {
  /** In whole days of UTC. At least 1, so that no post is from the future. */
  daysAgo: number;
  /** The time of day in UTC, during business hours in the United States, so that the date is the same there. */
  time: string;
}

const samples: readonly SamplePost[] = [
  {
    ...from('instagram'),
    id: 'workshop-wall',
    content:
      'Our wall after a team workshop: forty notes and four agreements. The agreements are what counts.',
    daysAgo: 18,
    time: '15:20',
    engagement: { likes: 88, shares: 3, comments: 5 },
  },
  {
    ...from('linkedin'),
    id: 'first-question',
    content:
      'Before you choose a test, write down the decision it should help with. If you can’t, you don’t need a test yet.',
    daysAgo: 1,
    time: '14:05',
    engagement: { likes: 142, shares: 21, comments: 18 },
  },
  {
    ...from('twitter'),
    id: 'practice-interviews',
    content:
      'Practice your interview answers out loud. What reads well on paper often takes four minutes to say.',
    daysAgo: 14,
    time: '16:40',
    engagement: { likes: 47, shares: 12, comments: 4 },
  },
  {
    ...from('facebook'),
    id: 'trainees',
    content:
      'Applications for our next traineeship cohort are open. Every application gets a reply within two weeks.',
    daysAgo: 4,
    time: '15:00',
    engagement: { likes: 63, shares: 9, comments: 11 },
  },
  {
    ...from('linkedin'),
    id: 'delegation',
    content:
      'Delegation has four parts: the result, the limits, the freedom and the check. Most of us forget the freedom.',
    daysAgo: 7,
    time: '13:30',
    engagement: { likes: 118, shares: 17, comments: 9 },
  },
  {
    ...from('twitter'),
    id: 'four-letters',
    content:
      'A personality type is a starting point for a conversation. It’s never a reason to hire someone or turn them down.',
    daysAgo: 2,
    time: '17:15',
    engagement: { likes: 71, shares: 26, comments: 8 },
  },
  {
    ...from('instagram'),
    id: 'panel-guides',
    content: 'New one-page guides, fresh from the printer. This one is about asking for help early.',
    daysAgo: 10,
    time: '18:00',
    engagement: { likes: 95, shares: 4, comments: 7 },
  },
];

const DAY_MS = 86_400_000;

/** The sample posts as they are at a moment: the same all through a day of UTC. */
export function socialPostsAt(now: Date): SocialPost[] {
  return samples.map(({ daysAgo, time, ...post }) => {
    const timestamp = `${utcDay(new Date(now.getTime() - daysAgo * DAY_MS))}T${time}:00.000Z`;
    return { ...post, date: longDate(timestamp, 'UTC'), timestamp };
  });
}
