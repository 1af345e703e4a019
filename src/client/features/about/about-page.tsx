import { useEffect } from 'react';
import { aboutClosing, aboutHero, aboutMeta } from '../../../shared/content/about.ts';
import { terraces } from '../../../shared/motif/hills.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { Closing } from '../../components/closing.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { CoreServices } from './core-services.tsx';
import { Differentiators } from './differentiators.tsx';
import { Mission } from './mission.tsx';
import { Sectors } from './sectors.tsx';
import { ServicesOverview } from './services-overview.tsx';
import './about-page.scss';

/** /about (product.md, 1). */
export function Component() {
  // 'Scrolls to top on load': also on a reload and on the way back, where the layout restores the old place.
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for the clean-up.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const [contact, team] = aboutClosing.actions;
  return (
    <>
      <PageHead {...aboutMeta} card={aboutHero} />
      <PageHero {...aboutHero} drawing={terraces} />
      <Mission />
      <ServicesOverview />
      <CoreServices />
      <Sectors />
      <Differentiators />
      <Closing title={aboutClosing.title} lead={aboutClosing.lead}>
        <ButtonLink to={contact.to}>{contact.label}</ButtonLink>
        <ButtonLink to={team.to} variant="secondary">
          {team.label}
        </ButtonLink>
      </Closing>
    </>
  );
}
