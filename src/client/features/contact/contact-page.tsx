import { contactHero, contactMeta } from '../../../shared/content/contact.ts';
import { crossing } from '../../../shared/motif/arches.ts';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Section } from '../../components/section.tsx';
import { ContactDetails } from './contact-details.tsx';
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
