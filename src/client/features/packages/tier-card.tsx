import { packageTexts } from '../../../shared/content/packages-page.ts';
import {
  displayedMonthly,
  displayedMonthlyTotal,
  formatUsd,
  type PaymentMode,
} from '../../../shared/money.ts';
import type { Package } from '../../../shared/packages/catalogue.ts';
import { PurchaseLink } from './purchase-link.tsx';
import { SessionDots } from './session-dots.tsx';

interface TierCardProps {
  pkg: Package;
  mode: PaymentMode;
}

/** One tier: its price with the mode beneath, PURCHASE, and what it adds to the tier before. */
export function TierCard({ pkg, mode }: TierCardProps) {
  const { tier, features, buildsOn, highlighted, coachingSessions } = pkg;
  return (
    <li className={highlighted ? 'tier tier--highlighted' : 'tier'}>
      <h3 className="tier__name">{tier}</h3>
      <Price price={pkg.price} mode={mode} />
      <PurchaseLink pkg={pkg} mode={mode} />
      <p className="tier__base">
        {buildsOn ? (
          <>
            {packageTexts.buildsOn} <strong>{buildsOn}</strong> {packageTexts.plus}
          </>
        ) : (
          packageTexts.startsWith
        )}
      </p>
      <ul className="tier__adds">
        {features.map((feature) => (
          <li key={feature}>
            {feature}
            {feature.startsWith(`${coachingSessions} `) && <SessionDots count={coachingSessions} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Price({ price, mode }: { price: Package['price']; mode: PaymentMode }) {
  const { inFull, perMonth, monthlyTotal } = packageTexts;
  return (
    <p className="tier__price tabular">
      <strong>{formatUsd(mode === 'full' ? price : displayedMonthly(price))}</strong>{' '}
      <span>
        <span>{mode === 'full' ? inFull : perMonth}</span>{' '}
        {mode === 'monthly' && (
          <span>
            {monthlyTotal} {formatUsd(displayedMonthlyTotal(price))}
          </span>
        )}
      </span>
    </p>
  );
}
