import { personFields } from '../../../shared/content/contact.ts';
import type { Option } from '../../../shared/forms/options.ts';
import { SelectField, TextField } from './fields.tsx';

interface PersonFieldsProps {
  services: readonly Option[];
  phoneHelp?: string;
}

export const emptyPerson = { name: '', email: '', phone: '', company: '', service: '' };

/** Who writes, and what it is about: the same in both forms of /contact. */
export function PersonFields({ services, phoneHelp = personFields.phone.help }: PersonFieldsProps) {
  const { name, email, phone, company, service } = personFields;
  return (
    <>
      <TextField name="name" {...name} autoComplete="name" />
      <TextField name="email" {...email} type="email" autoComplete="email" />
      <TextField name="phone" {...phone} help={phoneHelp} type="tel" autoComplete="tel" />
      <TextField name="company" {...company} optional autoComplete="organization" />
      <SelectField name="service" {...service} options={services} />
    </>
  );
}
