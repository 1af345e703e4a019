import { giftBenefits } from '../../../shared/content/gift-cards.ts';
import { Section } from '../../components/section.tsx';

/** Why to give one. */
export function GiftBenefits() {
  return (
    <Section ground="ink" labelledBy="gift-benefits" className="gift-benefits">
      <div className="section__head">
        <h2 id="gift-benefits">{giftBenefits.title}</h2>
        <p className="lead">{giftBenefits.lead}</p>
      </div>
      <ul>
        {giftBenefits.points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
