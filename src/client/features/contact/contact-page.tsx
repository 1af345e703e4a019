import type { ReactNode } from 'react';
import { BelowFold } from '#client/components/below-fold.tsx';
import { each } from '#client/components/each.tsx';
import { FirmEmail, FirmPhone } from '#client/components/firm-links.tsx';
import { FlightScene, Scene } from '#client/components/motif/scene.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { useContent } from '#client/components/use-content.ts';
import { SocialLinks } from '#client/layout/footer/social-icons.tsx';
import { contact } from '#shared/content/documents/contact.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { addressLines } from '#shared/firm.ts';
import { curve } from '#shared/motif/composition.ts';
import { paths } from '#shared/paths.ts';
import { openingDays, openingTimes } from '#shared/printed-hours.ts';
import { ContactMap } from './contact-map.tsx';
import { ContactTabs } from './contact-tabs.tsx';
import './contact-page.scss';

/** /contact (product.md, 1). */
export function Component() {
  const { meta, hero } = useContent(contact);
  const { address } = useContent(firm);
  return (
    <>
      <PageHead {...meta} canonicalPath={paths.contact} card={hero} />
      {/* Text, form and details, on a sketch of the streets around the firm. */}
      <section className="page-hero contact-desk">
        <div className="contact-desk__map" aria-hidden="true">
          <Scene name="street-map" className="street-map" />
          {/* On a small screen, there is no room between the pin and the text. */}
          <FlightScene
            className="street-map d-none d-lg-block"
            viewBox="-2600 -700 5200 1400"
            along={curve(-352, 196, -250, 20, -150, -80, 0, -83)}
            scale={0.95}
          />
          <p className="contact-desk__sign mb-0">
            {each(addressLines(address), (line) => (
              <span>{line}</span>
            ))}
          </p>
        </div>
        <div className="container">
          <header className="contact-desk__words">
            <HeroWords {...hero} />
          </header>
          <BelowFold>
            <ContactTabs />
            <ContactDetails />
          </BelowFold>
        </div>
      </section>
      <ContactMap />
    </>
  );
}

/** Address, phone, email, hours and social links. */
function ContactDetails() {
  const words = useContent(contact).details;
  const { hours, address, social } = useContent(firm);
  return (
    <section aria-labelledby="details" className="contact-details">
      <h2 id="details">{words.title}</h2>
      <dl>
        <Detail label={words.phone}>
          <FirmPhone />
        </Detail>
        <Detail label={words.email}>
          <FirmEmail />
        </Detail>
        <Detail label={words.hours}>
          {each(hours, (entry) => (
            <span className="d-flex flex-wrap justify-content-between gap-2">
              <span>{openingDays(entry)}</span> <span className="text-nowrap">{openingTimes(entry)}</span>
            </span>
          ))}
        </Detail>
        <Detail label={words.address}>
          <address>
            {each(addressLines(address), (line) => (
              <span className="d-block">{line}</span>
            ))}
          </address>
        </Detail>
      </dl>
      {Object.keys(social).length > 0 && <h3>{words.social}</h3>}
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
