import { type MouseEvent, useEffect, useState } from 'react';
import { Arrow, ArrowLink, ButtonLink, buttonClass } from '#client/components/action-link.tsx';
import { CallToAction } from '#client/components/call-to-action.tsx';
import { scrollToId, useHashScroll } from '#client/components/hash-scroll.ts';
import { opensElsewhere } from '#client/components/in-browser.ts';
import { MovingScene, Scene } from '#client/components/motif/scene.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { Section } from '#client/components/section.tsx';
import { ServiceLink, ServiceTile } from '#client/components/service-cards.tsx';
import { SharedElement } from '#client/components/shared-element.tsx';
import { Teaser } from '#client/components/teaser.tsx';
import { useContent } from '#client/components/use-content.ts';
import { services } from '#shared/content/documents/services.ts';
import { type SolutionAudience, solutions } from '#shared/content/documents/solutions.ts';
import { audienceNavLabel } from '#shared/content/service-page.ts';
import { type Service, servicesOf } from '#shared/content/services.ts';
import { reportTeaser, selfCheckTeaser } from '#shared/content/teasers.ts';
import { croppedImage } from '#shared/images/focus.ts';
import { figure } from '#shared/motif/figure.ts';

/** The body of /solutions, which is also shown for an unknown service id. */
export default function Overview() {
  useHashScroll();
  const words = useContent(solutions);
  const all = servicesOf(useContent(services));
  return (
    <>
      <PageHero
        {...words.hero}
        className="solutions-hero"
        scene={
          <>
            <Scene name="fork" />
            <MovingScene className="scene scene--at-the-fork" viewBox="0 0 48 32">
              <path className="fill-bird" d={figure} transform="translate(26 23)" />
            </MovingScene>
          </>
        }
      />
      {/* The buttons stay visible until the end of the two sections. */}
      <div>
        <AudienceNav words={words} />
        <OrganizationOfferings
          audience={words.organizations}
          services={all.filter(({ type }) => type === 'business')}
        />
        <PersonalOfferings
          audience={words.individuals}
          services={all.filter(({ type }) => type === 'individual')}
        />
      </div>
      <CallToAction {...words.closing} />
    </>
  );
}

/** Also the ids of the two sections. */
const ids = ['organizations', 'individuals'] as const;

/**
 * The sticky buttons. They are anchors, so they work before hydration and without JavaScript. With JavaScript they
 * scroll smoothly, and a click does not add a history entry.
 */
function AudienceNav({ words }: { words: typeof solutions }) {
  const current = useCurrentSection(ids);
  const scroll = (event: MouseEvent, id: string) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    history.replaceState(history.state, '', `#${id}`);
    scrollToId(id);
  };
  return (
    <nav className="audience-nav" aria-label={audienceNavLabel}>
      <div className="container d-flex gap-2">
        {ids.map((id) => (
          <a
            key={id}
            className={buttonClass('secondary')}
            href={`#${id}`}
            aria-current={current === id ? 'location' : undefined}
            onClick={(event) => scroll(event, id)}
          >
            {words[id].title}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Below the sticky buttons and above the middle of the window. */
const READING_ZONE = '-164px 0px -50% 0px';

/** The id of the section in view; null above the first section. `ids` must not change. */
function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | null {
  const [current, setCurrent] = useState<Id | null>(null);

  useEffect(() => {
    const inZone = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inZone.add(target.id);
          else inZone.delete(target.id);
        }
        setCurrent(ids.findLast((id) => inZone.has(id)) ?? null);
      },
      { rootMargin: READING_ZONE },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}

interface OfferingsProps {
  audience: SolutionAudience;
  services: readonly Service[];
}

/** A list with its heading fixed next to it. A jump link to the section moves the focus there. */
function OrganizationOfferings({ audience, services }: OfferingsProps) {
  const { title, lead, action } = audience;
  return (
    <Section
      id="organizations"
      tabIndex={-1}
      ground="white"
      labelledBy="organizations-title"
      className="offerings"
    >
      <div className="split split--reverse split--top">
        <header className="offerings__head">
          <h2 id="organizations-title">{title}</h2>
          <p className="lead">{lead}</p>
          <div className="btn-row">
            <ButtonLink {...action} />
          </div>
          <Teaser {...reportTeaser} />
        </header>
        <ul className="service-index ruled-list list-unstyled mb-0">
          {services.map((service) => (
            <li key={service.id} className="service-index__row">
              <ServiceTile {...service} />
              <div>
                <ServiceLink {...service} />
              </div>
              <Arrow />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Four posters. A jump link to the section moves the focus there. */
function PersonalOfferings({ audience, services }: OfferingsProps) {
  const { title, lead, action, page } = audience;
  return (
    <Section
      id="individuals"
      tabIndex={-1}
      ground="mist"
      labelledBy="individuals-title"
      className="offerings"
    >
      <header className="offerings__row">
        <div>
          <h2 id="individuals-title">{title}</h2>
          <p className="lead mb-0">{lead}</p>
        </div>
        <div className="btn-row mt-0">
          <ButtonLink {...action} variant="secondary" />
          {page && <ArrowLink {...page} />}
        </div>
      </header>
      <ul className="d-grid gap-4 cols-md-2 cols-lg-4 list-unstyled mb-0">
        {services.map((service) => (
          <li key={service.id} className="card card--link service-poster">
            {/* The service's name is below the picture. */}
            <SharedElement name={`service-${service.id}`}>
              <img
                className="card-img-top"
                {...croppedImage(service.imageSrc)}
                {...service.imageSize}
                alt=""
                loading="lazy"
              />
            </SharedElement>
            <div className="card-body">
              <ServiceLink {...service} />
            </div>
          </li>
        ))}
      </ul>
      <Teaser {...selfCheckTeaser} />
    </Section>
  );
}
