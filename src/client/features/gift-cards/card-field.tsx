import { giftCode as words } from '../../../shared/content/gift-code.ts';
import { formatUsd } from '../../../shared/money.ts';
import { GiftCodeField } from './gift-code-field.tsx';

/** A gift card that pays for a package, wholly or in part. @param due what is charged today */
export function CardField({ due }: { due: number }) {
  return (
    <GiftCodeField
      describe={(balance) =>
        words.pays(formatUsd(Math.min(balance, due)), balance < due ? formatUsd(due - balance) : '')
      }
    />
  );
}
