import { type ComponentProps, useId, useRef } from 'react';
import { excessOf, LengthNote } from '#client/components/form/length-note.tsx';
import type { TextSchema } from '#shared/forms/clean.ts';
import { oneLinePattern } from '#shared/forms/fields.ts';
import { limits } from '#shared/forms/limits.ts';
import { optionalMark } from '#shared/forms/words.ts';
import type { DeliveryChoice } from '#shared/gift-cards/delivery.ts';
import { giftDelivery as words } from '#shared/gift-cards/delivery-words.ts';
import { useDeliveryDays } from './use-delivery-days.ts';

/** Every form asks for it, and `type="email"` does not. */
const dotInDomain = '.*[.][^@]*';

/** The recipient and day, for buyers who want the site to send the card. The browser checks them, so that /checkout need not ask again. */
export function DeliveryFields({ choice }: { choice: DeliveryChoice }) {
  const { first, last } = useDeliveryDays();
  const id = useId();
  const isSent = choice.deliverOn !== '' || choice.buyerCopy;
  return (
    <fieldset className="picker gift-delivery">
      <legend>{words.title}</legend>
      <p className="picker__help mt-0">{words.help}</p>
      <div className="gift-delivery__fields d-grid gap-3 mt-3">
        <Line
          id={`${id}-name`}
          label={words.recipientName.label}
          name="recipientName"
          text={choice.recipientName}
          schema={{ pattern: oneLinePattern, maxLength: limits.name }}
          autoComplete="off"
        />
        <Line
          id={`${id}-email`}
          label={words.recipientEmail.label}
          name="recipientEmail"
          text={choice.recipientEmail}
          type="email"
          pattern={dotInDomain}
          title="name@example.com"
          required={isSent}
          schema={{ format: 'email', maxLength: limits.email }}
          autoComplete="off"
        />
        <Line
          id={`${id}-day`}
          label={words.deliverOn.label}
          name="deliverOn"
          type="date"
          min={first}
          max={last}
          aria-describedby={`${id}-day-help`}
        />
        <p id={`${id}-day-help`} className="picker__help">
          {words.deliverOn.help}
        </p>
        <label className="form-tick">
          <input type="checkbox" className="form-check-input" name="buyerCopy" value="yes" />
          {words.buyerCopy.label}
        </label>
      </div>
    </fieldset>
  );
}

interface LineProps extends ComponentProps<'input'> {
  label: string;
  /** What the field holds, if its length is checked. */
  text?: string;
  schema?: TextSchema;
}

function Line({ label, schema, text = '', ...input }: LineProps) {
  const field = useRef<HTMLInputElement>(null);
  const noteId = `${input.id}-length`;
  return (
    <div>
      <label htmlFor={input.id}>
        <span>
          {label} {!input.required && <span className="form-field__optional">{optionalMark}</span>}
        </span>
        <input
          ref={field}
          className="form-control"
          aria-invalid={(schema && excessOf(schema, text) > 0) || undefined}
          aria-describedby={schema && noteId}
          {...input}
        />
      </label>
      {schema && <LengthNote id={noteId} field={field} schema={schema} text={text} />}
    </div>
  );
}
