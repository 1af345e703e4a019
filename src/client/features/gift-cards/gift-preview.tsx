import { giftBuilder } from '../../../shared/content/gift-cards.ts';
import {
  type GiftChoice,
  giftThemes,
  giftValue,
  includesFreeConsultation,
} from '../../../shared/gift-cards/gift-cards.ts';
import { formatUsd } from '../../../shared/money.ts';
import { categoryOf } from '../../../shared/packages/catalogue.ts';
import { buttonClass } from '../../components/button-link.tsx';
import { GiftCardFace } from './gift-card-face.tsx';

interface ChoiceProps {
  choice: GiftChoice;
}

/** The card as it is built: its face, and the slip with the message. */
export function GiftPreview({ choice, recipient }: ChoiceProps & { recipient: string }) {
  const theme = giftThemes.find(({ id }) => id === choice.theme);
  const value = giftValue(choice);
  const message = choice.message.trim();
  if (!theme) return null;
  return (
    <figure className="gift-preview">
      <figcaption className="visually-hidden">{giftBuilder.preview}</figcaption>
      <GiftCardFace theme={theme} value={value} detail={packageName(choice)} />
      <div className="gift-preview__slip">
        {recipient && <p className="gift-preview__name">{giftBuilder.forWhom(recipient)}</p>}
        <p
          className={message ? 'gift-preview__message' : 'gift-preview__message gift-preview__message--none'}
        >
          {message || giftBuilder.noMessage}
        </p>
        <ul className="list-unstyled mt-3 mb-0">
          <li>{giftBuilder.validFor}</li>
          {value !== null && includesFreeConsultation(value) && <li>{giftBuilder.freeConsultation}</li>}
        </ul>
      </div>
    </figure>
  );
}

/** What the card is worth, and the way on; stays in reach at the foot of a small screen. */
export function GiftBar({ choice }: ChoiceProps) {
  const value = giftValue(choice);
  return (
    <div className="gift-bar">
      <p>
        {giftBuilder.value} <strong className="tabular">{value === null ? '–' : formatUsd(value)}</strong>
      </p>
      <button type="submit" className={buttonClass()}>
        {giftBuilder.proceed}
      </button>
    </div>
  );
}

function packageName({ package: pkg }: GiftChoice): string | null {
  return pkg && `${categoryOf(pkg).title} - ${pkg.tier}`;
}
