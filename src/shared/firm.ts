import type { Contents } from './content/contents.ts';
import { type Firm, firm } from './content/documents/firm.ts';

/** The address, one entry per printed line, as the United States and Canada write it. */
export const addressLines = ({ street, town, region, postcode }: Firm['address']) => [
  street,
  `${town}, ${region} ${postcode}`,
];

/** A number as a `tel:` link dials it: that of another country says so with its +. */
export const dialed = (phone: string) => (phone[0] === '+' ? '+' : '+1') + phone.replace(/\D/g, '');

/** The firm's facts as templates print them. */
export function printedFirm({ of }: Contents) {
  const { address, phone, ...facts } = of(firm);
  return { ...facts, address: addressLines(address), phone: { display: phone, dial: dialed(phone) } };
}

export type PrintedFirm = ReturnType<typeof printedFirm>;
