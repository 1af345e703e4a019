import { staffWords as words } from '../../../../shared/content/admin-desk.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import { ActionDialog } from '../../../desk/kit/action-dialog.tsx';
import { Field } from '../../../desk/kit/field.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Asks whom to invite. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  return (
    <ActionDialog
      title={words.inviteTitle}
      text={words.inviteText}
      submit={words.inviteSubmit}
      onClose={onClose}
      action={(body) => ({ path: staffApi.invite, body, done: words.invited(body.email ?? '') })}
    >
      {(problems) => (
        <>
          <Field name="name" label={words.name} problem={problems.name} autoComplete="off" autoFocus />
          <Field name="email" type="email" label={words.email} problem={problems.email} autoComplete="off" />
          <RoleChoice chosen="editor" />
        </>
      )}
    </ActionDialog>
  );
}
