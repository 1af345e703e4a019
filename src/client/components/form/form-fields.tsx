import type { FormField } from '../../../shared/forms/form-fields.ts';
import { CheckboxField, CountedField, SelectField, TextAreaField, TextField } from './fields.tsx';

/** What browsers fill in by themselves, and which keyboard a phone shows. */
const inputs: Readonly<Record<string, Partial<Parameters<typeof TextField>[0]>>> = {
  name: { autoComplete: 'name' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
  address: { autoComplete: 'street-address' },
  gpa: { inputMode: 'decimal' },
};

/** From this minimum on, a text says how far it is. */
const COUNTED_FROM = 20;

/** Fields as they are described (`FormField`). */
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
  const { name, label, help, prompt = '', rows, isOptional, schema } = field;
  const common = { name, label, help, optional: isOptional, ...inputs[name] };
  if (schema.type === 'boolean') return <CheckboxField {...common} />;
  if (schema.options) return <SelectField {...common} options={schema.options} prompt={prompt} />;
  if (!rows) return <TextField {...common} />;
  const { minLength = 0 } = schema;
  if (minLength < COUNTED_FROM) return <TextAreaField {...common} rows={rows} />;
  return <CountedField {...common} rows={rows} minimum={minLength} />;
}
