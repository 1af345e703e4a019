import { type Firm, firm } from '#shared/content/documents/firm.ts';

/** A firm of which every fact differs from the one in the code. */
export const otherFirm: Firm = {
  kind: 'firm',
  name: 'Otterbrook',
  legalName: 'Otterbrook People Partners',
  tagline: 'Hiring and coaching for small companies.',
  phone: '+44 20 7946 0018',
  email: 'post@otterbrook.test',
  address: { street: '7 Mill Lane', town: 'Guelph', region: 'ON', postcode: 'N1G 2W1', country: 'CA' },
  hours: [
    { first: 'Tuesday', opens: '12:30 PM', closes: '8:00 PM' },
    { first: 'Thursday', last: 'Saturday' },
  ],
  social: { x: 'https://x.com/otterbrook' },
};

/** What no page and no mail may say once the other firm is published. The short name is in further words of the owner. */
export const formerFacts = [
  firm.legalName,
  firm.tagline,
  firm.address.street,
  firm.address.postcode,
  'tel:+18605550142',
  `mailto:${firm.email}`,
  ` | ${firm.name}`,
  '9:00 AM-5:00 PM',
  'Mo-Fr 09:00',
  ...Object.values(firm.social),
];

export const formerFactsIn = (text: string) =>
  formerFacts.filter((fact) => text.replaceAll('&amp;', '&').includes(fact));
