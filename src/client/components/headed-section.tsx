import type { Action, SectionText } from '../../shared/content/types.ts';
import { ArrowLink } from './arrow-link.tsx';
import { Section, type SectionProps } from './section.tsx';

interface HeadedSectionProps extends SectionProps, SectionText {
  /** The id of the heading. */
  labelledBy: string;
  /** Below the lead. */
  link?: Action;
}

/** A section that begins with its heading and a line beneath. */
export function HeadedSection({ title, lead, link, children, ...section }: HeadedSectionProps) {
  return (
    <Section {...section}>
      <header className="section__head">
        <h2 id={section.labelledBy}>{title}</h2>
        <p className="lead">{lead}</p>
        {link && <ArrowLink to={link.to}>{link.label}</ArrowLink>}
      </header>
      {children}
    </Section>
  );
}
