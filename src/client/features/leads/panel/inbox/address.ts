import type { FormValues } from '#shared/forms/schema.ts';
import { type LeadQuery, leadList, leadPath, leadStatuses } from '#shared/leads/leads.ts';
import { enumField } from '#shared/panel/fields.ts';
import { addressOf } from '#shared/panel/list.ts';

const { status, order, ...properties } = leadList.pageSchema.properties;
/** New leads, unless the address names another status. */
const fields = {
  status: enumField([...leadStatuses, 'all'], 'This must be a status.'),
  ...properties,
  owner: { type: 'string', pattern: '^(me|nobody|\\d{1,15})$', message: 'This must be an owner.' },
} as const;
const address = addressOf(fields);

/** The values in the address of the inbox. */
export type InboxAddress = FormValues<{ type: 'object'; properties: typeof fields; required: ['status'] }>;

/** @param search '' or '?...' */
export function readInboxAddress(search: string): InboxAddress {
  const { due, ...values } = { status: 'new' as const, ...address.read(search) };
  return { ...values, ...(due && values.status === 'new' && { due }) };
}

/** @returns '' or '?...' */
export function writeInboxAddress({ status, due, ...others }: Partial<InboxAddress>): string {
  if (status === undefined || status === 'new') return address.write({ ...others, ...(due && { due }) });
  return address.write({ status, ...others });
}

/** The address of a list in the inbox, or of a lead in it. */
export const inboxPath = (address: Partial<InboxAddress>, lead?: number) =>
  leadPath(lead) + writeInboxAddress(address);

/** The request to the server. @param you the id of the signed-in account, once it is known */
export function leadQueryOf({ status, owner, ...others }: InboxAddress, you: number | null): LeadQuery {
  const ownerId = owner === 'nobody' ? 0 : owner === 'me' ? you : owner && Number(owner);
  return {
    ...others,
    ...(status !== 'all' && { status }),
    ...(status === 'new' && { order: 'due' }),
    ...(typeof ownerId === 'number' && { owner: ownerId }),
  } as LeadQuery;
}
