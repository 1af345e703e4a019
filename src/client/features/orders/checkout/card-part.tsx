import { giftCode as words } from '../../../../shared/content/gift-cards.ts';
import { formatUsd } from '../../../../shared/money.ts';
import { GiftCodeField } from '../../gift-cards/gift-code-field.tsx';
import { GiftPart } from '../../gift-cards/gift-part.tsx';

/** A gift card that pays for a package, wholly or in part. @param due what is charged today */
export function CardPart({ due }: { due: number }) {
  return (
    <GiftPart>
      <GiftCodeField
        describe={(balance) =>
          words.pays(formatUsd(Math.min(balance, due)), balance < due ? formatUsd(due - balance) : '')
        }
      />
    </GiftPart>
  );
}
