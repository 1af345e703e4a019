import { useState } from 'react';
import { useLocation } from 'react-router';
import { readContactAddress } from '../../../shared/contact-address.ts';
import { personFields } from '../../../shared/content/contact.ts';
import type { BookingService, Option } from '../../../shared/forms/options.ts';
import { SelectField, TextField } from './fields.tsx';
import type { Values } from './schema-form.tsx';

interface PersonFieldsProps {
  services: readonly Option[];
  phoneHelp?: string;
}

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

/** What was said in them, as it is shown once it was sent. */
export function personAnswers(values: Values, services: readonly Option[]): (readonly [string, string])[] {
  const names = ['name', 'email', 'phone', 'company'] as const;
  const service = services.find(({ value }) => value === values.service);
  return [
    ...names.map((name) => [personFields[name].label, String(values[name] ?? '')] as const),
    [personFields.service.label, service?.label ?? ''],
  ];
}

/**
 * The service that the address names (docs/decisions/0043), as it was when the form was opened: another tab is another
 * address, and what was chosen by hand stays.
 */
export function usePreselectedService(): BookingService | null {
  const { search } = useLocation();
  const [service] = useState(() => readContactAddress(search).service);
  return service;
}
