import { useContent } from '#client/components/use-content.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import { isInTheUS } from '#shared/forms/in-the-us.ts';
import { CheckboxField, SelectField, TextField } from './fields.tsx';
import { CountedField, TextAreaField } from './text-areas.tsx';

/** For autofill in browsers, and for the keyboard that a phone shows. */
const inputs: Readonly<Record<string, Partial<Parameters<typeof TextField>[0]>>> = {
  name: { autoComplete: 'name' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
  address: { autoComplete: 'street-address' },
  gpa: isInTheUS ? { inputMode: 'decimal' } : {},
};

/** A text with at least this minimum length shows its character count. */
const COUNTED_FROM = 20;

/** Renders fields from their descriptions (`FormField`). */
export function FormFields({ fields }: { fields: readonly FormField[] }) {
  const lines: FormField[][] = [];
  for (const field of fields) {
    if (field.isBeside) lines.at(-1)?.push(field);
    else lines.push([field]);
  }
  return lines.map((line) => {
    const controls = line.map((field) => <Control key={field.name} field={field} />);
    return line.length === 1 ? (
      controls
    ) : (
      <div key={line[0]?.name} className="form-pair">
        {controls}
      </div>
    );
  });
}

function Control({ field }: { field: FormField }) {
  const { name, label, prompt = '', rows, isOptional, schema } = field;
  const { phone } = useContent(firm);
  // The example of a number is the firm's.
  const help = field.help?.replace(firm.phone, phone);
  const common = { name, label, help, optional: isOptional, ...inputs[name] };
  if (schema.type === 'boolean') return <CheckboxField {...common} />;
  if (schema.options) return <SelectField {...common} options={schema.options} prompt={prompt} />;
  if (!rows) return <TextField {...common} />;
  const { minLength = 0 } = schema;
  if (minLength < COUNTED_FROM) return <TextAreaField {...common} rows={rows} />;
  return <CountedField {...common} rows={rows} minimum={minLength} />;
}
