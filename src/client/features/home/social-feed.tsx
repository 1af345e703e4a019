import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Carousel } from '#client/components/carousel/carousel.tsx';
import { HeadedSection } from '#client/components/headed-section.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { ContentContext, useContent } from '#client/components/use-content.ts';
import { SocialIcon } from '#client/layout/footer/social-icons.tsx';
import { firm } from '#shared/content/documents/firm.ts';
import { home } from '#shared/content/documents/home.ts';
import { socialPosts } from '#shared/content/documents/social-posts.ts';
import {
  networkNames,
  SOCIAL_POSTS_SHOWN,
  type SocialPlatform,
  type SocialPost,
  socialPlatforms,
  socialProfileOf,
  socialWords,
} from '#shared/content/social-posts.ts';
import { socialPostsQuery } from './queries.ts';

/** The four newest posts; nothing for a firm that has none. */
export function SocialFeed() {
  const { data: posts, isError } = useQuery(socialPostsQuery(useContext(ContentContext)));
  const words = useContent(home).socialFeed;
  const hasPosts = useContent(socialPosts).posts.length > 0;
  if (!hasPosts) return null;
  return (
    <HeadedSection
      ground="mist"
      labelledBy="social"
      cacheKey={['home: posts', posts, isError]}
      {...words}
      beside={<Follow />}
    >
      {posts && posts.length > 0 && (
        <Carousel label={words.carousel} variant="posts">
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </Carousel>
      )}
      {(isError || posts?.length === 0) && <p>{socialWords.empty}</p>}
      {!posts && !isError && <Loading label={words.carousel} />}
    </HeadedSection>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {socialWords.loading}
      </p>
      <div aria-hidden="true" inert>
        <Carousel label={label} variant="posts">
          {Array.from({ length: SOCIAL_POSTS_SHOWN }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
            <PostSkeleton key={index} />
          ))}
        </Carousel>
      </div>
    </div>
  );
}

/** The firm's profiles, which open in new tabs. */
function Follow() {
  const inForce = useContent(firm);
  const used = socialPlatforms.filter((platform) => socialProfileOf(inForce, platform));
  if (used.length === 0) return null;
  return (
    <div className="follow">
      <h3>{socialWords.followTitle}</h3>
      <ul className="d-flex flex-wrap gap-2 list-unstyled mb-0">
        {used.map((platform) => (
          <li key={platform}>
            <a className="chip" href={socialProfileOf(inForce, platform)} target="_blank" rel="noopener">
              <NetworkIcon platform={platform} />
              <span className="follow__name">{networkNames[platform]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const counts = ['likes', 'shares', 'comments'] as const;

/** A heart, two arrows in a circle, and a speech bubble, on a grid of 16 units. */
const drawings: Record<(typeof counts)[number], string> = {
  likes:
    'M8 13.500C3 10 1.500 7.500 2.500 5C3.500 2.500 6.500 2.500 8 5C9.500 2.500 12.500 2.500 13.500 5C14.500 7.500 13 10 8 13.500Z',
  shares: 'M2.500 8V5.500H12M9.500 3L12 5.500L9.500 8M13.500 8V10.500H4M6.500 13L4 10.500L6.500 8',
  comments: 'M2.500 3H13.500V11H8L5 13.500V11H2.500Z',
};

/** One post. The whole card is a link that opens a new tab. */
function Post({ post }: { post: SocialPost }) {
  const { platform, author, content, timestamp, date, link, engagement } = post;
  const { linkLabel, profileLabel } = socialWords;
  const label = link === socialProfileOf(useContent(firm), platform) ? profileLabel : linkLabel;
  return (
    <article className="card card--link post">
      <p className="post__author small text-body-secondary">
        <NetworkIcon platform={platform} />
        <span>
          <strong className="d-block">{author.name}</strong>
          {author.handle && <span>{author.handle}</span>}
        </span>
      </p>
      <p className="post__content">{content}</p>
      <p className="post__meta d-flex gap-3 small text-body-secondary">
        <time dateTime={timestamp}>{date}</time>
      </p>
      <p className="post__meta tabular d-flex gap-3 small text-body-secondary">
        {counts.map((count) => (
          <span key={count} className="d-flex align-items-center gap-2">
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d={drawings[count]} />
            </svg>
            {engagement[count]}
            <span className="visually-hidden"> {socialWords.counts[count]}</span>
          </span>
        ))}
      </p>
      {link && (
        <a className="stretched-link post__link" href={link} target="_blank" rel="noopener">
          {label(networkNames[platform])}
        </a>
      )}
    </article>
  );
}

/** The placeholder for a loading post, as tall as a card with four lines. */
function PostSkeleton() {
  return (
    <div className="card post post--loading">
      <p className="post__author small text-body-secondary">
        <Skeleton lines={2} width="9rem" />
      </p>
      <p className="post__content">
        <Skeleton lines={4} />
      </p>
      <p className="post__meta d-flex gap-3 small text-body-secondary">
        <Skeleton width="8rem" />
      </p>
      <p className="post__meta d-flex gap-3 small text-body-secondary">
        <Skeleton />
      </p>
      <p className="post__link">
        <Skeleton width="5rem" />
      </p>
    </div>
  );
}

function NetworkIcon({ platform }: { platform: SocialPlatform }) {
  return <SocialIcon network={platform === 'twitter' ? 'x' : platform} />;
}
