import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonClass } from '#client/components/action-link.tsx';
import { HeadedSection } from '#client/components/headed-section.tsx';
import { toast } from '#client/components/toast/store.ts';
import { useContent } from '#client/components/use-content.ts';
import { giftCards } from '#shared/content/documents/gift-cards.ts';
import { giftBuilder } from '#shared/content/gift-cards.ts';
import { noDelivery, readDelivery, writeDelivery } from '#shared/gift-cards/delivery.ts';
import {
  type GiftChoice,
  giftHandOff,
  giftValue,
  includesFreeConsultation,
} from '#shared/gift-cards/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { categoryOf } from '#shared/packages/catalog.ts';
import type { PriceList } from '#shared/packages/prices.ts';
import { paths } from '#shared/paths.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { GiftCardFace } from './gift-card-face.tsx';
import { fillChoice, keepChoice, keptChoice } from './kept-choice.ts';
import {
  AmountPicker,
  firstChoice,
  MessageField,
  PackagePicker,
  readChoice,
  ThemePicker,
  themeOf,
} from './pickers.tsx';

/**
 * One plain form, whose fields have the parameter names of /checkout. If it is submitted before hydration, it still
 * leads to /checkout. The fields hold the choice, and the React state only mirrors them. A picker is rendered again only
 * when its own choice changes, not while the visitor types.
 */
export function GiftBuilder({ prices }: { prices: PriceList }) {
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(firstChoice);
  const [delivery, setDelivery] = useState(noDelivery);
  /** True after the form was sent without an amount or a package, until one is chosen. */
  const [isRefused, setRefused] = useState(false);
  const navigate = useNavigate();

  function mirror() {
    if (!form.current) return;
    const fields = new FormData(form.current);
    setChoice(readChoice(fields, prices));
    setDelivery(readDelivery(fields));
  }

  // A visitor who returns to change the card, or reloads the page, finds the previous choice.
  useEffect(() => {
    const left = keptChoice();
    if (left && form.current) fillChoice(form.current, left);
  }, []);
  // A choice made before hydration counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(mirror, []);

  function proceed(event: FormEvent) {
    event.preventDefault();
    const query = giftHandOff(choice, prices);
    // The recipient's data must not be in the address.
    if (query) return navigate(`${paths.checkout}?${query}`, { state: writeDelivery(delivery) });
    toast({ ...giftBuilder.missing, variant: 'destructive' });
    setRefused(true);
    form.current?.querySelector<HTMLInputElement>('[name="amount"]')?.focus();
  }

  const value = giftValue(choice, prices);
  return (
    <HeadedSection ground="mist" labelledBy="gift-builder" {...useContent(giftCards).builder}>
      <form
        ref={form}
        className="gift-builder"
        action={paths.checkout}
        onChange={({ currentTarget }) => {
          mirror();
          keepChoice(new FormData(currentTarget));
        }}
        onSubmit={proceed}
      >
        <input type="hidden" name="type" value="gift_card" />
        <div className="gift-builder__choices">
          <ThemePicker chosen={choice.theme} />
          <PackagePicker prices={prices} chosen={choice.package} />
          <AmountPicker
            prices={prices}
            overridden={choice.package !== null}
            error={isRefused && value === null ? giftBuilder.missing.description : null}
          />
          <MessageField text={choice.message} />
          <DeliveryFields choice={delivery} />
        </div>
        <div className="gift-builder__result">
          <GiftPreview choice={choice} value={value} recipient={delivery.recipientName} />
          <GiftBar choice={choice} value={value} />
        </div>
      </form>
    </HeadedSection>
  );
}

interface PreviewProps {
  choice: GiftChoice;
  value: number | null;
  recipient: string;
}

/** A preview of the card: its front, and the slip with the message. */
function GiftPreview({ choice, value, recipient }: PreviewProps) {
  const message = choice.message.trim();
  return (
    <figure id="gift-preview" className="gift-preview w-100">
      <figcaption className="visually-hidden">{giftBuilder.preview}</figcaption>
      <GiftCardFace theme={themeOf(choice)} value={value} detail={packageName(choice)} />
      <div className="gift-preview__slip">
        {recipient && <p className="gift-preview__name mb-2 fw-semibold">{giftBuilder.forWhom(recipient)}</p>}
        <p className={message ? 'gift-preview__message' : 'gift-preview__message text-body-secondary'}>
          {message || giftBuilder.noMessage}
        </p>
        <ul className="list-unstyled mt-3 mb-0 small text-body-secondary">
          <li>{giftBuilder.validFor}</li>
          {value !== null && includesFreeConsultation(value) && <li>{giftBuilder.freeConsultation}</li>}
        </ul>
      </div>
    </figure>
  );
}

/** The card's amount and the checkout button. On small screens, they stay at the bottom, with the card in miniature. */
function GiftBar({ choice, value }: Omit<PreviewProps, 'recipient'>) {
  return (
    <div className="gift-bar bottom-bar">
      <a className="gift-bar__card" href="#gift-preview" aria-label={giftBuilder.preview}>
        <GiftCardFace theme={themeOf(choice)} small />
      </a>
      <p className="bottom-bar__amount mb-0 small text-body-secondary">
        {giftBuilder.value} <strong className="tabular">{value === null ? '–' : formatMoney(value)}</strong>
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
