import type { ReactNode } from 'react';
import { applicationSchema } from '../../../shared/applications/application.ts';
import {
  type ApplicationSection,
  applicationHints,
  applicationSections,
  applicationForm as words,
} from '../../../shared/content/apply.ts';
import { availabilities, internshipTypes, yearsInSchool } from '../../../shared/forms/options.ts';
import {
  CheckboxField,
  CountedField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../components/form/fields.tsx';

const { relevantExperience, whyInterested, skills } = applicationSchema.properties;

export const sectionHeadingId = (id: ApplicationSection) => `section-${id}`;

interface FormSectionProps {
  id: ApplicationSection;
  children: ReactNode;
}

/** One of the seven sections, under its number. */
export function FormSection({ id, children }: FormSectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid.
    <div className="form-section" role="group" aria-labelledby={sectionHeadingId(id)}>
      <div className="form-section__head">
        <h3 id={sectionHeadingId(id)}>{applicationSections[id]}</h3>
        <p>{applicationHints[id]}</p>
      </div>
      {children}
    </div>
  );
}

export function Personal() {
  return (
    <FormSection id="personal">
      <div className="form-pair">
        <TextField name="firstName" {...words.firstName} autoComplete="given-name" />
        <TextField name="lastName" {...words.lastName} autoComplete="family-name" />
      </div>
      <TextField name="email" {...words.email} type="email" autoComplete="email" />
      <TextField name="phone" {...words.phone} type="tel" autoComplete="tel" />
      <TextAreaField name="address" {...words.address} rows={2} autoComplete="street-address" />
    </FormSection>
  );
}

export function Education() {
  return (
    <FormSection id="education">
      <TextField name="university" {...words.university} />
      <TextField name="major" {...words.major} />
      <SelectField name="yearInSchool" {...words.yearInSchool} options={yearsInSchool} />
      <div className="form-pair">
        <TextField name="graduationDate" {...words.graduationDate} />
        <TextField name="gpa" {...words.gpa} inputMode="decimal" optional />
      </div>
    </FormSection>
  );
}

export function Traineeship() {
  return (
    <FormSection id="traineeship">
      <SelectField name="internshipType" {...words.internshipType} options={internshipTypes} />
      <TextField name="startDate" {...words.startDate} />
      <SelectField name="availability" {...words.availability} options={availabilities} />
    </FormSection>
  );
}

export function Experience() {
  return (
    <FormSection id="experience">
      <CountedField
        name="relevantExperience"
        {...words.relevantExperience}
        minimum={relevantExperience.minLength ?? 0}
      />
      <CountedField name="whyInterested" {...words.whyInterested} minimum={whyInterested.minLength ?? 0} />
      <CountedField name="skills" {...words.skills} minimum={skills.minLength ?? 0} rows={3} />
    </FormSection>
  );
}

export function Logistics() {
  return (
    <FormSection id="logistics">
      <CheckboxField name="hasTransportation" {...words.hasTransportation} />
      <CheckboxField name="canWorkRemotely" {...words.canWorkRemotely} />
    </FormSection>
  );
}

export function Additional() {
  return (
    <FormSection id="additional">
      <TextAreaField name="additionalInfo" {...words.additionalInfo} optional rows={4} />
    </FormSection>
  );
}
