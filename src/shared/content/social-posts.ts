import { site } from '../site.ts';

/** The social feed of the home page: fixed samples, of which the four newest by `timestamp` show. */
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

/** The firm's profiles: 'X' is called Twitter on the home page (product.md, 1). */
export const socialProfiles: Record<SocialPlatform, { label: string; link: string }> = {
  linkedin: { label: 'LinkedIn', link: site.social.linkedin },
  twitter: { label: 'Twitter', link: site.social.x },
  facebook: { label: 'Facebook', link: site.social.facebook },
  instagram: { label: 'Instagram', link: site.social.instagram },
};

/** The firm's name and its handle, which ends the address of its profile. */
function from(platform: SocialPlatform): Pick<SocialPost, 'platform' | 'link' | 'author'> {
  const { link } = socialProfiles[platform];
  return { platform, link, author: { name: site.name, handle: `@${link.split('/').at(-1)}` } };
}

export const socialPosts: readonly SocialPost[] = [
  {
    ...from('instagram'),
    id: 'workshop-wall',
    content: 'The wall after a team workshop: forty notes, four agreements. The four are what counts.',
    date: 'September 30, 2026',
    timestamp: '2026-09-30T15:20:00.000Z',
    engagement: { likes: 88, shares: 3, comments: 5 },
  },
  {
    ...from('linkedin'),
    id: 'first-question',
    content:
      'Before you choose a test, write down the decision it should help with. If you can’t, you don’t need a test yet.',
    date: 'November 12, 2026',
    timestamp: '2026-11-12T14:05:00.000Z',
    engagement: { likes: 142, shares: 21, comments: 18 },
  },
  {
    ...from('twitter'),
    id: 'practice-interviews',
    content:
      'Practice your interview answers out loud. What reads well on paper often takes four minutes to say.',
    date: 'October 8, 2026',
    timestamp: '2026-10-08T16:40:00.000Z',
    engagement: { likes: 47, shares: 12, comments: 4 },
  },
  {
    ...from('facebook'),
    id: 'trainees-2026',
    content:
      'Applications for the 2026 traineeship cohort are open. Every application gets a reply within two weeks.',
    date: 'November 3, 2026',
    timestamp: '2026-11-03T15:00:00.000Z',
    engagement: { likes: 63, shares: 9, comments: 11 },
  },
  {
    ...from('linkedin'),
    id: 'delegation',
    content:
      'Delegation has four parts: the result, the limits, the freedom and the check. Most of us forget the third.',
    date: 'October 27, 2026',
    timestamp: '2026-10-27T13:30:00.000Z',
    engagement: { likes: 118, shares: 17, comments: 9 },
  },
  {
    ...from('twitter'),
    id: 'four-letters',
    content:
      'A type is a starting point for a conversation. It’s never a reason to hire someone or turn them down.',
    date: 'November 9, 2026',
    timestamp: '2026-11-09T17:15:00.000Z',
    engagement: { likes: 71, shares: 26, comments: 8 },
  },
  {
    ...from('instagram'),
    id: 'desk-guides',
    content: 'New one-page guides, fresh from the printer. This one is about asking for help early.',
    date: 'October 15, 2026',
    timestamp: '2026-10-15T18:00:00.000Z',
    engagement: { likes: 95, shares: 4, comments: 7 },
  },
];
