import type { ReactNode } from 'react';
import type { SectionText } from '../../shared/content/types.ts';
import { type Ground, Section } from './section.tsx';

interface CallToActionProps extends SectionText {
  ground?: Ground;
  /** Buttons; usually one primary and one secondary. */
  children: ReactNode;
}

/** The end of a page: a question on the left, what to do about it on the right. */
export function CallToAction({ title, lead, ground, children }: CallToActionProps) {
  return (
    <Section ground={ground ?? 'paper'} labelledBy="call-to-action" tight>
      <div className="call-to-action">
        <div>
          <h2 id="call-to-action" className="mb-2">
            {title}
          </h2>
          <p className="lead mb-2">{lead}</p>
        </div>
        <div className="btn-row mt-0">{children}</div>
      </div>
    </Section>
  );
}
