import { fileSize } from '../../shared/applications/attachments.ts';
import { applicationSections } from '../../shared/content/apply.ts';
import type { ApplicationMail, BookingMail, ContactMail, OrderMail } from './template-data.ts';
import type { Templates } from './templates.ts';

export interface Field {
  label: string;
  value: string;
  /** Where a click leads: mail program or phone. */
  href?: string;
  /** Stands below its label, with its line breaks. */
  isLong?: boolean;
}

export interface Section {
  title: string;
  fields: Field[];
}

/** What was sent, in the order of the form; one list for the text and the HTML. Empty answers are left out. */
export function sections<Name extends keyof Templates>(name: Name, data: Templates[Name]): Section[] {
  const all = makers[name]?.(data as never) ?? [];
  return all
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ value }) => value !== '') }))
    .filter(({ fields }) => fields.length > 0);
}

const makers: { [Name in keyof Templates]?: (data: Templates[Name]) => Section[] } = {
  'contact-firm': contact,
  'contact-visitor': ({ service }) => [
    { title: 'Your message', fields: [{ label: 'About', value: service }] },
  ],
  'booking-firm': booking,
  'booking-visitor': ({ service }) => [
    { title: 'What you asked for', fields: [{ label: 'About', value: service }] },
  ],
  'payment-link': (data) => [{ title: 'What you ordered', fields: order(data) }],
  'payment-receipt': (data) => [
    { title: 'What you paid', fields: [...order(data), { label: 'Paid on', value: data.paidOn }] },
  ],
  'gift-card': ({ item, message, theme }) => [
    {
      title: 'On the card',
      fields: [
        { label: 'Order', value: item },
        { label: 'Theme', value: theme },
        long('Your message', message),
      ],
    },
  ],
  'order-firm': (data) => [
    { title: 'Who paid', fields: person({ ...data, company: '' }) },
    {
      title: 'For what',
      fields: [...order(data), { label: 'Code ends in', value: data.lastFour }],
    },
  ],
  'order-notice': (data) => [
    {
      title: 'Which order',
      fields: [
        { label: 'Number', value: data.orderId },
        ...order(data),
        { label: 'Code ends in', value: data.lastFour },
      ],
    },
    { title: 'Whose', fields: person({ ...data, company: '' }) },
  ],
  'application-firm': application,
  'application-visitor': ({ internshipType, fileCount }) => [
    {
      title: 'What we received',
      fields: [
        { label: 'Traineeship', value: internshipType },
        { label: 'Files', value: fileCount === 0 ? 'None' : String(fileCount) },
      ],
    },
  ],
};

function contact(data: ContactMail): Section[] {
  return [
    { title: 'Who wrote', fields: person(data) },
    {
      title: 'What they need',
      fields: [{ label: 'Service', value: data.service }, long('Message', data.message)],
    },
  ];
}

function booking(data: BookingMail): Section[] {
  return [
    { title: 'With whom', fields: person(data) },
    { title: 'About what', fields: [{ label: 'Service', value: data.service }, long('Notes', data.notes)] },
  ];
}

function application(data: ApplicationMail): Section[] {
  const { firstName, lastName, email, phone } = data;
  const titles = applicationSections;
  return [
    {
      title: titles.personal,
      fields: [
        ...person({ name: `${firstName} ${lastName}`, email, phone, company: '' }),
        { label: 'Address', value: data.address },
      ],
    },
    {
      title: titles.education,
      fields: [
        { label: 'University', value: data.university },
        { label: 'Major', value: data.major },
        { label: 'Year', value: data.yearInSchool },
        { label: 'Graduation', value: data.graduationDate },
        { label: 'GPA', value: data.gpa },
      ],
    },
    {
      title: titles.traineeship,
      fields: [
        { label: 'Type', value: data.internshipType },
        { label: 'Start', value: data.startDate },
        { label: 'Availability', value: data.availability },
      ],
    },
    {
      title: titles.experience,
      fields: [
        long('Relevant experience', data.relevantExperience),
        long('Why interested', data.whyInterested),
        long('Skills', data.skills),
      ],
    },
    {
      title: titles.logistics,
      fields: [
        { label: 'Transportation', value: data.hasTransportation ? 'Yes' : 'No' },
        { label: 'Remote work', value: data.canWorkRemotely ? 'Yes' : 'No' },
      ],
    },
    { title: titles.documents, fields: fileFields(data.files) },
    { title: 'Additional Information', fields: [long('In their words', data.additionalInfo)] },
  ];
}

function order({ item, amount, part, invoiceNumber }: OrderMail): Field[] {
  return [
    { label: 'Order', value: item },
    { label: 'Amount', value: amount },
    { label: 'Plan', value: part },
    { label: 'Invoice', value: invoiceNumber },
  ];
}

function person({
  name,
  email,
  phone,
  company,
}: Pick<ContactMail, 'name' | 'email' | 'phone' | 'company'>): Field[] {
  return [
    { label: 'Name', value: name },
    { label: 'Company', value: company },
    { label: 'Email', value: email, href: `mailto:${encodeURIComponent(email)}` },
    { label: 'Phone', value: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
  ];
}

function fileFields(files: ApplicationMail['files']): Field[] {
  if (files.length === 0) return [{ label: 'Files', value: 'None' }];
  return files.map(({ name, size, quarantineReason }, i) => ({
    label: `File ${i + 1}`,
    value: `${name} (${fileSize(size)})${quarantineReason && ', not attached: see the warning'}`,
  }));
}

function long(label: string, value: string): Field {
  return { label, value, isLong: true };
}
