import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document, repeatedIds } from '../define.ts';
import type { ContentFinding } from '../responses.ts';
import * as f from '../schema.ts';

const post = f.group(
  {
    id: f.line(60, { help: 'Unique.' }),
    platform: f.choice(
      { linkedin: 'LinkedIn', twitter: 'Twitter', facebook: 'Facebook', instagram: 'Instagram' },
      { label: 'Network' },
    ),
    content: f.text(400, { label: 'Text' }),
    likes: f.number(),
    shares: f.number(),
    comments: f.number(),
  },
  {
    day: f.day({ help: 'When it appeared. The samples do without one: their days move on.' }),
    link: f.link({ help: 'The address of the post. Without one, the card leads to your profile.' }),
  },
);

const schema = document('social-posts', { posts: f.list(post, { label: 'Posts' }) });

/** The social feed of the home page, which shows the newest four. All of them are samples. */
export const socialPosts: TypeOf<typeof schema> = {
  kind: 'social-posts',
  posts: [
    {
      id: 'workshop-wall',
      platform: 'instagram',
      content:
        'Our wall after a team workshop: forty notes and four agreements. The agreements are what counts.',
      likes: 88,
      shares: 3,
      comments: 5,
    },
    {
      id: 'first-question',
      platform: 'linkedin',
      content:
        'Before you choose a test, write down the decision it should help with. If you can’t, you don’t need a test yet.',
      likes: 142,
      shares: 21,
      comments: 18,
    },
    {
      id: 'practice-interviews',
      platform: 'twitter',
      content:
        'Practice your interview answers out loud. What reads well on paper often takes four minutes to say.',
      likes: 47,
      shares: 12,
      comments: 4,
    },
    {
      id: 'trainees',
      platform: 'facebook',
      content:
        'Applications for our next traineeship cohort are open. Every application gets a reply within two weeks.',
      likes: 63,
      shares: 9,
      comments: 11,
    },
    {
      id: 'delegation',
      platform: 'linkedin',
      content:
        'Delegation has four parts: the result, the limits, the freedom and the check. Most of us forget the freedom.',
      likes: 118,
      shares: 17,
      comments: 9,
    },
    {
      id: 'four-letters',
      platform: 'twitter',
      content:
        'A personality type is a starting point for a conversation. It’s never a reason to hire someone or turn them down.',
      likes: 71,
      shares: 26,
      comments: 8,
    },
    {
      id: 'panel-guides',
      platform: 'instagram',
      content: 'New one-page guides, fresh from the printer. This one is about asking for help early.',
      likes: 95,
      shares: 4,
      comments: 7,
    },
  ],
};

export default defineContent(schema, socialPosts, {
  label: 'Social feed',
  page: paths.home,
  check: ({ posts }) => [...repeatedIds('posts', posts), ...undated(posts)],
});

function* undated(posts: (typeof socialPosts)['posts']): Iterable<ContentFinding> {
  for (const [index, { id, content, day }] of posts.entries()) {
    const isSample = socialPosts.posts.some((sample) => sample.id === id && sample.content === content);
    if (!day && !isSample)
      yield {
        at: `posts/${index}/day`,
        says: 'Without a day, this shows the day of a sample.',
        level: 'warning',
      };
  }
}
