import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import {
  type GiftCardDetail,
  giftCardPath,
  giftChangeSchema,
  sendCardSchema,
} from '#shared/gift-cards/panel.ts';
import { giftCardWords, oneGiftCardWords as words } from '#shared/gift-cards/panel-words.ts';
import { plainNumber } from '#shared/money/read.ts';
import { staffApi } from '#shared/panel/paths.ts';

interface CardDialogProps {
  card: GiftCardDetail;
  onClose(): void;
}

/**
 * Asks for a complete code. The code is sent in a request body and not stored, and no address contains it.
 * @param typed the initial value of the field
 */
export function CodeDialog({ typed, onClose }: { typed: string; onClose(): void }) {
  const navigate = useNavigate();
  return (
    <ActionDialog
      title={giftCardWords.lookUp}
      text={giftCardWords.lookUpText}
      submit={giftCardWords.lookUpSubmit}
      isChange={false}
      onClose={onClose}
      action={({ code }) => ({ path: staffApi.findGiftCard, body: { code } })}
      onDone={({ id }: { id: number }) => {
        onClose();
        navigate(giftCardPath(id));
      }}
    >
      {(field) => field({ name: 'code', label: giftCardWords.code, defaultValue: typed, autoFocus: true })}
    </ActionDialog>
  );
}

const changes = {
  redeem: {
    path: staffApi.redeemGiftCard,
    title: words.redeemTitle,
    submit: words.redeem,
    done: words.redeemed,
  },
  restore: {
    path: staffApi.restoreGiftCard,
    title: words.restoreTitle,
    submit: words.restore,
    done: words.restored,
  },
};
export type CardChange = keyof typeof changes;

/** Asks for the amount and its purpose. */
export function ChangeDialog({ card, change, onClose }: CardDialogProps & { change: CardChange }) {
  const last = card.entries.at(-1)?.number;
  // The last ledger entry when the dialog opened. The card behind the dialog is refetched in the meantime.
  const [asked] = useState(last);
  const { path, done, ...question } = changes[change];
  const { id, balance, redeemed } = card;
  return (
    <ActionDialog
      {...question}
      text={change === 'redeem' ? words.redeemText(balance) : words.restoreText(redeemed)}
      onClose={onClose}
      action={({ amount: typed = '', note }, { key, error }) => {
        const amount = readAmount(typed);
        if (amount === null) return { problems: { amount: words.wrongAmount } };
        // After a conflict, the dialog shows the new balance, so the next attempt is based on the latest entry.
        return { path, body: { id, amount, note, key, seen: error ? last : asked }, done: done(amount) };
      }}
    >
      {(field) => (
        <>
          {field({ name: 'amount', label: words.amount, inputMode: 'numeric', autoFocus: true })}
          {field({
            name: 'note',
            label: words.note,
            hint: words.noteHint,
            schema: giftChangeSchema.properties.note,
          })}
        </>
      )}
    </ActionDialog>
  );
}

/** Whole units of the currency, in the usual notations: `200`, `$1,200`. @returns null for anything else */
function readAmount(typed: string): number | null {
  const plain = plainNumber(typed);
  return /^\d{1,7}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}

/** Asks for the recipient. The card is sent immediately, with a new code. */
export function SendDialog({ card: { id, delivery, buyer }, onClose }: CardDialogProps) {
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
      {(field) => (
        <>
          {field({
            name: 'email',
            type: 'email',
            label: words.recipientEmail,
            defaultValue: delivery?.email ?? buyer?.email ?? '',
            schema: sendCardSchema.properties.email,
            autoFocus: true,
          })}
          {field({
            name: 'name',
            label: words.recipientName,
            hint: words.recipientNameHint,
            defaultValue: delivery?.name ?? '',
            schema: sendCardSchema.properties.name,
            required: false,
          })}
        </>
      )}
    </ActionDialog>
  );
}
