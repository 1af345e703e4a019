import { type ComponentProps, useId, useRef, useState } from 'react';
import { excessOf, LengthNote } from '#client/components/form/length-note.tsx';
import type { TextSchema } from '#shared/forms/clean.ts';
import { limits, oneLinePattern } from '#shared/forms/fields.ts';
import type { DeliveryChoice } from '#shared/gift-cards/delivery.ts';
import { giftDelivery as words } from '#shared/gift-cards/delivery-words.ts';
import { useDeliveryDays } from './use-delivery-days.ts';

/** The recipient and day, for buyers who want the site to send the card. /checkout asks again. */
export function DeliveryFields({ initial }: { initial: DeliveryChoice }) {
  const { first, last } = useDeliveryDays();
  const id = useId();
  return (
    <>
      <p className="picker__help">{words.help}</p>
      <div className="gift-delivery__fields">
        <Line
          id={`${id}-name`}
          label={words.recipientName.label}
          name="recipientName"
          defaultValue={initial.recipientName}
          schema={{ pattern: oneLinePattern, maxLength: limits.name }}
          autoComplete="off"
        />
        <Line
          id={`${id}-email`}
          label={words.recipientEmail.label}
          name="recipientEmail"
          defaultValue={initial.recipientEmail}
          type="email"
          schema={{ format: 'email', maxLength: limits.email }}
          autoComplete="off"
        />
        <Line
          id={`${id}-day`}
          label={words.deliverOn.label}
          name="deliverOn"
          defaultValue={initial.deliverOn}
          type="date"
          min={first}
          max={last}
          aria-describedby={`${id}-day-help`}
        />
        <p id={`${id}-day-help`} className="picker__help">
          {words.deliverOn.help}
        </p>
        <label className="form-tick">
          <input
            type="checkbox"
            className="form-check-input"
            name="buyerCopy"
            value="yes"
            defaultChecked={initial.buyerCopy}
          />
          {words.buyerCopy.label}
        </label>
      </div>
    </>
  );
}

interface LineProps extends ComponentProps<'input'> {
  label: string;
  schema?: TextSchema;
}

function Line({ label, schema, ...input }: LineProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(input.defaultValue ?? ''));
  const noteId = `${input.id}-length`;
  return (
    <div>
      <label htmlFor={input.id}>
        {label}
        <input
          ref={field}
          className="form-control"
          aria-invalid={(schema && excessOf(schema, text) > 0) || undefined}
          aria-describedby={schema && noteId}
          {...input}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {schema && <LengthNote id={noteId} field={field} schema={schema} text={text} />}
    </div>
  );
}
