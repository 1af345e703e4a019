import { giftBuilder } from '../../../shared/content/gift-cards.ts';
import { giftAmounts } from '../../../shared/gift-cards/gift-cards.ts';
import { formatUsd } from '../../../shared/money.ts';
import { Pick } from './pick.tsx';

/** The eight preset amounts; a chosen package's price overrides them, and the picker says so. */
export function AmountPicker({ overridden }: { overridden: boolean }) {
  return (
    <fieldset className={overridden ? 'picker picker--overridden' : 'picker'}>
      <legend>{giftBuilder.amount}</legend>
      <div className="picker__amounts">
        {giftAmounts.map(({ amount, label }) => (
          <Pick key={amount} name="amount" value={String(amount)}>
            <strong>{formatUsd(amount)}</strong>
            <span className="pick__label">{label}</span>
          </Pick>
        ))}
      </div>
      <p className="picker__help" role="status">
        {overridden ? giftBuilder.amountOverridden : giftBuilder.amountHelp}
      </p>
    </fieldset>
  );
}
