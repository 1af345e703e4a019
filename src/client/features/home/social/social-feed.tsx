import { useQuery } from '@tanstack/react-query';
import { socialFeed } from '../../../../shared/content/home.ts';
import { SOCIAL_POSTS_SHOWN } from '../../../../shared/content/social-posts.ts';
import { Section } from '../../../components/section.tsx';
import { Follow } from './follow.tsx';
import { Post, PostSkeleton } from './post.tsx';
import { socialPostsQuery } from './queries.ts';

/** The four newest posts. */
export function SocialFeed() {
  const { data: posts, isError } = useQuery(socialPostsQuery);
  return (
    <Section ground="mist" labelledBy="social">
      <div className="head-row">
        <header>
          <h2 id="social">{socialFeed.title}</h2>
          <p className="lead">{socialFeed.lead}</p>
        </header>
        <Follow />
      </div>
      {posts && (
        <ul className="social">
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ul>
      )}
      {isError && <p>{socialFeed.empty}</p>}
      {!posts && !isError && <Loading />}
    </Section>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {socialFeed.loading}
      </p>
      <ul className="social" aria-hidden="true">
        {Array.from({ length: SOCIAL_POSTS_SHOWN }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <PostSkeleton key={index} />
        ))}
      </ul>
    </div>
  );
}
