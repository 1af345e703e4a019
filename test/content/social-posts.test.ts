import { expect, test } from '@jest/globals';
import { socialFeed } from '../../src/shared/content/home.ts';
import { SOCIAL_POSTS_SHOWN, socialPosts } from '../../src/shared/content/social-posts.ts';
import { longDate } from '../../src/shared/dates.ts';

const newestBy = (key: 'timestamp' | 'date') =>
  [...socialPosts]
    .sort((a, b) => (a[key] < b[key] ? 1 : -1))
    .slice(0, SOCIAL_POSTS_SHOWN)
    .map(({ id }) => id);

test('the four newest posts are known', () => {
  expect(newestBy('timestamp')).toEqual(['first-question', 'four-letters', 'trainees-2026', 'delegation']);
});

test('neither the order of the list nor the labels give the four newest', () => {
  expect(socialPosts.slice(0, SOCIAL_POSTS_SHOWN).map(({ id }) => id)).not.toEqual(newestBy('timestamp'));
  expect(newestBy('date')).not.toEqual(newestBy('timestamp'));
});

test('a label tells the day of its timestamp', () => {
  for (const { date, timestamp } of socialPosts) {
    expect(longDate(timestamp, 'America/New_York')).toBe(date);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
  }
});

test('all four networks post, each with its own profile and handle', () => {
  expect(new Set(socialPosts.map(({ platform }) => platform)).size).toBe(4);
  for (const { link, author } of socialPosts) {
    expect(link).toMatch(/^https:\/\//);
    expect(author.handle).toMatch(/^@[\w.-]+$/);
  }
});

test('the feed says that it updates every 24 hours', () => {
  expect(socialFeed.lead).toContain('updates every 24 hours');
});
