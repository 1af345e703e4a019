import { useNavigate } from 'react-router';
import { giftCardWords as words } from '../../../../shared/content/desk-gift-cards.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import { giftCardPath } from '../../../../shared/gift-cards/desk.ts';
import { ActionDialog } from '../../../desk/kit/action-dialog.tsx';
import { Field } from '../../../desk/kit/field.tsx';

interface CodeDialogProps {
  /** What the field begins with. */
  typed: string;
  onClose(): void;
}

/** Asks for a whole code, which goes to the server in a body and is forgotten: a code stands in no address. */
export function CodeDialog({ typed, onClose }: CodeDialogProps) {
  const navigate = useNavigate();
  return (
    <ActionDialog
      title={words.lookUp}
      text={words.lookUpText}
      submit={words.lookUpSubmit}
      isChange={false}
      onClose={onClose}
      action={({ code }) => ({ path: staffApi.findGiftCard, body: { code } })}
      onDone={({ id }: { id: number }) => {
        onClose();
        navigate(giftCardPath(id));
      }}
    >
      {(problems) => (
        <Field
          name="code"
          label={words.code}
          problem={problems.code}
          autoComplete="off"
          autoFocus
          defaultValue={typed}
        />
      )}
    </ActionDialog>
  );
}
