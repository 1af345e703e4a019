import { useContent } from '#client/components/use-content.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { giftBuilder } from '#shared/content/gift-cards.ts';
import type { GiftTheme } from '#shared/gift-cards/gift-cards.ts';
import { themeArt } from '#shared/gift-cards/theme-art.ts';
import { formatMoney } from '#shared/money.ts';

interface GiftCardFaceProps {
  theme: GiftTheme;
  /** The card's amount; null until it is chosen, undefined if the card is only a picture. */
  value?: number | null;
  /** The package that the card pays for. */
  detail?: string | null;
  /** Only the drawing. */
  small?: boolean;
}

/** The front of a gift card, with the color and drawing of its theme. */
export function GiftCardFace({ theme, value, detail, small }: GiftCardFaceProps) {
  const art = themeArt[theme.id];
  const brand = useContent(firm).name;
  // A label must not contain a block element.
  const Face = small ? 'span' : 'div';
  return (
    <Face className={`gift-face gift-face--${theme.color}`}>
      <svg
        viewBox="0 0 320 200"
        preserveAspectRatio={small ? 'xMaxYMid slice' : 'xMaxYMax slice'}
        fill="none"
        strokeWidth="1.3"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {art.discs.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="fill-sun" />
        ))}
        <path d={art.lines} stroke="currentColor" />
      </svg>
      {!small && (
        <>
          <p className="gift-face__brand fw-semibold">{brand}</p>
          <p className="gift-face__title">{theme.title}</p>
          {detail && <p className="gift-face__detail mt-2 fw-semibold">{detail}</p>}
          {value !== undefined && (
            <p className="gift-face__value tabular mt-2 fw-semibold">
              {value === null ? giftBuilder.noValue : formatMoney(value)}
            </p>
          )}
        </>
      )}
    </Face>
  );
}
