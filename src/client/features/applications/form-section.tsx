import type { ReactNode } from 'react';
import {
  type ApplicationSection,
  applicationHints,
  applicationSections,
} from '../../../shared/content/apply.ts';

export const sectionHeadingId = (id: ApplicationSection) => `section-${id}`;

interface FormSectionProps {
  id: ApplicationSection;
  children: ReactNode;
}

/** One of the seven sections, under its number. */
export function FormSection({ id, children }: FormSectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be part of a grid.
    <div className="form-section" role="group" aria-labelledby={sectionHeadingId(id)}>
      <div className="form-section__head">
        <h3 id={sectionHeadingId(id)} className="mb-0">
          {applicationSections[id]}
        </h3>
        <p className="text-body-secondary mb-0">{applicationHints[id]}</p>
      </div>
      {children}
    </div>
  );
}
