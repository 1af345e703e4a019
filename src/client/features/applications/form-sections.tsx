import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import { applicationParts } from '#shared/applications/application.ts';
import {
  type ApplicationSection,
  applicationHints,
  applicationSections,
  applicationProgress as words,
} from '#shared/content/apply.ts';

export const sectionHeadingId = (id: ApplicationSection) => `section-${id}`;

interface FormSectionProps {
  id: ApplicationSection;
  children: ReactNode;
}

/** One of the seven sections, below its number. */
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

const sections = Object.keys(applicationSections) as ApplicationSection[];

/** The fields of each section; the documents are not in the schema. */
const fieldNames: Partial<Record<ApplicationSection, readonly string[]>> = {
  ...Object.fromEntries(applicationParts.map(({ id, fields }) => [id, fields.map(({ name }) => name)])),
  documents: ['uploadedFiles'],
};

const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Shows which of the seven sections are filled in and which one is current. Each entry links to its section. */
export function FormProgress() {
  const { values, errors } = useFormState({ subscription: { values: true, errors: true } });
  const current = useCurrentSection();

  /** A section is filled in if it has no error and at least one answer; an empty optional section is not. */
  function isFilled(id: ApplicationSection): boolean {
    const names = fieldNames[id] ?? [];
    return names.every((name) => !errors?.[name]) && names.some((name) => isGiven(values[name]));
  }

  const filled = sections.filter(isFilled);
  return (
    <nav className="form-progress" aria-label={words.label}>
      {/* All seven labels have the same space, so that a longer label moves nothing. */}
      <p className="form-progress__current mb-0" aria-hidden="true">
        {sections.map((id) => (
          <span key={id} data-current={id === current || undefined}>
            {applicationSections[id]}
          </span>
        ))}
      </p>
      <p className="mb-0 text-body-secondary tabular" role="status">
        {words.count(filled.length, sections.length)}
      </p>
      <ol className="list-unstyled mb-0">
        {sections.map((id, index) => (
          <li key={id}>
            <a
              href={`#${sectionHeadingId(id)}`}
              aria-current={id === current ? 'step' : undefined}
              data-filled={filled.includes(id) || undefined}
            >
              <span aria-hidden="true">{index + 1}</span>
              <span className="visually-hidden">
                {filled.includes(id)
                  ? `${applicationSections[id]}, ${words.filled}`
                  : applicationSections[id]}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const sectionOf = (id: ApplicationSection) =>
  document.getElementById(sectionHeadingId(id))?.closest('.form-section');

/** The section with the focus or, if the focus is elsewhere or out of sight, the one at a line slightly above the middle of the window. */
function useCurrentSection(): ApplicationSection | undefined {
  const [atLine, setAtLine] = useState(sections[0]);
  const [focused, setFocused] = useState<ApplicationSection>();
  useEffect(() => {
    const line = new IntersectionObserver(
      (entries) => {
        const inSight = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        const found = sections.find((id) => sectionOf(id) === inSight);
        if (inSight && found) setAtLine(found);
      },
      { rootMargin: '-40% 0px -60%' },
    );
    for (const id of sections) {
      const section = sectionOf(id);
      if (section) line.observe(section);
    }
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) setFocused(undefined);
    });
    const follow = ({ target }: FocusEvent) => {
      sight.disconnect();
      const section = (target as Element).closest('.form-section');
      setFocused(section ? sections.find((id) => sectionOf(id) === section) : undefined);
      if (section) sight.observe(target as Element);
    };
    document.addEventListener('focusin', follow);
    return () => {
      line.disconnect();
      sight.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, []);
  return focused ?? atLine;
}
