import { Badge, Button } from 'react-bootstrap';
import { roleNames, staffWords as words } from '../../../../shared/content/admin-desk.ts';
import type { StaffMember } from '../../../../shared/staff/staff.ts';
import { DataTable } from '../../../desk/kit/data-table.tsx';
import { Moment } from '../../../desk/kit/moment.tsx';

/** What an owner can do about somebody. */
export type StaffActionKind =
  | 'sessions'
  | 'role'
  | 'disable'
  | 'enable'
  | 'remove'
  | 'sendAgain'
  | 'withdraw';

const labels: Record<StaffActionKind, string> = {
  sessions: words.sessions,
  role: words.changeRole,
  disable: words.disable,
  enable: words.enable,
  remove: words.remove,
  sendAgain: words.sendAgain,
  withdraw: words.withdraw,
};

const offered: Record<StaffMember['state'], readonly StaffActionKind[]> = {
  invited: ['sendAgain', 'withdraw'],
  active: ['sessions', 'role', 'disable', 'remove'],
  disabled: ['enable', 'remove'],
};

const isGrave = (kind: StaffActionKind) => ['disable', 'remove', 'withdraw'].includes(kind);

const badges = { invited: 'draft', active: 'published', disabled: 'off' } as const;

interface StaffTableProps {
  members: readonly StaffMember[];
  onAction(kind: StaffActionKind, member: StaffMember): void;
}

/** Everybody with an account or an invitation, and what can be done about each. */
export function StaffTable({ members, onAction }: StaffTableProps) {
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
              {name}{' '}
              {isYou && (
                <Badge pill bg="draft">
                  {words.you}
                </Badge>
              )}
              <span className="data-table__under">{email}</span>
            </>
          ),
        },
        { name: words.columns.role, cell: ({ role }) => roleNames[role] },
        {
          name: words.columns.state,
          cell: ({ state }) => (
            <Badge pill bg={badges[state]}>
              {words.states[state]}
            </Badge>
          ),
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
              <span className="data-table__under">{words.yourRole}</span>
            ) : (
              offered[member.state].map((kind) => (
                <Button
                  key={kind}
                  variant={isGrave(kind) ? 'quiet-danger' : 'quiet'}
                  size="sm"
                  aria-label={`${labels[kind]}: ${member.name}`}
                  onClick={() => onAction(kind, member)}
                >
                  {labels[kind]}
                </Button>
              ))
            ),
        },
      ]}
    />
  );
}
