import { site } from '../../../shared/site.ts';
import { SocialIcon } from './social-icons.tsx';

const networks = [
  { id: 'linkedin', label: 'LinkedIn' },
  { id: 'x', label: 'X' },
  { id: 'facebook', label: 'Facebook' },
  { id: 'instagram', label: 'Instagram' },
] as const;

/** Postal address, phone and email. */
export function ContactFacts() {
  return (
    <address className="site-footer__address">
      <p className="mb-0">
        {site.legalName}
        {site.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <p className="mb-0">
        <a href={`tel:${site.phone.dial}`}>{site.phone.display}</a>
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
    </address>
  );
}

export function SocialLinks() {
  return (
    <ul className="social-links list-unstyled mb-0" aria-label="Social media">
      {networks.map(({ id, label }) => (
        <li key={id}>
          <a
            href={site.social[id]}
            target="_blank"
            rel="noopener"
            aria-label={`${label} (opens in a new tab)`}
          >
            <SocialIcon network={id} />
          </a>
        </li>
      ))}
    </ul>
  );
}
