import { servicesIntro } from '../../../shared/content/home.ts';
import { homeServiceCards } from '../../../shared/content/services.ts';
import { Carousel } from '../../components/carousel/carousel.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';
import { ServiceDrawing } from '../../components/service-drawing/service-drawing.tsx';

/** Five cards, of which 4, 3, 2 or 1 show. */
export function ServicesCarousel() {
  return (
    <Section ground="mist" labelledBy="services">
      <header className="section__head">
        <h2 id="services">{servicesIntro.title}</h2>
        <p className="lead">{servicesIntro.lead}</p>
      </header>
      <Carousel label={servicesIntro.carousel} variant="services">
        {homeServiceCards.map(({ id, title, description, link, color, icon }) => (
          <article key={id} className="card card--link service-card">
            <span className={`service-tile tone-${color}`}>
              <ServiceDrawing drawing={icon} />
            </span>
            <h3>
              <Link className="stretched-link" to={link}>
                {title}
              </Link>
            </h3>
            <p>{description}</p>
          </article>
        ))}
      </Carousel>
    </Section>
  );
}
