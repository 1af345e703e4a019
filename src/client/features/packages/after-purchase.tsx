import { nextSteps } from '../../../shared/content/checkout.ts';
import { packagesNextSteps } from '../../../shared/content/packages-page.ts';
import { Section } from '../../components/section.tsx';
import { NextSteps } from '../orders/next-steps.tsx';

/** What a buyer can expect, before they decide. */
export function AfterPurchase() {
  return (
    <Section ground="white" labelledBy="after-purchase" tight>
      <div className="section__head">
        <h2 id="after-purchase">{packagesNextSteps.title}</h2>
        <p className="lead">{packagesNextSteps.lead}</p>
      </div>
      <NextSteps steps={nextSteps.package} row />
    </Section>
  );
}
