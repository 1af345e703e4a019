import { CheckboxField, TextField } from '#client/components/form/fields.tsx';
import { giftDelivery as words } from '#shared/gift-cards/delivery-words.ts';
import { useDeliveryDays } from './use-delivery-days.ts';

/** The recipient of a gift card, whether or not the builder asked for one. */
export function DeliveryPart() {
  const { first: min, last: max } = useDeliveryDays();
  return (
    <fieldset className="form-part">
      <legend>{words.title}</legend>
      <TextField name="recipientName" {...words.recipientName} optional autoComplete="off" />
      <TextField name="recipientEmail" {...words.recipientEmail} optional type="email" autoComplete="off" />
      <TextField name="deliverOn" {...words.deliverOn} optional type="date" min={min} max={max} />
      <CheckboxField name="buyerCopy" {...words.buyerCopy} />
    </fieldset>
  );
}
