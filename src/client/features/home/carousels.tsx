import { Carousel } from '#client/components/carousel/carousel.tsx';
import { HeadedSection } from '#client/components/headed-section.tsx';
import { Voice } from '#client/components/people.tsx';
import { Rating } from '#client/components/rating.tsx';
import { Section } from '#client/components/section.tsx';
import { ServiceCard } from '#client/components/service-cards.tsx';
import { useContent } from '#client/components/use-content.ts';
import { type Client, clients } from '#shared/content/documents/clients.ts';
import { home } from '#shared/content/documents/home.ts';
import { services } from '#shared/content/documents/services.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { homeCardsOf, servicesOf } from '#shared/content/services.ts';

/** Five cards, of which 4, 3, 2 or 1 are visible. */
export function ServicesCarousel() {
  const words = useContent(home).services;
  const all = useContent(services);
  return (
    <HeadedSection ground="mist" labelledBy="services" cacheKey="home: services" {...words}>
      <Carousel label={words.carousel} variant="services">
        {homeCardsOf(servicesOf(all)).map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </Carousel>
    </HeadedSection>
  );
}

/** Large testimonials, two next to each other if there is room. */
export function Testimonials() {
  const words = useContent(home).testimonials;
  const voices = useContent(testimonials).home;
  if (voices.length === 0) return null;
  return (
    <HeadedSection labelledBy="testimonials" cacheKey="home: testimonials" {...words}>
      <Carousel label={words.carousel} variant="testimonials">
        {voices.map(({ id, rating, ...voice }) => (
          <Voice key={id} {...voice} size={64}>
            <Rating value={rating} />
          </Voice>
        ))}
      </Carousel>
    </HeadedSection>
  );
}

/** From product.md, 1. */
const PER_SLIDE = 4;
const TRANSITION_MS = 800;

/** Four word marks on each slide. The slides advance automatically. */
export function ClientLogos() {
  const words = useContent(home).clients;
  const { organizations } = useContent(clients);
  if (organizations.length === 0) return null;
  const slides = Array.from({ length: Math.ceil(organizations.length / PER_SLIDE) }, (_, index) =>
    organizations.slice(index * PER_SLIDE, (index + 1) * PER_SLIDE),
  );
  return (
    <Section ground="white" labelledBy="clients" cacheKey="home: clients" tight>
      <header className="mb-3 text-center">
        <h2 id="clients" className="h3">
          {words.title}
        </h2>
        <p className="mb-0 mw-none text-body-secondary">{words.lead}</p>
      </header>
      <Carousel label={words.carousel} variant="logos" transitionMs={TRANSITION_MS} autoAdvance>
        {slides.map((slide) => (
          <ul key={slide[0]?.id} className="client-logos d-grid gap-3 cols-2 cols-md-4 list-unstyled mb-0">
            {slide.map((client) => (
              <li key={client.id} className="d-grid text-center">
                <ClientLogo client={client} />
              </li>
            ))}
          </ul>
        ))}
      </Carousel>
    </Section>
  );
}

function ClientLogo({ client: { name, imagePath, mark } }: { client: Client }) {
  if (!imagePath) return <WordMark name={name} mark={mark} />;
  return <img src={imagePath} alt={name} width="200" height="64" loading="lazy" />;
}

/** A client's name styled as a logo, in the site's two typefaces and one gray. */
function WordMark({ name, mark }: Pick<Client, 'name' | 'mark'>) {
  const [first = '', ...rest] = name.split(' ');
  return (
    <span className={`word-mark word-mark--${mark}`}>
      {mark === 'initial' && (
        <span className="word-mark__initial d-grid" aria-hidden="true">
          {name[0]}
        </span>
      )}
      {mark === 'stacked' ? (
        <span>
          <b>{first}</b> {rest.join(' ')}
        </span>
      ) : (
        name
      )}
    </span>
  );
}
