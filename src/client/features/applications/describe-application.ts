import { applicationSchema } from '../../../shared/applications/application.ts';
import { applicationForm, documentsField } from '../../../shared/content/apply.ts';
import {
  availabilities,
  internshipTypes,
  type Option,
  yearsInSchool,
} from '../../../shared/forms/options.ts';
import type { Values } from '../../components/form/schema-form.tsx';
import type { Sent } from '../../components/form/sent-view.tsx';

const options: Record<string, readonly Option[]> = {
  yearInSchool: yearsInSchool,
  internshipType: internshipTypes,
  availability: availabilities,
};
const words: Record<string, unknown> = applicationForm;

/** What was sent, as it is shown once it was. */
export function describeApplication(values: Values): Omit<Sent, 'receipt'> {
  const files = (values.uploadedFiles as readonly File[]).map(({ name }) => name);
  const answers = Object.keys(applicationSchema.properties).flatMap((name) => {
    const { label } = Object(words[name]) as { label?: string };
    return label ? [[label, answerOf(name, values[name])] as const] : [];
  });
  return { email: String(values.email), fields: [...answers, [documentsField.list, files.join('\n')]] };
}

function answerOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const option = options[name]?.find((each) => each.value === value);
  return option?.label ?? String(value ?? '');
}
