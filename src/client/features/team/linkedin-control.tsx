import { SocialIcon } from '../../layout/footer/social-icons.tsx';

interface LinkedInControlProps {
  name: string;
  url: string | undefined;
}

/** A link where the person's page is known; until then a control of the same name that does nothing, and looks it. */
export function LinkedInControl({ name, url }: LinkedInControlProps) {
  const content = (
    <>
      <SocialIcon network="linkedin" />
      LinkedIn
    </>
  );
  const label = `${name} on LinkedIn`;
  if (!url) {
    return (
      <button type="button" className="linkedin linkedin--inert" aria-label={label} aria-disabled="true">
        {content}
      </button>
    );
  }
  return (
    <a
      className="linkedin"
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={`${label} (opens in a new tab)`}
    >
      {content}
    </a>
  );
}
