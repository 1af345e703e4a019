import { giftBuilder } from '../../../shared/content/gift-cards.ts';
import { formatUsd } from '../../../shared/money.ts';
import { categories, packagesOf } from '../../../shared/packages/catalogue.ts';
import { Pick } from './pick.tsx';

/** The twelve packages by family, or none: one radio group. */
export function PackagePicker() {
  return (
    <fieldset className="picker">
      <legend>{giftBuilder.package}</legend>
      <Pick name="packageId" value="" defaultChecked>
        {giftBuilder.noPackage}
      </Pick>
      {categories.map(({ id, title, gradientClass }) => (
        <div key={id} className="picker__family">
          <p className={`picker__family-name ${gradientClass}`}>{title}</p>
          <div className="picker__tiers">
            {packagesOf(id).map((pkg) => (
              <Pick key={pkg.id} name="packageId" value={pkg.id}>
                <span className="visually-hidden">{title}: </span>
                <span className="pick__label">{pkg.tier}</span>
                <strong>{formatUsd(pkg.price)}</strong>
              </Pick>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
