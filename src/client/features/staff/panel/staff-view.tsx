import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { EmailLink } from '#client/panel/kit/contact-link.tsx';
import { DataTable } from '#client/panel/kit/data-table.tsx';
import { StateMark, type Tone } from '#client/panel/kit/link-rows.tsx';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { Moment } from '#client/panel/kit/moment.tsx';
import { RowButton } from '#client/panel/kit/row-button.tsx';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { staffWords as words } from '#shared/panel/words.ts';
import type { StaffMember } from '#shared/staff/staff.ts';
import {
  type AccountAction,
  AccountDialog,
  InviteDialog,
  isGrave,
  RoleDialog,
  roleTitle,
} from './account-dialogs.tsx';
import { CalendarFeeds } from './calendar-feeds.tsx';
import { SessionsDialog } from './sessions.tsx';
import { staffQuery } from './staff-queries.ts';

/** An owner's actions on an account. */
type StaffActionKind = AccountAction | 'sessions' | 'role';

const offered: Record<StaffMember['state'], readonly StaffActionKind[]> = {
  invited: ['sendAgain', 'withdraw'],
  active: ['sessions', 'role', 'disable', 'remove'],
  disabled: ['enable', 'remove'],
};

const tones: Partial<Record<StaffMember['state'], Tone>> = { active: 'good', disabled: 'bad' };

interface Asked {
  kind: StaffActionKind;
  member: StaffMember;
}

/** The people who have an account, for owners. */
export function Component() {
  const query = useQuery(staffQuery);
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const close = () => setAsked(null);
  /** The button that opened the dialog may have disappeared. */
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
      <ListState query={query} words={words} isEmpty={({ length }) => length === 0}>
        {(members) => (
          <div ref={rows} tabIndex={-1} className="staff-desk__rows">
            <StaffTable members={members} onAction={(kind, member) => setAsked({ kind, member })} />
          </div>
        )}
      </ListState>
      {query.data && <CalendarFeeds />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {asked && <AskedDialog {...asked} onClose={close} onDone={finish} />}
    </>
  );
}

function AskedDialog({ kind, ...dialog }: Asked & { onClose(): void; onDone(): void }) {
  if (kind === 'sessions') return <SessionsDialog member={dialog.member} onClose={dialog.onClose} />;
  if (kind === 'role') return <RoleDialog {...dialog} />;
  return <AccountDialog action={kind} {...dialog} />;
}

interface StaffTableProps {
  members: readonly StaffMember[];
  onAction(kind: StaffActionKind, member: StaffMember): void;
}

/** Everyone with an account or an invitation, and the actions on each. */
function StaffTable({ members, onAction }: StaffTableProps) {
  return (
    <DataTable
      label={words.title}
      rows={members}
      keyOf={({ email }) => email}
      columns={[
        {
          name: words.columns.who,
          cell: ({ name, email, isYou }) => (
            <>
              {name} {isYou && <StateMark tone={undefined}>{words.you}</StateMark>}
              <span className="d-block small fw-normal text-body-secondary">
                <EmailLink email={email} />
              </span>
            </>
          ),
        },
        { name: words.columns.role, cell: (member) => roleTitle(member) },
        {
          name: words.columns.state,
          cell: ({ state }) => <StateMark tone={tones[state]}>{words.states[state]}</StateMark>,
        },
        {
          name: words.columns.used,
          cell: ({ usedAt }) => (usedAt ? <Moment at={usedAt} /> : words.never),
        },
        {
          name: words.columns.actions,
          kind: 'actions',
          cell: (member) =>
            member.isYou ? (
              <span className="d-block small fw-normal text-body-secondary">{words.yourRole}</span>
            ) : (
              offered[member.state].map((kind) => (
                <RowButton
                  key={kind}
                  variant={isGrave(kind) ? 'quiet-danger' : 'quiet'}
                  label={kind === 'role' ? words.changeRole : words[kind]}
                  subject={member.name}
                  onClick={() => onAction(kind, member)}
                />
              ))
            ),
        },
      ]}
    />
  );
}
