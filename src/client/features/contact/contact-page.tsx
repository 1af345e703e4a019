import type { ReactNode } from 'react';
import { contactDetails, contactHero, contactMeta } from '../../../shared/content/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import { PageHead } from '../../components/page-head.tsx';
import { SocialLinks } from '../../layout/footer/contact-facts.tsx';
import { ContactMap } from './contact-map.tsx';
import { ContactTabs } from './contact-tabs.tsx';
import { StreetMap } from './street-map.tsx';
import './contact-page.scss';

/** /contact (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...contactMeta} canonicalPath={paths.contact} card={contactHero} />
      <ContactDesk />
      <ContactMap />
    </>
  );
}

/** Words, form and facts, laid on the map of the streets around the firm. */
function ContactDesk() {
  const { kicker, title, lead } = contactHero;
  return (
    <section className="contact-desk">
      <div className="contact-desk__map" aria-hidden="true">
        <StreetMap />
        <p className="contact-desk__sign">
          {site.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      <div className="container">
        <header className="contact-desk__words">
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </header>
        <ContactTabs />
        <ContactDetails />
      </div>
    </section>
  );
}

/** Address, phone, email, hours and the social links, all from site.ts. */
function ContactDetails() {
  return (
    <section aria-labelledby="details" className="contact-details">
      <h2 id="details">{contactDetails.title}</h2>
      <dl>
        <Detail label={contactDetails.phone}>
          <a href={`tel:${site.phone.dial}`}>{site.phone.display}</a>
        </Detail>
        <Detail label={contactDetails.email}>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </Detail>
        <Detail label={contactDetails.hours}>
          {site.hours.map(({ days, time }) => (
            <span key={days} className="contact-details__hours">
              <span>{days}</span> <span>{time}</span>
            </span>
          ))}
        </Detail>
        <Detail label={contactDetails.address}>
          <address>
            {site.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Detail>
      </dl>
      <h3>{contactDetails.social}</h3>
      <SocialLinks />
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
