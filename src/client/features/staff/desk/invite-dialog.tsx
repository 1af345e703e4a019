import { staffWords as words } from '../../../../shared/content/admin-desk.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import { FieldsError } from '../../../api/post-api.ts';
import { ActionDialog } from '../../../desk/kit/dialog.tsx';
import { Field } from '../../../desk/kit/field.tsx';
import { useAction } from '../../../desk/kit/use-action.ts';
import { RoleChoice } from './role-choice.tsx';

/** Asks whom to invite. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { act, isBusy, error, proofDialog } = useAction();
  const problems = error instanceof FieldsError && !isBusy ? error.fields : {};
  const isNamed = Object.keys(problems).length > 0;
  return (
    <>
      <ActionDialog
        title={words.inviteTitle}
        text={words.inviteText}
        submit={words.inviteSubmit}
        isBusy={isBusy}
        error={isNamed ? null : error}
        onClose={onClose}
        onSubmit={(values) => {
          const body = Object.fromEntries(values);
          act({ path: staffApi.invite, body, done: words.invited(String(body.email)), onDone: onClose });
        }}
      >
        <Field name="name" label={words.name} problem={problems.name} autoComplete="off" autoFocus />
        <Field name="email" type="email" label={words.email} problem={problems.email} autoComplete="off" />
        <RoleChoice chosen="editor" />
      </ActionDialog>
      {proofDialog}
    </>
  );
}
