import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../../shared/api-error.ts';
import type { LeadDetail } from '../../../../../shared/leads/leads.ts';
import { notifySuccess } from '../../../../desk/notify.ts';
import { call } from '../../../../desk/queries.ts';
import { logOutOn401 } from '../../../../desk/session/logout.ts';
import { LEADS, leadQuery } from './queries.ts';

export interface LeadAction {
  path: string;
  body: object;
  /** Which button is at work. */
  name: string;
  /** What is said once it is done, where the page does not show it by itself. */
  done?: string;
  onDone?: () => void;
}

/** A lead, and what is done to it: one thing at a time, upon the version that was seen. */
export function useLead(id: number) {
  const client = useQueryClient();
  const query = useQuery(leadQuery(id));
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ path, body }: LeadAction & { seen: number }) => call<LeadDetail>(path, { id, ...body }),
    onSuccess(lead, { done, onDone }) {
      client.setQueryData(leadQuery(id).queryKey, lead);
      client.invalidateQueries({ queryKey: LEADS });
      if (done) notifySuccess(done);
      onDone?.();
    },
    onError(failure) {
      if (logOutOn401(client, failure)) return;
      // Somebody else was quicker: the page shows what they did.
      if (failure instanceof ApiError && failure.status === 409)
        client.invalidateQueries({ queryKey: leadQuery(id).queryKey });
    },
  });
  const events = query.data?.events ?? [];
  return {
    query,
    act(action: LeadAction) {
      if (!isPending) mutate({ ...action, seen: events.length });
    },
    /** The name of the button at work. */
    busy: isPending ? variables.name : null,
    error,
    /** What others did before the last try was refused. */
    missed: error ? events.slice(variables?.seen ?? events.length) : [],
  };
}

export type LeadWork = Pick<ReturnType<typeof useLead>, 'act' | 'busy'>;
