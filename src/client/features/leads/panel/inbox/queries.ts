import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PanelAction, useAction } from '#client/panel/kit/use-action.ts';
import { PANEL, panelQuery, seldom } from '#client/panel/queries.ts';
import type { LeadDetail, LeadOwner } from '#shared/leads/leads.ts';
import type { SavedReply } from '#shared/leads/replies.ts';
import { staffApi } from '#shared/panel/paths.ts';

/** The start of the keys of all lists of leads, because a change of one lead can change each list. */
const LEADS = [PANEL, 'leads'] as const;

const leadQuery = (id: number) => panelQuery<LeadDetail>(['leads', 'one'], staffApi.lead, { id });
export const savedRepliesQuery = {
  ...panelQuery<SavedReply[]>(['saved-replies'], staffApi.savedReplies),
  ...seldom,
};
export const ownersQuery = { ...panelQuery<LeadOwner[]>(['lead-owners'], staffApi.leadOwners), ...seldom };

/** A lead and its actions: one at a time, based on the version on the screen. */
export function useLead(id: number) {
  const client = useQueryClient();
  const { queryKey } = leadQuery(id);
  const query = useQuery(leadQuery(id));
  const { act, busy, error } = useAction({ rereads: LEADS });
  const events = query.data?.events ?? [];
  const [seen, setSeen] = useState(0);
  return {
    query,
    act({ body, onDone, ...action }: PanelAction<LeadDetail>) {
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
    /** The name of the busy button. */
    busy,
    error,
    /** The changes by others before the last attempt was refused. */
    missed: error ? events.slice(seen) : [],
  };
}

export type LeadWork = Pick<ReturnType<typeof useLead>, 'act' | 'busy'>;
