import { expect, test } from '@jest/globals';
import { builtInContents } from '#shared/content/contents.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { home } from '#shared/content/documents/home.ts';
import { socialPosts } from '#shared/content/documents/social-posts.ts';
import { socialPostsAt as postsAt, SOCIAL_POSTS_SHOWN } from '#shared/content/social-posts.ts';
import { longDate, longDay } from '#shared/dates/dates.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { withStored } from '../support/stored-words.tsx';

const socialPostsAt = (now: Date) => postsAt(now, builtInContents);

// The second of a month: by their labels, posts of November would come before those of December.
const samplePosts = socialPostsAt(new Date('2026-12-02T12:00:00Z'));

const newestBy = (key: 'timestamp' | 'date') =>
  [...samplePosts]
    .sort((a, b) => (a[key] < b[key] ? 1 : -1))
    .slice(0, SOCIAL_POSTS_SHOWN)
    .map(({ id }) => id);

test('the four newest posts are known', () => {
  expect(newestBy('timestamp')).toEqual(['first-question', 'four-letters', 'trainees', 'delegation']);
});

test('neither the order of the list nor the labels give the four newest', () => {
  expect(samplePosts.slice(0, SOCIAL_POSTS_SHOWN).map(({ id }) => id)).not.toEqual(newestBy('timestamp'));
  expect(newestBy('date')).not.toEqual(newestBy('timestamp'));
});

test('a label tells the day of its timestamp', () => {
  for (const { date, timestamp } of samplePosts) {
    expect(longDate(timestamp, 'America/New_York')).toBe(date);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
  }
});

test.each(['2026-01-01T00:00:00Z', '2026-03-08T12:00:00Z', '2028-02-29T23:59:59Z'])(
  'at %s the four newest are of the last eight days, and none of the future',
  (moment) => {
    const now = Date.parse(moment);
    const ages = socialPostsAt(new Date(now)).map(
      ({ timestamp }) => (now - Date.parse(timestamp)) / 86_400_000,
    );
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(ages.toSorted((a, b) => a - b)[SOCIAL_POSTS_SHOWN - 1]).toBeLessThan(8);
  },
);

test('the dates move once every 24 hours', () => {
  const at = (moment: string) => socialPostsAt(new Date(moment));
  expect(at('2026-11-24T00:00:00Z')).toEqual(at('2026-11-24T23:59:59Z'));
  const dateOf = (moment: string) => at(moment).find(({ id }) => id === 'first-question')?.date;
  expect(dateOf('2026-11-24T23:59:59Z')).toBe(longDay('2026-11-23'));
  expect(dateOf('2026-11-25T00:00:00Z')).toBe(longDay('2026-11-24'));
});

testOfSpecified('all four networks post, each with its own profile and handle', () => {
  expect(new Set(samplePosts.map(({ platform }) => platform)).size).toBe(4);
  for (const { link, author } of samplePosts) {
    expect(link).toMatch(/^https:\/\//);
    expect(author.handle).toMatch(/^@[\w.-]+$/);
  }
});

test('the feed says that it updates every 24 hours', () => {
  expect(home.socialFeed.lead).toContain('updates every 24 hours');
});

test('a published post has its own day and link, and the others the firm’s profile', () => {
  const [first] = socialPosts.posts;
  const own = { ...first, id: 'own', day: '2026-11-20', link: 'https://x.com/firm/status/1' };
  const words = { ...socialPosts, posts: [own, first] } as typeof socialPosts;
  const [post, sample] = postsAt(new Date('2026-12-02T12:00:00Z'), withStored(words));
  expect(post).toMatchObject({ date: longDay('2026-11-20'), link: own.link });
  expect(sample).toMatchObject({ date: longDay('2026-11-14'), link: firm.social.instagram });
});

test('without a profile on its network a post has neither link nor handle', () => {
  const { instagram: _none, ...social } = firm.social;
  const posts = postsAt(new Date(), withStored({ ...firm, social } as typeof firm));
  const { link, author } = posts.find(({ platform }) => platform === 'instagram') ?? {};
  expect([link, author?.handle]).toEqual([undefined, undefined]);
});
