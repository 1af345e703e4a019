import { type LeadQuery, leadKinds, leadStatuses } from '../../../../shared/admin/leads.ts';
import { paths } from '../../../../shared/paths.ts';

/** What the address of the inbox says. */
export interface InboxAddress {
  /** New ones, unless it says otherwise. */
  status: LeadQuery['status'] | 'all';
  kind?: LeadQuery['kind'];
  /** `me`, `nobody` or the number of an account. */
  owner?: string;
  due?: LeadQuery['due'];
  search?: string;
  after?: string;
  /** The lead that is open over the list. */
  lead?: number;
}

const dues = ['overdue', 'today', 'soon'] as const;
const oneOf = <V extends string>(values: readonly V[], value: string | null) =>
  values.find((each) => each === value);

/** @param search '' or '?...' */
export function readInboxAddress(search: string): InboxAddress {
  const query = new URLSearchParams(search);
  const status = oneOf([...leadStatuses, 'all'], query.get('status')) ?? 'new';
  const kind = oneOf(leadKinds, query.get('kind'));
  const due = status === 'new' ? oneOf(dues, query.get('due')) : undefined;
  const owner = /^(me|nobody|\d{1,15})$/.exec(query.get('owner') ?? '')?.[0];
  const words = query.get('search')?.trim().slice(0, 100);
  const after = /^\d{1,15}-\d{1,15}$/.exec(query.get('after') ?? '')?.[0];
  const lead = Number(query.get('lead'));
  return {
    status,
    ...(kind && { kind }),
    ...(owner && { owner }),
    ...(due && { due }),
    ...(words && { search: words }),
    ...(after && { after }),
    ...(Number.isSafeInteger(lead) && lead > 0 && { lead }),
  };
}

/** @returns '?...' */
export function writeInboxAddress({ status, ...others }: InboxAddress): string {
  const values = { ...(status !== 'new' && { status }), ...others };
  return `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;
}

/** Where a list of the inbox is, from another view. */
export const inboxPath = (address: Partial<InboxAddress>) =>
  `${paths.admin}/inbox${writeInboxAddress({ status: 'new', ...address })}`;

/** What the server is asked for. @param you the number of one's own account, once it is known */
export function leadQueryOf({ status, owner, lead, ...others }: InboxAddress, you: number | null): LeadQuery {
  const ownerId = owner === 'nobody' ? 0 : owner === 'me' ? you : owner && Number(owner);
  return {
    ...others,
    ...(status !== 'all' && { status }),
    ...(status === 'new' && { order: 'due' }),
    ...(typeof ownerId === 'number' && { owner: ownerId }),
  } as LeadQuery;
}
