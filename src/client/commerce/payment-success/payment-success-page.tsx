import { paymentSuccess, paymentSuccessMeta, paymentSuccessSteps } from '../../../shared/content/checkout.ts';
import { crossing } from '../../../shared/motif/arches.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Section } from '../../ui/section.tsx';
import { NextSteps } from '../next-steps.tsx';
import { PaymentDetails } from './payment-details.tsx';
import './payment-success-page.scss';

/** /payment-success (specification, section 2). It thanks and proves nothing: anyone can type its address. */
export function Component() {
  const [home, packages] = paymentSuccess.actions;
  return (
    <>
      <PageHead {...paymentSuccessMeta} canonicalPath={paths.paymentSuccess} />
      <PageHero
        title={paymentSuccess.title}
        lead={paymentSuccess.lead}
        drawing={crossing}
        actions={
          <>
            <ButtonLink to={home.to}>{home.label}</ButtonLink>
            <ButtonLink to={packages.to} variant="secondary">
              {packages.label}
            </ButtonLink>
          </>
        }
      />
      <Section ground="white" labelledBy="next-steps" tight>
        <PaymentDetails />
        <div className="section__head">
          <h2 id="next-steps">{paymentSuccessSteps.title}</h2>
        </div>
        <NextSteps steps={paymentSuccessSteps.steps} row />
      </Section>
    </>
  );
}
