import { FormCheck } from 'react-bootstrap';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { staffApi } from '#shared/panel/paths.ts';
import { contentSwitch, roleHints, roleNames, staffWords as words } from '#shared/panel/words.ts';
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

export function RoleDialog({ member: { name, email, role, editsContent }, ...dialog }: AccountDialogProps) {
  return (
    <ActionDialog
      title={words.changeRoleTitle(name)}
      text={words.changeRoleText}
      submit={words.changeRole}
      {...dialog}
      action={(values) => {
        const chosen = values.role as Role;
        const body = { email, role: chosen, editsContent: 'editsContent' in values };
        const done = words.roleChanged(name, roleTitle(body));
        const isSame = chosen === role && body.editsContent === editsContent;
        return isSame ? null : { path: staffApi.changeRole, body, done };
      }}
    >
      <RoleChoice chosen={role} />
      <FormCheck
        id="edits-content"
        className="mt-3 mb-2"
        name="editsContent"
        defaultChecked={editsContent}
        label={<Explained title={contentSwitch.label} hint={contentSwitch.hint} />}
      />
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

/** A role, and what an account does besides. */
export const roleTitle = ({ role, editsContent }: Pick<StaffMember, 'role' | 'editsContent'>) =>
  editsContent ? contentSwitch.added(roleNames[role]) : roleNames[role];

const Explained = ({ title, hint }: { title: string; hint: string }) => (
  <>
    <strong>{title}</strong>
    <span className="d-block small text-body-secondary">{hint}</span>
  </>
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
          label={<Explained title={roleNames[role]} hint={roleHints[role]} />}
        />
      ))}
    </fieldset>
  );
}
