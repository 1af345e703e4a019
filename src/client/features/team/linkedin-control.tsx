import { SocialIcon } from '../../layout/footer/social-icons.tsx';

interface LinkedInControlProps {
  name: string;
  url: string | undefined;
}

/** A link where the person's page is known; until then plain text with the same label. */
export function LinkedInControl({ name, url }: LinkedInControlProps) {
  const content = (
    <>
      <SocialIcon network="linkedin" />
      <span>
        <span className="visually-hidden">{name} on </span>LinkedIn
      </span>
    </>
  );
  if (!url) return <span className="linkedin">{content}</span>;
  return (
    <a className="linkedin" href={url} target="_blank" rel="noopener">
      {content}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
