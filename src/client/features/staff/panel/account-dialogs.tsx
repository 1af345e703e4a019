import { FormCheck } from 'react-bootstrap';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { staffApi } from '#shared/panel/paths.ts';
import { roleHints, roleNames, staffWords as words } from '#shared/panel/words.ts';
import { type Role, roles } from '#shared/staff/roles.ts';
import { inviteSchema, type StaffMember } from '#shared/staff/staff.ts';

const end =
  (state: 'disabled' | 'removed') =>
  ({ email }: StaffMember) => ({ path: staffApi.endAccount, body: { email, state } });

const calls = {
  sendAgain: ({ name, email, role }: StaffMember) => ({ path: staffApi.invite, body: { name, email, role } }),
  withdraw: end('removed'),
  disable: end('disabled'),
  enable: ({ email }: StaffMember) => ({ path: staffApi.enableAccount, body: { email } }),
  remove: end('removed'),
};
export type AccountAction = keyof typeof calls;

const done: Record<AccountAction, (member: StaffMember) => string> = {
  sendAgain: ({ email }) => words.invited(email),
  withdraw: ({ name }) => words.withdrawn(name),
  disable: ({ name }) => words.disabled(name),
  enable: ({ name }) => words.enabled(name),
  remove: ({ name }) => words.removed(name),
};

export const isGrave = (action: string) => ['withdraw', 'disable', 'remove'].includes(action);

interface AccountDialogProps {
  member: StaffMember;
  onClose(): void;
  /** Called after the account's row has changed or disappeared. */
  onDone(): void;
}

/** Asks for confirmation before an account changes. */
export function AccountDialog({ action, member, ...dialog }: AccountDialogProps & { action: AccountAction }) {
  const text = words[`${action}Text`];
  return (
    <ActionDialog
      {...dialog}
      title={words[`${action}Title`](member.name)}
      text={typeof text === 'string' ? text : text(member.email)}
      submit={words[action]}
      isDanger={isGrave(action)}
      action={() => ({ ...calls[action](member), done: done[action](member) })}
    />
  );
}

export function RoleDialog({ member: { name, email, role }, ...dialog }: AccountDialogProps) {
  return (
    <ActionDialog
      title={words.changeRoleTitle(name)}
      text={words.changeRoleText}
      submit={words.changeRole}
      {...dialog}
      action={(values) => {
        const chosen = values.role as Role;
        const done = words.roleChanged(name, roleNames[chosen]);
        return chosen === role ? null : { path: staffApi.changeRole, body: { email, role: chosen }, done };
      }}
    >
      <RoleChoice chosen={role} />
    </ActionDialog>
  );
}

/** Asks for the person to invite. */
export const InviteDialog = ({ onClose }: { onClose(): void }) => (
  <ActionDialog
    title={words.invite}
    text={words.inviteText}
    submit={words.inviteSubmit}
    onClose={onClose}
    action={(body) => ({ path: staffApi.invite, body, done: words.invited(body.email ?? '') })}
  >
    {(field) => (
      <>
        {field({ name: 'name', label: words.name, autoFocus: true, schema: inviteSchema.properties.name })}
        {field({ name: 'email', type: 'email', label: words.email, schema: inviteSchema.properties.email })}
        <RoleChoice chosen="editor" />
      </>
    )}
  </ActionDialog>
);

/** The roles, each with its purpose. */
function RoleChoice({ chosen }: { chosen: Role }) {
  return (
    <fieldset className="mt-3">
      <legend className="form-label">{words.role}</legend>
      {roles.map((role) => (
        <FormCheck
          key={role}
          id={`role-${role}`}
          className="mb-2"
          type="radio"
          name="role"
          value={role}
          defaultChecked={role === chosen}
          label={
            <>
              <strong>{roleNames[role]}</strong>
              <span className="d-block small text-body-secondary">{roleHints[role]}</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
