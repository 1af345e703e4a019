import { useEffect, useRef } from 'react';
import { packageTexts } from '../../../shared/content/packages-page.ts';
import type { PaymentMode } from '../../../shared/money.ts';
import type { Category } from '../../../shared/packages/catalogue.ts';

const modes = ['full', 'monthly'] as const satisfies readonly PaymentMode[];

interface PaymentToggleProps {
  family: Pick<Category, 'id' | 'title'>;
  mode: PaymentMode;
  onChange(mode: PaymentMode): void;
}

/** Pay in Full (the default) or 3 Monthly Payments, for one family. */
export function PaymentToggle({ family, mode, onChange }: PaymentToggleProps) {
  const group = useRef<HTMLFieldSetElement>(null);

  // What was pressed before the page came alive counts too.
  useEffect(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (pressed) onChange(pressed.value as PaymentMode);
  }, [onChange]);

  return (
    <fieldset ref={group} className="payment-toggle">
      <legend className="visually-hidden">
        {packageTexts.paymentLegend}, {family.title}
      </legend>
      {modes.map((value) => (
        <label key={value} className="payment-toggle__item">
          <input
            type="radio"
            className="visually-hidden"
            name={`payment-${family.id}`}
            value={value}
            // Uncontrolled: React would undo what was pressed before it hydrated.
            defaultChecked={value === mode}
            onChange={() => onChange(value)}
          />
          {packageTexts.paymentModes[value]}
        </label>
      ))}
    </fieldset>
  );
}
