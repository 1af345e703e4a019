import { useState } from 'react';
import { oneGiftCardWords as words } from '../../../../shared/content/desk-gift-cards.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { GiftCardDetail } from '../../../../shared/gift-cards/desk.ts';
import { ActionDialog } from '../../../desk/kit/action-dialog.tsx';
import { Field } from '../../../desk/kit/field.tsx';

interface ChangeDialogProps {
  card: GiftCardDetail;
  change: 'redeem' | 'restore';
  onClose(): void;
}

const calls = {
  redeem: {
    path: staffApi.redeemGiftCard,
    title: words.redeemTitle,
    submit: words.redeemSubmit,
    done: words.redeemed,
  },
  restore: {
    path: staffApi.restoreGiftCard,
    title: words.restoreTitle,
    submit: words.restoreSubmit,
    done: words.restored,
  },
};

/** Asks how much, and what for. */
export function ChangeDialog({ card, change, onClose }: ChangeDialogProps) {
  const last = card.entries.at(-1)?.number;
  // The last entry when the dialog opened; the card behind it is read again meanwhile.
  const [asked] = useState(last);
  const { path, done, ...question } = calls[change];
  const { id, balance, redeemed } = card;
  return (
    <ActionDialog
      {...question}
      text={change === 'redeem' ? words.redeemText(balance) : words.restoreText(redeemed)}
      onClose={onClose}
      action={({ amount: typed = '', note }, { key, error }) => {
        const amount = readAmount(typed);
        if (amount === null) return { problems: { amount: words.wrongAmount } };
        // After a conflict the dialog shows the new balance, so the next try builds on the latest entry.
        return { path, body: { id, amount, note, key, seen: error ? last : asked }, done: done(amount) };
      }}
    >
      {(problems) => (
        <>
          <Field
            name="amount"
            label={words.amount}
            problem={problems.amount}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
          />
          <Field
            name="note"
            label={words.note}
            hint={words.noteHint}
            problem={problems.note}
            autoComplete="off"
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Whole dollars, as people write them: `200`, `$1,200`. @returns null for anything else */
export function readAmount(typed: string): number | null {
  const [, digits] = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3})+)$/.exec(typed.trim()) ?? [];
  const amount = Number(digits?.replaceAll(',', ''));
  return amount > 0 ? amount : null;
}
