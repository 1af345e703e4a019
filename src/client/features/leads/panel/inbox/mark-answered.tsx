import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { leadWords } from '#shared/leads/inbox-words.ts';
import { type LeadDetail, leadPath, MARK_ANSWERED } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';

const { done, ...words } = leadWords.mark;

/** Asks, at the address in the firm's mail, whether a lead was answered by email. Renders nothing for a lead that waits for no answer. */
export function MarkAnswered({ lead: { id, version, urgency } }: { lead: LeadDetail }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    // The link was outside of the page, so there is no button to go back to.
    if (isClosed) document.querySelector<HTMLElement>('.record-head h1')?.focus();
  }, [isClosed]);
  if (search !== MARK_ANSWERED || urgency === null || isClosed) return null;
  const close = () => {
    setClosed(true);
    navigate(leadPath(id), { replace: true, preventScrollReset: true });
  };
  return (
    <ActionDialog
      {...words}
      action={() => ({ path: staffApi.changeLead, body: { id, version, status: 'answered' }, done })}
      onClose={close}
    />
  );
}
