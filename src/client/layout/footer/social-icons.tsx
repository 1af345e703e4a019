import type { ReactNode } from 'react';
import { Icon } from '#client/components/icon.tsx';
import { useContent } from '#client/components/use-content.ts';
import { firm } from '#shared/content/documents/firm.ts';

/** Drawn for this site on a 24-unit grid. Each icon represents its network without copying the network's logo. */
const drawings: Record<'linkedin' | 'x' | 'facebook' | 'instagram', ReactNode> = {
  linkedin: (
    <>
      <path d="M6.5 10V18M10.5 18V10M10.5 13.500C10.5 11.5 12 10 14 10S17.5 11.3 17.5 13.500V18" />
      <circle cx="6.5" cy="6.5" r="1.3" fill="currentColor" stroke="none" />
    </>
  ),
  x: <path d="M5.5 5.500L18.5 18.500M18 5.500L6 18.5" />,
  facebook: <path d="M15.5 5.500H14.500C12.6 5.5 11.5 6.7 11.5 8.500V19M8.5 12H15" />,
  instagram: (
    <>
      <rect x="5" y="5" width="14" height="14" rx="4" />
      <circle cx="12" cy="12" r="3.2" />
      <circle cx="15.9" cy="8.1" r="1" fill="currentColor" stroke="none" />
    </>
  ),
};

export function SocialIcon({ network }: { network: keyof typeof drawings }) {
  return (
    <Icon width={24} strokeWidth="1.9">
      {drawings[network]}
    </Icon>
  );
}

const networks = [
  { id: 'linkedin', label: 'LinkedIn' },
  { id: 'x', label: 'X' },
  { id: 'facebook', label: 'Facebook' },
  { id: 'instagram', label: 'Instagram' },
] as const;

export function SocialLinks() {
  const { social } = useContent(firm);
  const used = networks.filter(({ id }) => social[id]);
  if (used.length === 0) return null;
  return (
    <ul className="social-links list-unstyled mb-0" aria-label="Social media">
      {used.map(({ id, label }) => (
        <li key={id}>
          <a href={social[id]} target="_blank" rel="noopener" aria-label={`${label} (opens in a new tab)`}>
            <SocialIcon network={id} />
          </a>
        </li>
      ))}
    </ul>
  );
}
