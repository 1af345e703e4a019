import { giftPromo } from '../../../shared/content/packages-page.ts';
import { giftThemes } from '../../../shared/gift-cards/gift-cards.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Section } from '../../components/section.tsx';
import { GiftCardFace } from '../gift-cards/gift-card-face.tsx';

/** Leads to /gift-cards. */
export function GiftPromo() {
  return (
    <Section ground="ink" labelledBy="gift-cards" className="gift-promo">
      <div className="split">
        <div>
          <h2 id="gift-cards">{giftPromo.title}</h2>
          <p className="lead">{giftPromo.lead}</p>
          <div className="btn-row">
            <ButtonLink to={giftPromo.action.to} variant="amber">
              {giftPromo.action.label}
            </ButtonLink>
          </div>
        </div>
        <div className="gift-promo__cards" aria-hidden="true">
          {giftThemes.slice(1, 4).map((theme) => (
            <GiftCardFace key={theme.id} theme={theme} />
          ))}
        </div>
      </div>
    </Section>
  );
}
