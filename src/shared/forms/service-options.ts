import { serviceIds, serviceOnOffer } from '../content/services/ids.ts';

const offered = serviceIds.map((id) => ({
  ...serviceOnOffer(id),
  value: id,
  label: serviceOnOffer(id).title,
}));
const other = { value: 'other', label: 'Other' } as const;

const optionsOf = (list: typeof offered) => list.map(({ value, label }) => ({ value, label }));
const inMenu = optionsOf(offered.filter(({ inMenu }) => inMenu));

/** /contact, 'Send a Message'. */
export const contactServices = [...inMenu, other];

/** /contact, 'Book a Consultation': the specified ones in their order, the further services before 'Other' (docs/decisions/0043). */
export const bookingServices = [
  ...inMenu,
  ...optionsOf(offered.filter(({ inMenu }) => !inMenu)),
  other,
  { value: 'package-consultation', label: 'Package Consultation' } as const,
];
