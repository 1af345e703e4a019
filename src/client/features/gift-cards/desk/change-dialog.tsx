import { useState } from 'react';
import { oneGiftCardWords as words } from '../../../../shared/content/desk-gift-cards.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { GiftCardDetail } from '../../../../shared/gift-cards/desk.ts';
import { FieldsError } from '../../../api/post-api.ts';
import { ActionDialog } from '../../../desk/kit/dialog.tsx';
import { Field } from '../../../desk/kit/field.tsx';
import { randomKey } from '../../../desk/kit/random-key.ts';
import { useAction } from '../../../desk/kit/use-action.ts';

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
  const { act, isBusy, error, proofDialog } = useAction();
  // However often it is pressed here, it is one entry.
  const [key] = useState(randomKey);
  const [isWrong, setIsWrong] = useState(false);
  const last = card.entries.at(-1)?.number;
  // What stood there as the question was asked: behind it the card is read again, by itself as well.
  const [asked] = useState(last);
  const { path, title, submit, done } = calls[change];
  const { id, balance, redeemed } = card;
  const problems = error instanceof FieldsError && !isBusy ? error.fields : {};
  const isNamed = isWrong || Object.keys(problems).length > 0;
  return (
    <>
      <ActionDialog
        title={title}
        text={change === 'redeem' ? words.redeemText(balance) : words.restoreText(redeemed)}
        submit={submit}
        isBusy={isBusy}
        error={isNamed ? null : error}
        onClose={onClose}
        onSubmit={(values) => {
          const amount = readAmount(String(values.get('amount')));
          setIsWrong(amount === null);
          if (amount === null) return;
          const note = String(values.get('note')).trim();
          // Who has read here that somebody was quicker, and what is left, may go on from there.
          const body = { id, amount, note, key, seen: error ? last : asked };
          act({ path, body, done: done(amount), onDone: onClose });
        }}
      >
        <Field
          name="amount"
          label={words.amount}
          problem={isWrong ? words.wrongAmount : problems.amount}
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
      </ActionDialog>
      {proofDialog}
    </>
  );
}

/** Whole dollars, as people write them: `200`, `$1,200`. @returns null for anything else */
export function readAmount(typed: string): number | null {
  const [, digits] = /^\$?\s*(\d{1,7}|\d{1,3}(?:,\d{3})+)$/.exec(typed.trim()) ?? [];
  const amount = Number(digits?.replaceAll(',', ''));
  return amount > 0 ? amount : null;
}
