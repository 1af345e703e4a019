import { useId } from 'react';
import { giftBuilder } from '../../../shared/content/gift-cards.ts';
import { GIFT_MESSAGE_MAX } from '../../../shared/gift-cards/gift-cards.ts';

/** The personal message, plain text. */
export function MessageField({ length }: { length: number }) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <div className="picker">
      <label htmlFor={id} className="picker__title">
        {giftBuilder.message}
      </label>
      <textarea
        id={id}
        className="form-control"
        name="message"
        rows={5}
        maxLength={GIFT_MESSAGE_MAX}
        aria-describedby={helpId}
        autoComplete="off"
      />
      <p id={helpId} className="picker__help">
        {giftBuilder.messageHelp}{' '}
        <span className="tabular">
          {length} {giftBuilder.messageLimit}
        </span>
      </p>
    </div>
  );
}
