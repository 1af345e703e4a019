import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../src/client/api/query-client.ts';
import { loadSocialPosts, networkSources } from '../../src/client/features/home/load-social-posts.ts';
import { socialPostsFrom } from '../../src/client/features/home/queries.ts';
import { SocialFeed } from '../../src/client/features/home/social-feed.tsx';
import { socialPosts } from '../../src/shared/content/social-posts.ts';

afterEach(cleanup);

function show(client: QueryClient) {
  return render(
    <QueryClientProvider client={client}>
      <SocialFeed />
    </QueryClientProvider>,
  );
}

describe('the loader of social posts', () => {
  test('gives the four newest by their time', async () => {
    const posts = await loadSocialPosts();
    expect(posts.map(({ id }) => id)).toEqual([
      'first-question',
      'four-letters',
      'trainees-2026',
      'delegation',
    ]);
  });

  test('mixes several sources', async () => {
    const halves = [socialPosts.slice(0, 3), socialPosts.slice(3)];
    const posts = await loadSocialPosts(halves.map((half) => async () => half));
    expect(posts).toEqual(await loadSocialPosts());
  });

  test.each([
    ['linkedin', 'LinkedIn'],
    ['twitter', 'Twitter'],
    ['facebook', 'Facebook'],
    ['instagram', 'Instagram'],
  ] as const)('says that %s is not there yet', async (platform, name) => {
    await expect(loadSocialPosts([networkSources[platform]])).rejects.toThrow(
      `${name} API integration not implemented yet`,
    );
  });
});

describe('the social feed', () => {
  test('shows four skeleton cards while it loads, then four posts', async () => {
    const { container } = show(new QueryClient());
    expect(container.querySelectorAll('.post--loading')).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('Loading posts');
    await screen.findByText(/Before you choose a test/);
    expect(container.querySelectorAll('.post')).toHaveLength(4);
    expect(container.querySelectorAll('.post--loading')).toHaveLength(0);
  });

  test('logs a failure and shows an empty list', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('LinkedIn API integration not implemented yet');
    const client = createQueryClient(() => Promise.reject(new Error('The feed makes no calls.')));
    await client.prefetchQuery(socialPostsFrom(() => Promise.reject(failure)));
    const { container } = show(client);
    expect(screen.getByText('There are no posts to show right now.')).toBeTruthy();
    expect(container.querySelectorAll('.post')).toHaveLength(0);
    expect(logged).toHaveBeenCalledWith(failure);
  });
});
