/** To whom a card goes, as the builder and /checkout ask; all of it may be missing. */
export const deliveryNames = ['recipientName', 'recipientEmail', 'deliverOn', 'buyerCopy'] as const;

/** As the fields hold it: a date as `2026-12-04`. */
export interface DeliveryChoice {
  recipientName: string;
  recipientEmail: string;
  deliverOn: string;
  buyerCopy: boolean;
}

export const noDelivery: DeliveryChoice = {
  recipientName: '',
  recipientEmail: '',
  deliverOn: '',
  buyerCopy: false,
};

/** Reads it from a form, an address, or what an address was rid of. */
export function readDelivery(fields: Pick<FormData, 'get'>): DeliveryChoice {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    recipientName: text('recipientName'),
    recipientEmail: text('recipientEmail'),
    deliverOn: text('deliverOn'),
    buyerCopy: text('buyerCopy') !== '',
  };
}

/** What was filled in, as the payment call takes it; nothing when nothing was. */
export function givenDelivery(choice: Readonly<Record<string, unknown>>): Partial<DeliveryChoice> {
  return Object.fromEntries(deliveryNames.map((name) => [name, choice[name]]).filter(([, value]) => value));
}

/** The same as `readDelivery` takes it. */
export function writeDelivery({ buyerCopy, ...texts }: DeliveryChoice): Record<string, string> {
  const fields = Object.entries(texts).filter(([, value]) => value !== '');
  return Object.fromEntries(buyerCopy ? [...fields, ['buyerCopy', 'yes']] : fields);
}
