import type { ReactNode } from 'react';
import { contactDetails, contactHero, contactMeta } from '../../../shared/content/contact.ts';
import { crossing } from '../../../shared/motif/arches.ts';
import { paths } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Section } from '../../components/section.tsx';
import { SocialLinks } from '../../layout/footer/contact-facts.tsx';
import { ContactMap } from './contact-map.tsx';
import { ContactTabs } from './contact-tabs.tsx';
import './contact-page.scss';

/** /contact (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...contactMeta} canonicalPath={paths.contact} card={contactHero} />
      <PageHero {...contactHero} drawing={crossing} />
      <Section ground="mist">
        <div className="split split--top">
          <ContactTabs />
          <ContactDetails />
        </div>
      </Section>
      <ContactMap />
    </>
  );
}

/** Address, phone, e-mail, hours and the social links, all from site.ts. */
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
