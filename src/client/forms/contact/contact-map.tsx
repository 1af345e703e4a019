import { contactMap } from '../../../shared/content/contact.ts';
import { site } from '../../../shared/site.ts';
import { Section } from '../../ui/section.tsx';

/**
 * The firm on a map, and always its address in words beneath. `embed` shows the other site's frame: only
 * where the page's policy allows it (`frame-src`), else the browser blocks it and says so. Until it has
 * loaded, or where it may not, a pin on contour lines stands in its place.
 */
export function ContactMap({ embed = false }: { embed?: boolean }) {
  return (
    <Section ground="paper" labelledBy="map">
      <h2 id="map">{contactMap.heading}</h2>
      <div className="map">
        <span className="map__pin" />
        {embed && (
          <iframe
            className="map__frame"
            src={site.mapEmbedUrl}
            title={contactMap.title}
            width="1200"
            height="420"
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      <div className="map__caption">
        <address>
          <strong>{site.legalName}</strong>, {site.address.join(', ')}
        </address>
        <a href={site.mapLinkUrl} target="_blank" rel="noopener noreferrer">
          {contactMap.link}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </div>
    </Section>
  );
}
