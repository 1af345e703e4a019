import { businessServices, personalServices } from '../../../shared/content/services.ts';
import { audiences, solutionsClosing, solutionsHero } from '../../../shared/content/solutions.ts';
import { terraces } from '../../../shared/motif/hills.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Closing } from '../../components/closing.tsx';
import { useHashScroll } from '../../components/hash-scroll.ts';
import { PageHero } from '../../components/page-hero.tsx';
import { AudienceNav } from './audience-nav.tsx';
import { OrganizationOfferings } from './organization-offerings.tsx';
import { PersonalOfferings } from './personal-offerings.tsx';

const [organizations, individuals] = audiences;

/** The body of /solutions, which an unknown service id shows too. */
export function Overview() {
  useHashScroll();
  const [contact, packages] = solutionsClosing.actions;
  return (
    <>
      <PageHero {...solutionsHero} drawing={terraces} />
      {/* The buttons stick for as long as the two sections last. */}
      <div>
        <AudienceNav />
        <OrganizationOfferings audience={organizations} services={businessServices} />
        <PersonalOfferings audience={individuals} services={personalServices} />
      </div>
      <Closing title={solutionsClosing.title} lead={solutionsClosing.lead}>
        <ButtonLink to={contact.to}>{contact.label}</ButtonLink>
        <ButtonLink to={packages.to} variant="secondary">
          {packages.label}
        </ButtonLink>
      </Closing>
    </>
  );
}
