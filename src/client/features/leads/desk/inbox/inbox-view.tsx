import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useOpened } from '../../../../desk/kit/use-list.ts';
import { useRecordId } from '../../../../desk/kit/use-record-id.ts';
import { leadQueryOf, readInboxAddress } from './address.ts';
import { LeadList } from './lead-list.tsx';
import { LeadView } from './lead-view.tsx';
import { leadsQuery, ownersQuery } from './queries.ts';
import '../../../../desk/kit/records.scss';

/** What visitors sent: the list of the address, or the lead that it names. */
export function Component() {
  const { search } = useLocation();
  const address = readInboxAddress(search);
  const owners = useQuery(ownersQuery);
  const you = owners.data?.find(({ isYou }) => isYou)?.id ?? null;
  // Before it is known who "me" is, the list would be everybody's.
  const isKnown = address.owner !== 'me' || !owners.isPending;
  const query = useQuery({ ...leadsQuery(leadQueryOf(address, you)), enabled: isKnown });
  const lead = useRecordId();
  const { left, order } = useOpened(
    lead,
    query.data?.leads.map(({ id }) => id),
  );
  if (lead) return <LeadView key={lead} id={lead} address={address} order={order} />;
  return <LeadList values={address} query={query} you={you} left={left} />;
}
