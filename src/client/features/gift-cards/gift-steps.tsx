import { giftSteps } from '../../../shared/content/gift-cards.ts';
import { Section } from '../../components/section.tsx';

/** The three how-to steps. */
export function GiftSteps() {
  return (
    <Section ground="white" labelledBy="gift-steps" tight>
      <div className="gift-steps">
        <div>
          <h2 id="gift-steps">{giftSteps.title}</h2>
          <p className="lead">{giftSteps.lead}</p>
        </div>
        <ol>
          {giftSteps.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
