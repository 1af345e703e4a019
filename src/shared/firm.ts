import type { Contents } from './content/contents.ts';
import { type Firm, firm } from './content/documents/firm.ts';
import { region } from './region.ts';

/** The address, one entry per printed line, as its country writes it. */
export function addressLines({ street, town, region: part = '', postcode, country }: Firm['address']) {
  if (/US|CA/.test(country)) return [street, `${town}, ${part} ${postcode}`.replace('  ', ' ')];
  const lines = /GB|IE/.test(country) ? [town, part, postcode] : [`${postcode} ${town}`, part];
  return [street, ...lines.filter(Boolean)];
}

/** A number as a `tel:` link dials it: that of another country says so with its +. From abroad, its first 0 is left out. */
export function dialed(phone: string) {
  const digits = phone.replace('(0)', '').replace(/\D/g, '');
  return phone[0] === '+' ? `+${digits}` : `+${region.callingCode}${digits.replace(/^0/, '')}`;
}

/** The firm's facts as templates print them. */
export function printedFirm({ of }: Contents) {
  const { address, phone, ...facts } = of(firm);
  return { ...facts, address: addressLines(address), phone: { display: phone, dial: dialed(phone) } };
}

export type PrintedFirm = ReturnType<typeof printedFirm>;
