import {
  paymentActions,
  unknownPayment,
  verifying,
  withoutScript,
} from '../../../../shared/content/payment-success.ts';
import { Section } from '../../../components/section.tsx';

/** Until it is known how the payment stands, this line alone (product.md, 3). */
export function Verifying() {
  return (
    <Section className="payment-verifying" tight>
      <h1>{verifying}</h1>
      <noscript>
        <h2>{unknownPayment.title}</h2>
        <p>{withoutScript}</p>
        <p>
          {paymentActions.map(({ label, to }) => (
            <a key={to} href={to} className="payment-verifying__link">
              {label}
            </a>
          ))}
        </p>
      </noscript>
    </Section>
  );
}
