import type { ReactNode } from 'react';
import type { SectionText } from '../../shared/content/types.ts';
import { type Ground, Section } from './section.tsx';

interface ClosingProps extends SectionText {
  ground?: Ground;
  /** Buttons; usually one primary and one secondary. */
  children: ReactNode;
}

/** The end of a page: a question on the left, what to do about it on the right. */
export function Closing({ title, lead, ground, children }: ClosingProps) {
  return (
    <Section ground={ground ?? 'paper'} labelledBy="closing" tight>
      <div className="closing">
        <div>
          <h2 id="closing">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="btn-row">{children}</div>
      </div>
    </Section>
  );
}
