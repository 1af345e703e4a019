import { oneGiftCardWords as words } from '../../../../shared/content/desk-gift-cards.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { GiftCardDetail } from '../../../../shared/gift-cards/desk.ts';
import { ActionDialog } from '../../../desk/kit/action-dialog.tsx';
import { Field } from '../../../desk/kit/field.tsx';

/** Asks to whom a card goes, at once and with a new code. */
export function SendDialog({ card, onClose }: { card: GiftCardDetail; onClose(): void }) {
  const { id, delivery, buyer } = card;
  return (
    <ActionDialog
      title={words.sendTitle}
      text={words.sendText}
      submit={words.sendSubmit}
      onClose={onClose}
      action={(values, { key }) => ({
        path: staffApi.sendGiftCard,
        body: { ...values, id, key },
        done: words.sent,
      })}
    >
      {(problems) => (
        <>
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
        </>
      )}
    </ActionDialog>
  );
}
