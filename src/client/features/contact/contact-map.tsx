import { Scene } from '#client/components/motif/scene.tsx';
import { Section } from '#client/components/section.tsx';
import { useContent } from '#client/components/use-content.ts';
import { contact } from '#shared/content/documents/contact.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { addressLines } from '#shared/firm.ts';
import { embeds } from '#shared/paths.ts';
import { site } from '#shared/site.ts';

/**
 * The firm on a map, with its address always below in words. The frame loads the site's map document, the only document that may embed the
 * other site (src/server/features/contact/contact-map.ts). Until the map has loaded, and if it cannot, the frame shows the drawing from the
 * page's hero.
 */
export function ContactMap() {
  const words = useContent(contact).map;
  const { legalName, address } = useContent(firm);
  return (
    <Section ground="paper" labelledBy="map">
      <h2 id="map">{words.heading}</h2>
      <div className="map">
        <Scene name="street-map" className="street-map" />
        <iframe
          className="map__frame"
          src={embeds.contactMap}
          title={words.title}
          width="1200"
          height="420"
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      </div>
      <div className="map__caption mt-3">
        <address>
          <strong>{legalName}</strong>, {addressLines(address).join(', ')}
        </address>
        <a className="fw-semibold" href={site.mapLinkUrl} target="_blank" rel="noopener noreferrer">
          {words.link}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </div>
    </Section>
  );
}
