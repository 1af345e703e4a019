import { memo, useId, useRef } from 'react';
import { LengthNote } from '#client/components/form/length-note.tsx';
import { RadioTile } from '#client/components/radio-tile.tsx';
import { giftBuilder } from '#shared/content/gift-cards.ts';
import { lengthOf } from '#shared/forms/clean.ts';
import { multiLinePattern } from '#shared/forms/fields.ts';
import { optionalMark } from '#shared/forms/words.ts';
import {
  GIFT_MESSAGE_MAX,
  type GiftChoice,
  type GiftTheme,
  type GiftThemeId,
  giftThemes,
} from '#shared/gift-cards/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { type Package, packageCategories, packagesOf, requirePackage } from '#shared/packages/catalog.ts';
import { resolvePackageId } from '#shared/packages/package-ids.ts';
import { type PriceList, priceOf } from '#shared/packages/prices.ts';
import { GiftCardFace } from './gift-card-face.tsx';

const firstTheme: GiftThemeId = 'graduation';

/** The chosen theme. */
export const themeOf = ({ theme }: GiftChoice): GiftTheme =>
  giftThemes.find(({ id }) => id === theme) as GiftTheme;

/** The builder's initial state. */
export const firstChoice: GiftChoice = { theme: firstTheme, message: '', amount: null, package: null };

/** The choice in the builder's fields; an unknown value counts as not chosen. */
export function readChoice(fields: Pick<FormData, 'get'>, { giftAmounts = [] }: PriceList): GiftChoice {
  const text = (name: string) => String(fields.get(name) ?? '');
  const packageId = resolvePackageId(text('packageId'));
  return {
    theme: giftThemes.find(({ id }) => id === text('theme'))?.id ?? firstTheme,
    message: text('message'),
    amount: giftAmounts.find(({ amount }) => String(amount) === text('amount'))?.amount ?? null,
    package: packageId && requirePackage(packageId),
  };
}

/** Five themes, each shown as a small card. */
export const ThemePicker = memo(function ThemePicker({ chosen }: { chosen: GiftThemeId }) {
  return (
    <fieldset className="picker">
      <legend>{giftBuilder.theme}</legend>
      <div className="picker__themes d-grid gap-2">
        {giftThemes.map((theme) => (
          <RadioTile
            key={theme.id}
            name="theme"
            value={theme.id}
            className="pick pick--theme gap-2 fw-semibold text-center"
            defaultChecked={theme.id === firstChoice.theme}
          >
            <GiftCardFace theme={theme} small />
            <span>{theme.name}</span>
          </RadioTile>
        ))}
      </div>
      <p className="picker__help">{giftThemes.find(({ id }) => id === chosen)?.description}</p>
    </fieldset>
  );
});

interface AmountPickerProps {
  prices: PriceList;
  /** A chosen package's price overrides a preset amount, and the picker says this. */
  overridden: boolean;
  /** The error message for the choice, if there is an error. */
  error: string | null;
}

/** The eight preset amounts. */
export const AmountPicker = memo(function AmountPicker({ prices, overridden, error }: AmountPickerProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset className={overridden ? 'picker picker--overridden' : 'picker'} aria-describedby={errorId}>
      <legend>{giftBuilder.amount}</legend>
      {error && (
        <p id={errorId} className="picker__error form-error">
          {error}
        </p>
      )}
      <div className="picker__amounts d-grid gap-2 cols-2 cols-sm-4">
        {prices.giftAmounts?.map(({ amount, label }) => (
          <RadioTile key={amount} className="pick" name="amount" value={amount} aria-describedby={errorId}>
            <strong>{formatMoney(amount)}</strong>
            <span className="pick__label">{label}</span>
          </RadioTile>
        ))}
      </div>
      <p className="picker__help" role="status">
        {overridden ? giftBuilder.amountOverridden : giftBuilder.amountHelp}
      </p>
    </fieldset>
  );
});

interface PackagePickerProps {
  prices: PriceList;
  chosen: Package | null;
}

/** No package, or one of a family: one radio group. The families are folded, so that the amounts are in sight. */
export const PackagePicker = memo(function PackagePicker({ prices, chosen }: PackagePickerProps) {
  const fullPrice = (pkg: Package) => formatMoney(priceOf(prices, pkg).full);
  const lowest = Math.min(...Object.values(prices.packages).map(({ full }) => full));
  return (
    <fieldset className="picker">
      <legend>{giftBuilder.package}</legend>
      <RadioTile className="pick" name="packageId" value="" defaultChecked>
        {giftBuilder.noPackage}
      </RadioTile>
      {packageCategories.map(({ id, title, gradientClass }) => (
        <details key={id} className="picker__family">
          <summary>
            <span className={`picker__family-name ${gradientClass}`}>{title}</span>
            {/* A folded family shows its chosen package. */}
            {chosen?.category === id ? (
              <strong>{`${chosen.tier} ${fullPrice(chosen)}`}</strong>
            ) : (
              <span>{giftBuilder.from(formatMoney(lowest))}</span>
            )}
          </summary>
          <div className="d-grid gap-2 cols-2 cols-sm-4">
            {packagesOf(id).map((pkg) => (
              <RadioTile key={pkg.id} className="pick" name="packageId" value={pkg.id}>
                <span className="visually-hidden">{title}: </span>
                <span className="pick__label">{pkg.tier}</span>
                <strong>{fullPrice(pkg)}</strong>
              </RadioTile>
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  );
});

const messageSchema = { pattern: multiLinePattern, maxLength: GIFT_MESSAGE_MAX };

/** The personal message, in plain text. */
export function MessageField({ text }: { text: string }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(messageSchema, text);
  return (
    <div className="picker">
      <label htmlFor={id} className="picker__title">
        {giftBuilder.message} <span className="form-field__optional">{optionalMark}</span>
      </label>
      <textarea
        ref={field}
        id={id}
        className="form-control"
        name="message"
        rows={5}
        aria-invalid={length > GIFT_MESSAGE_MAX || undefined}
        aria-describedby={`${id}-length ${id}-help`}
        autoComplete="off"
      />
      <LengthNote id={`${id}-length`} field={field} schema={messageSchema} text={text} near={0} />
      <p id={`${id}-help`} className="picker__help">
        {giftBuilder.messageHelp}{' '}
        {length <= GIFT_MESSAGE_MAX && (
          <span className="tabular">{`${length} ${giftBuilder.messageLimit}`}</span>
        )}
      </p>
    </div>
  );
}
