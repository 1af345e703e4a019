import { checkoutComing } from '../../../shared/content/checkout.ts';
import { site } from '../../../shared/site.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** In the place of the customer information form until there is one: says so and offers a way on. */
export function CustomerComing() {
  return (
    <section className="checkout__customer" aria-labelledby="customer">
      <h2 id="customer">{checkoutComing.title}</h2>
      <p className="lead">{checkoutComing.text}</p>
      <div className="coming">
        <ol className="coming__list">
          {checkoutComing.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="btn-row">
        <ButtonLink to={checkoutComing.action.to}>{checkoutComing.action.label}</ButtonLink>
        <a className="arrow-link" href={`tel:${site.phone.dial}`}>
          {site.phone.display}
        </a>
      </div>
    </section>
  );
}
