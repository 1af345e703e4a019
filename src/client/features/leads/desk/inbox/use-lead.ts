import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadDetail } from '../../../../../shared/leads/leads.ts';
import { type Action, useAction } from '../../../../desk/kit/use-action.ts';
import { LEADS, leadQuery } from './queries.ts';

/** A lead, and what is done to it: one thing at a time, upon the version that was seen. */
export function useLead(id: number) {
  const client = useQueryClient();
  const { queryKey } = leadQuery(id);
  const query = useQuery(leadQuery(id));
  const { act, busy, error } = useAction({ rereads: LEADS });
  const events = query.data?.events ?? [];
  const [seen, setSeen] = useState(0);
  return {
    query,
    act({ body, onDone, ...action }: Action<LeadDetail>) {
      setSeen(events.length);
      act<LeadDetail>({
        ...action,
        body: { id, ...body },
        onDone(lead) {
          client.setQueryData(queryKey, lead);
          onDone?.(lead);
        },
      });
    },
    /** The name of the button at work. */
    busy,
    error,
    /** What others did before the last try was refused. */
    missed: error ? events.slice(seen) : [],
  };
}

export type LeadWork = Pick<ReturnType<typeof useLead>, 'act' | 'busy'>;
