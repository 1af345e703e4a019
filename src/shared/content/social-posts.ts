import { longDate, utcDay } from '../dates/dates.ts';
import type { Contents } from './contents.ts';
import { type Firm, firm } from './documents/firm.ts';
import { socialPosts } from './documents/social-posts.ts';

/** The social feed of the home page: the four newest posts by `timestamp` appear. The dates of samples move once every 24 hours. */
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
  /** Of the post, or of the firm's profile. */
  link: string | undefined;
  engagement: { likes: number; shares: number; comments: number };
  author: { name: string; handle: string | undefined };
}

/** How many posts show. */
export const SOCIAL_POSTS_SHOWN = 4;

export const socialWords = {
  loading: 'Loading posts',
  empty: 'There’s nothing to show right now.',
  followTitle: 'Follow us',
  profileLabel: (network: string) => `View our ${network} profile`,
  linkLabel: (network: string) => `Read it on ${network}`,
  counts: { likes: 'likes', shares: 'shares', comments: 'comments' },
};

/** 'X' is called Twitter on the home page (product.md, 1). */
export const networkNames: Readonly<Record<SocialPlatform, string>> = {
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
};

/** The firm's profile on a network, if it has one. */
export const socialProfileOf = ({ social }: Firm, platform: SocialPlatform): string | undefined =>
  social[platform === 'twitter' ? 'x' : platform];

/** Samples are so many whole days of UTC old, at least 1, at a time of day (UTC) when it is the same day in the United States. */
const ages: Readonly<Record<string, { daysAgo: number; time: string }>> = {
  'workshop-wall': { daysAgo: 18, time: '15:20' },
  'first-question': { daysAgo: 1, time: '14:05' },
  'practice-interviews': { daysAgo: 14, time: '16:40' },
  trainees: { daysAgo: 4, time: '15:00' },
  delegation: { daysAgo: 7, time: '13:30' },
  'four-letters': { daysAgo: 2, time: '17:15' },
  'panel-guides': { daysAgo: 10, time: '18:00' },
};

const DAY_MS = 86_400_000;

/** The posts as they are at a moment: the same all through a day of UTC. */
export function socialPostsAt(now: Date, { of }: Contents): SocialPost[] {
  const inForce = of(firm);
  return of(socialPosts).posts.map(({ id, platform, content, day, link, ...engagement }) => {
    const { daysAgo, time } = ages[id] ?? { daysAgo: 1, time: '12:00' };
    const timestamp = day
      ? `${day}T12:00:00.000Z`
      : `${utcDay(new Date(now.getTime() - daysAgo * DAY_MS))}T${time}:00.000Z`;
    const profile = socialProfileOf(inForce, platform);
    const name = profile?.replace(/\/$/, '').split('/').at(-1);
    return {
      platform,
      link: link ?? profile,
      author: { name: inForce.name, handle: name && `@${name}` },
      id,
      content,
      engagement,
      date: longDate(timestamp, 'UTC'),
      timestamp,
    };
  });
}
