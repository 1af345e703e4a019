import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { giftCardWords as words } from '../../../../shared/content/desk-gift-cards.ts';
import { giftCardPath } from '../../../../shared/gift-cards/desk.ts';
import { FieldsError } from '../../../api/post-api.ts';
import { ActionDialog } from '../../../desk/kit/dialog.tsx';
import { Field } from '../../../desk/kit/field.tsx';
import { logOutOn401 } from '../../../desk/session/logout.ts';
import { findGiftCard } from './queries.ts';

interface CodeDialogProps {
  /** What the field begins with. */
  typed: string;
  onClose(): void;
}

/** Asks for a whole code, which goes to the server in a body and is forgotten. */
export function CodeDialog({ typed, onClose }: CodeDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: findGiftCard,
    onSuccess({ id }) {
      onClose();
      navigate(giftCardPath(id));
    },
    onError: (failure) => void logOutOn401(client, failure),
  });
  const problem = error instanceof FieldsError && !isPending ? error.fields.code : undefined;
  return (
    <ActionDialog
      title={words.lookUp}
      text={words.lookUpText}
      submit={words.lookUpSubmit}
      isBusy={isPending}
      error={problem ? null : error}
      onClose={onClose}
      onSubmit={(values) => mutate(String(values.get('code')).trim())}
    >
      <Field
        name="code"
        label={words.code}
        problem={problem}
        autoComplete="off"
        autoFocus
        defaultValue={typed}
      />
    </ActionDialog>
  );
}
