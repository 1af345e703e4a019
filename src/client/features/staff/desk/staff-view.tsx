import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { staffWords as words } from '../../../../shared/content/admin-desk.ts';
import type { StaffMember } from '../../../../shared/staff/staff.ts';
import { Empty, ListState } from '../../../desk/kit/list-state.tsx';
import { ViewHead } from '../../../desk/kit/view-head.tsx';
import { AccountDialog, RoleDialog } from './account-dialog.tsx';
import { CalendarFeeds } from './calendar-feeds.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { staffQuery } from './staff-queries.ts';
import { type StaffActionKind, StaffTable } from './staff-table.tsx';

interface Asked {
  kind: StaffActionKind;
  member: StaffMember;
}

/** Who has an account, for owners. */
export function Component() {
  const query = useQuery(staffQuery);
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const close = () => setAsked(null);
  /** The button that opened the dialog may be gone with what was done. */
  const finish = () => {
    close();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) rows.current?.focus();
    });
  };
  return (
    <>
      <ViewHead title={words.title} about={words.about}>
        <Button onClick={() => setInviting(true)}>{words.invite}</Button>
      </ViewHead>
      <ListState query={query} words={words}>
        {(members) =>
          members.length === 0 ? (
            <Empty title={words.empty} hint={words.emptyHint} />
          ) : (
            <div ref={rows} tabIndex={-1} className="staff-desk__rows">
              <StaffTable members={members} onAction={(kind, member) => setAsked({ kind, member })} />
            </div>
          )
        }
      </ListState>
      <CalendarFeeds />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {asked && <AskedDialog {...asked} onClose={close} onDone={finish} />}
    </>
  );
}

function AskedDialog({ kind, ...dialog }: Asked & { onClose(): void; onDone(): void }) {
  if (kind === 'sessions') return <SessionsDialog member={dialog.member} onClose={dialog.onClose} />;
  if (kind === 'role') return <RoleDialog {...dialog} />;
  return <AccountDialog kind={kind} {...dialog} />;
}
