import type { ReactNode } from 'react';
import type { LinkAction, SectionText } from '#shared/content/types.ts';
import { ArrowLink } from './action-link.tsx';
import { Section, type SectionProps } from './section.tsx';

interface HeadedSectionProps extends SectionProps, SectionText {
  /** The id of the heading. */
  labelledBy: string;
  /** Shown below the lead. */
  action?: LinkAction | undefined;
  /** Shown at the right of the heading, if there is room. */
  beside?: ReactNode;
}

/** A section that begins with its heading and a lead. */
export function HeadedSection({ title, lead, action, beside, children, ...section }: HeadedSectionProps) {
  const head = (
    <header className={beside ? undefined : 'section__head'}>
      <h2 id={section.labelledBy}>{title}</h2>
      <p className={beside ? 'lead mb-0' : 'lead'}>{lead}</p>
      {action && <ArrowLink {...action} />}
    </header>
  );
  return (
    <Section {...section}>
      {beside ? (
        <div className="section__row">
          {head}
          {beside}
        </div>
      ) : (
        head
      )}
      {children}
    </Section>
  );
}

interface SplitSectionProps extends Omit<HeadedSectionProps, 'beside'> {
  /** Shown below the lead, with a separate margin. */
  drawing?: ReactNode;
  /** The class of the heading's column, for example to keep it in view. */
  headClass?: string;
}

/** A section with its heading on the left and a longer list on the right, if there is room for both. */
export function SplitSection({
  title,
  lead,
  action,
  drawing,
  headClass,
  className = '',
  children,
  ...section
}: SplitSectionProps) {
  return (
    <Section {...section}>
      <div className={`split split--reverse split--top ${className}`.trim()}>
        <header className={headClass}>
          <h2 id={section.labelledBy}>{title}</h2>
          <p className={drawing ? 'lead mb-0' : 'lead'}>{lead}</p>
          {action && <ArrowLink {...action} />}
          {drawing}
        </header>
        {children}
      </div>
    </Section>
  );
}
