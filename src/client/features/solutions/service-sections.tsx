import { ArrowLink } from '#client/components/action-link.tsx';
import { Portrait, Voice } from '#client/components/people.tsx';
import { Points } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { ServiceDrawing } from '#client/components/service-drawing.tsx';
import { servicePage } from '#shared/content/service-page.ts';
import type { ServiceExtras } from '#shared/content/services/extras.ts';
import type { ServicePages } from '#shared/content/services/page.ts';
import type { Service, ServiceId } from '#shared/content/services.ts';
import { columnsOf } from './layout.ts';

export interface ServiceProps {
  service: Service;
  page: ServicePages[ServiceId];
}

/** The portrait and name of a member of the team. */
export function PersonToTalkTo(person: NonNullable<ServiceExtras['person']>) {
  return (
    <figure className="talk-to">
      <Portrait src={person.photo} size={240} />
      <figcaption>
        <span className="kicker">{servicePage.personTitle}</span>
        <strong className="d-block">{person.name}</strong>
        <span className="text-body-secondary">{person.title}</span>
      </figcaption>
    </figure>
  );
}

/** What a client says. */
export function ServiceVoice({ voice }: ServiceExtras) {
  return (
    voice && (
      <Section ground="paper" tight>
        <Voice {...voice} size={56} wide />
      </Section>
    )
  );
}

/** What changes, next to the service's drawing; then one question, the price and the duration, if there are any. */
export function GoodToKnow({ service: { icon, layout }, page, price }: ServiceProps & ServiceExtras) {
  const { outcome, proof, question, duration = '' } = page;
  return (
    <Section ground="paper" tight>
      <div className={columnsOf[layout]}>
        <div className="outcome">
          <ServiceDrawing drawing={icon} />
          <div>
            <h2 className="kicker">{servicePage.outcomeTitle}</h2>
            <p>{outcome}</p>
            <ArrowLink {...proof} />
          </div>
        </div>
        <div>
          <Points
            points={[
              question,
              { title: servicePage.priceTitle, text: price?.text ?? '' },
              { title: servicePage.durationTitle, text: duration },
            ]}
            className={`good-to-know good-to-know--${layout} ruled-list list-unstyled mb-0`}
          />
          {price && <ArrowLink {...price.action} />}
        </div>
      </div>
    </Section>
  );
}
