import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { SocialIcon } from '../../../layout/footer/social-icons.tsx';
import { CopyButton } from './copy-button.tsx';

interface ShareRowProps {
  /** Absolute. */
  url: string;
  title: string;
}

/** Plain links, which need no script and load nothing from the networks until somebody follows one. */
export function ShareRow({ url, title }: ShareRowProps) {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  return (
    <div className="share-row">
      <p className="share-row__label" id="share">
        Share this article
      </p>
      <ul aria-labelledby="share">
        <li>
          <ShareLink
            href={`https://www.linkedin.com/sharing/share-offsite/?url=${link}`}
            label="Share on LinkedIn"
          >
            <SocialIcon network="linkedin" />
          </ShareLink>
        </li>
        <li>
          <ShareLink href={`https://x.com/intent/post?text=${words}&url=${link}`} label="Share on X">
            <SocialIcon network="x" />
          </ShareLink>
        </li>
        <li>
          <ShareLink href={`https://www.facebook.com/sharer/sharer.php?u=${link}`} label="Share on Facebook">
            <SocialIcon network="facebook" />
          </ShareLink>
        </li>
        <li>
          <a className="share-row__way" href={`mailto:?subject=${words}&body=${link}`}>
            <svg
              width="24"
              height="24"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.9"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d="M4.5 6.500H19.500V17.500H4.500ZM5 7L12 13L19 7" />
            </svg>
            <VisuallyHidden>Share by email</VisuallyHidden>
          </a>
        </li>
        <li className="share-row__copy">
          <CopyButton url={url} title={title} />
        </li>
      </ul>
    </div>
  );
}

function ShareLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a className="share-row__way" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  );
}
