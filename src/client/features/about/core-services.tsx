import { coreServices } from '../../../shared/content/about.ts';
import { Arrow } from '../../components/arrow-link.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';
import { ServiceDrawing } from '../../components/service-drawing/service-drawing.tsx';

/** Four cards; each is one link, named by its action. */
export function CoreServices() {
  return (
    <Section ground="mist" labelledBy="core">
      <header className="section__head">
        <h2 id="core">{coreServices.title}</h2>
        <p className="lead">{coreServices.lead}</p>
      </header>
      <ul className="core-services">
        {coreServices.cards.map(({ title, text, drawing, action }) => (
          <li key={title} className="card card--link core-service">
            <ServiceDrawing drawing={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={action.to} className="arrow-link stretched-link">
              <span>{action.label}</span>
              <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
