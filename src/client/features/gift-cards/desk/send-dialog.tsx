import { useState } from 'react';
import { oneGiftCardWords as words } from '../../../../shared/content/desk-gift-cards.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { GiftCardDetail } from '../../../../shared/gift-cards/desk.ts';
import { FieldsError } from '../../../api/post-api.ts';
import { ActionDialog } from '../../../desk/kit/dialog.tsx';
import { Field } from '../../../desk/kit/field.tsx';
import { randomKey } from '../../../desk/kit/random-key.ts';
import { useAction } from '../../../desk/kit/use-action.ts';

/** Asks to whom a card goes, at once and with a new code. */
export function SendDialog({ card, onClose }: { card: GiftCardDetail; onClose(): void }) {
  const { act, isBusy, error, proofDialog } = useAction();
  // However often it is pressed here, it is one mail.
  const [key] = useState(randomKey);
  const { id, delivery, buyer } = card;
  const problems = error instanceof FieldsError && !isBusy ? error.fields : {};
  return (
    <>
      <ActionDialog
        title={words.sendTitle}
        text={words.sendText}
        submit={words.sendSubmit}
        isBusy={isBusy}
        error={Object.keys(problems).length > 0 ? null : error}
        onClose={onClose}
        onSubmit={(values) => {
          const text = (name: string) => String(values.get(name)).trim();
          const body = { id, key, email: text('email'), name: text('name') };
          act({ path: staffApi.sendGiftCard, body, done: words.sent, onDone: onClose });
        }}
      >
        <Field
          name="email"
          type="email"
          label={words.recipientEmail}
          problem={problems.email}
          autoComplete="off"
          defaultValue={delivery?.email ?? buyer?.email ?? ''}
          autoFocus
        />
        <Field
          name="name"
          label={words.recipientName}
          hint={words.recipientNameHint}
          problem={problems.name}
          autoComplete="off"
          defaultValue={delivery?.name ?? ''}
          required={false}
        />
      </ActionDialog>
      {proofDialog}
    </>
  );
}
