import type { LoaderFunctionArgs } from 'react-router';
import { homeHero, homeMeta } from '../../../shared/content/home.ts';
import { rise } from '../../../shared/motif/hills.ts';
import { queryClientContext } from '../../api/router-context.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { AboutIntro } from './about-intro.tsx';
import { AscendPromo } from './ascend-promo.tsx';
import { ClientLogos } from './client-logos.tsx';
import { Milestones } from './milestones.tsx';
import { PackagesTeaser } from './packages-teaser.tsx';
import { ServicesCarousel } from './services-carousel.tsx';
import { socialPostsQuery } from './social/queries.ts';
import { SocialFeed } from './social/social-feed.tsx';
import { SolutionsOverview } from './solutions-overview.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';
import './home-page.scss';

/** The server waits for the posts, so that the page is complete without scripts; the browser shows skeletons. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const posts = context.get(queryClientContext).prefetchQuery(socialPostsQuery);
  if (import.meta.env.SSR) await posts;
  return null;
}

/** / (product.md, 1: the sections and their order). */
export function Component() {
  const [organizations, individuals] = homeHero.actions;
  return (
    <>
      <PageHead {...homeMeta} card={homeHero} />
      <PageHero
        title={homeHero.title}
        lead={homeHero.lead}
        drawing={rise}
        tall
        actions={
          <>
            <ButtonLink to={organizations.to}>{organizations.label}</ButtonLink>
            <ButtonLink to={individuals.to} variant="secondary">
              {individuals.label}
            </ButtonLink>
          </>
        }
      />
      <AboutIntro />
      <Milestones />
      <ServicesCarousel />
      <Testimonials />
      <WhyChooseUs />
      <SocialFeed />
      <ClientLogos />
      <PackagesTeaser />
      <SolutionsOverview />
      <AscendPromo />
    </>
  );
}
