import { type Client, clients } from '../../../shared/content/clients.ts';
import { clientsIntro } from '../../../shared/content/home.ts';
import { Carousel } from '../../components/carousel/carousel.tsx';
import { Section } from '../../components/section.tsx';
import { WordMark } from './word-mark.tsx';

/** Specification, section 9. */
const PER_SLIDE = 4;
const TRANSITION_MS = 800;

const slides = Array.from({ length: Math.ceil(clients.length / PER_SLIDE) }, (_, index) =>
  clients.slice(index * PER_SLIDE, (index + 1) * PER_SLIDE),
);

/** Twelve word marks on three slides, which change by themselves. */
export function ClientLogos() {
  return (
    <Section ground="white" labelledBy="clients" tight>
      <header className="client-logos__head">
        <h2 id="clients">{clientsIntro.title}</h2>
        <p>{clientsIntro.lead}</p>
      </header>
      <Carousel label={clientsIntro.carousel} variant="logos" transitionMs={TRANSITION_MS} autoAdvance>
        {slides.map((slide) => (
          <ul key={slide[0]?.id} className="client-logos">
            {slide.map((client) => (
              <li key={client.id}>
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
