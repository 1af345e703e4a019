import { useState } from 'react';
import { Arrow } from '#client/components/action-link.tsx';
import { CachedMarkup } from '#client/components/cached-markup.tsx';
import { Icon } from '#client/components/icon.tsx';
import { Link } from '#client/components/link.tsx';
import { SocialIcon } from '#client/layout/footer/social-icons.tsx';
import type { ArticleExtras, ArticleLink, PageArticle } from '#shared/articles/types.ts';
import { croppedImage } from '#shared/images/focus.ts';
import { paths } from '#shared/paths.ts';

interface ArticleFooterProps {
  article: Pick<PageArticle, 'author' | 'authorTitle' | 'authorPhoto' | 'title' | 'older' | 'newer'>;
  /** An absolute URL. */
  url: string;
}

/** Below the text: the author, ways to share, and the neighboring articles. */
export function ArticleFooter({ article, url }: ArticleFooterProps) {
  const { author, authorTitle, authorPhoto, title, older, newer } = article;
  const cacheKey = ['article footer', url, author, authorTitle, authorPhoto, title, older, newer];
  return (
    <CachedMarkup as="footer" cacheKey={cacheKey} className="article-end">
      {() => (
        <>
          <AuthorLine {...article} />
          <ShareRow url={url} title={title} />
          <p className="article-address">{url}</p>
          <Neighbors older={older} newer={newer} />
        </>
      )}
    </CachedMarkup>
  );
}

/** The author of the article: team members with title and contact, other authors only by name. */
function AuthorLine({
  author,
  authorTitle,
  authorPhoto,
}: Pick<PageArticle, 'author' | 'authorTitle' | 'authorPhoto'>) {
  return (
    <div className="author-line d-flex gap-3 align-items-center">
      <img {...croppedImage(authorPhoto)} alt="" width="96" height="96" loading="lazy" />
      <p className="author-line__words d-grid mb-0 text-body-secondary">
        <span>Written by</span>
        <strong>{author}</strong>
        {authorTitle && (
          <span>
            {authorTitle}. <Link to={paths.team}>Meet the team</Link>
          </span>
        )}
      </p>
    </div>
  );
}

interface ShareRowProps {
  /** An absolute URL. */
  url: string;
  title: string;
}

/** Plain links, which need no script. Nothing loads from the networks until a visitor follows a link. */
function ShareRow({ url, title }: ShareRowProps) {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  const ways = [
    {
      network: 'linkedin',
      label: 'Share on LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    },
    { network: 'x', label: 'Share on X', href: `https://x.com/intent/post?text=${words}&url=${link}` },
    {
      network: 'facebook',
      label: 'Share on Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    },
  ] as const;
  return (
    <div className="share-row">
      <p className="share-row__label mb-0" id="share">
        Share this article
      </p>
      <ul className="d-flex flex-wrap gap-2 list-unstyled mb-0" aria-labelledby="share">
        {ways.map(({ network, label, href }) => (
          <li key={network}>
            <a className="share-row__way" href={href} target="_blank" rel="noopener noreferrer">
              <SocialIcon network={network} />
              <span className="visually-hidden">{label}</span>
            </a>
          </li>
        ))}
        <li>
          <a className="share-row__way" href={`mailto:?subject=${words}&body=${link}`}>
            <Icon width={24} strokeWidth="1.9" strokeLinecap="butt">
              <path d="M4.5 6.500H19.500V17.500H4.500ZM5 7L12 13L19 7" />
            </Icon>
            <span className="visually-hidden">Share by email</span>
          </a>
        </li>
        <li className="share-row__copy needs-script">
          <CopyButton url={url} title={title} />
        </li>
      </ul>
    </div>
  );
}

/**
 * Copies the address or, on a phone that supports it, opens the system's share sheet. The label matches: the style sheet shows the label
 * for the pointer type, so hydration changes nothing.
 */
function CopyButton({ url, title }: { url: string; title: string }) {
  const [said, setSaid] = useState('');
  const share = async () => {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      // The promise also rejects if the visitor closes the share sheet; this is not a failure.
      await navigator.share({ url, title }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Link copied');
    } catch {
      setSaid('Copy the link from the address bar');
    }
  };
  return (
    <>
      <button type="button" className="share-row__button" onClick={share}>
        {said || (
          <>
            <span className="share-row__fine">Copy link</span>
            <span className="share-row__coarse">More options</span>
          </>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

/** Links to the neighboring articles by date, between hairlines: older on the left, newer on the right. */
function Neighbors({ older, newer }: Pick<ArticleExtras, 'older' | 'newer'>) {
  if (!older && !newer) return null;
  return (
    <nav className="neighbors" aria-label="Articles by date">
      {older && <Neighbor article={older} label="Previous article" back />}
      {newer && <Neighbor article={newer} label="Next article" />}
    </nav>
  );
}

function Neighbor({ article, label, back }: { article: ArticleLink; label: string; back?: boolean }) {
  return (
    <Link
      className={back ? 'neighbor' : 'neighbor neighbor--next'}
      to={paths.article(article.slug)}
      rel={back ? 'prev' : 'next'}
    >
      <span className="neighbor__label">
        {back && <Arrow flip />}
        {label}
        {!back && <Arrow />}
      </span>
      <span className="neighbor__title" dir="auto">
        {article.title}
      </span>
    </Link>
  );
}
