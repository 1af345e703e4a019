import { roleNames, staffWords as words } from '../../../../shared/content/admin-desk.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { StaffMember } from '../../../../shared/staff/staff.ts';
import { ActionDialog } from '../../../desk/kit/action-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { StaffActionKind } from './staff-table.tsx';

interface Question {
  path: string;
  body: object;
  title: string;
  text: string;
  submit: string;
  done: string;
  isDanger?: boolean;
}

type Asked = Exclude<StaffActionKind, 'sessions' | 'role'>;

/** What each action is called, does and says. */
const questions: Record<Asked, (member: StaffMember) => Question> = {
  sendAgain: ({ name, email, role }) => ({
    path: staffApi.invite,
    body: { name, email, role },
    title: words.sendAgainTitle(name),
    text: words.sendAgainText(email),
    submit: words.sendAgain,
    done: words.invited(email),
  }),
  withdraw: ({ name, email }) => ({
    path: staffApi.endAccount,
    body: { email, state: 'removed' },
    title: words.withdrawTitle(name),
    text: words.withdrawText,
    submit: words.withdraw,
    done: words.withdrawn(name),
    isDanger: true,
  }),
  disable: ({ name, email }) => ({
    path: staffApi.endAccount,
    body: { email, state: 'disabled' },
    title: words.disableTitle(name),
    text: words.disableText,
    submit: words.disable,
    done: words.disabled(name),
    isDanger: true,
  }),
  enable: ({ name, email }) => ({
    path: staffApi.enableAccount,
    body: { email },
    title: words.enableTitle(name),
    text: words.enableText,
    submit: words.enable,
    done: words.enabled(name),
  }),
  remove: ({ name, email }) => ({
    path: staffApi.endAccount,
    body: { email, state: 'removed' },
    title: words.removeTitle(name),
    text: words.removeText,
    submit: words.remove,
    done: words.removed(name),
    isDanger: true,
  }),
};

interface AccountDialogProps {
  member: StaffMember;
  onClose(): void;
  /** Its row looks different now, or is gone. */
  onDone(): void;
}

/** Asks before something is done about an account. */
export function AccountDialog({ kind, member, ...dialog }: AccountDialogProps & { kind: Asked }) {
  const { path, body, done, ...question } = questions[kind](member);
  return <ActionDialog {...question} {...dialog} action={() => ({ path, body, done })} />;
}

export function RoleDialog({ member: { name, email, role }, ...dialog }: AccountDialogProps) {
  return (
    <ActionDialog
      title={words.changeRoleTitle(name)}
      text={words.changeRoleText}
      submit={words.changeRole}
      {...dialog}
      action={(values) => {
        const chosen = values.role as StaffMember['role'];
        const done = words.roleChanged(name, roleNames[chosen]);
        return chosen === role ? null : { path: staffApi.changeRole, body: { email, role: chosen }, done };
      }}
    >
      <RoleChoice chosen={role} />
    </ActionDialog>
  );
}
