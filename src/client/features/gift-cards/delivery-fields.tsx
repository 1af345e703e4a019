import { type ComponentProps, useId } from 'react';
import { giftDelivery as words } from '../../../shared/content/gift-delivery.ts';
import { limits } from '../../../shared/forms/fields.ts';
import type { DeliveryChoice } from '../../../shared/gift-cards/delivery.ts';
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
          maxLength={limits.name}
          autoComplete="off"
        />
        <Line
          id={`${id}-email`}
          label={words.recipientEmail.label}
          name="recipientEmail"
          defaultValue={initial.recipientEmail}
          type="email"
          maxLength={limits.email}
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

function Line({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label htmlFor={input.id}>
      {label}
      <input className="form-control" {...input} />
    </label>
  );
}
