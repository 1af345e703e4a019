import type { ImageObject, PostalAddress, ProfessionalService, WebSite } from 'schema-dts';
import { type Site, site } from '#shared/site.ts';

/** Makes a path absolute; an absolute address stays. */
export type Absolute = (path: string) => string;

export const LANGUAGE = 'en-US';

const organizationId = (absolute: Absolute) => absolute('/#organization');

/** The firm in full, as the footer and /contact show it. */
export function organization(absolute: Absolute): ProfessionalService {
  return {
    ...organizationLink(absolute),
    alternateName: site.name,
    description: site.tagline,
    image: absolute('/icon-512.png'),
    telephone: site.phone.dial,
    email: site.email,
    address: postalAddress(site.address),
    openingHours: site.hours.flatMap(openingHours),
    sameAs: Object.values(site.social),
  };
}

/** The firm as a publisher or provider: enough to identify it, with a reference to the full entry. */
export function organizationLink(absolute: Absolute) {
  return {
    '@type': 'ProfessionalService',
    '@id': organizationId(absolute),
    name: site.legalName,
    url: absolute('/'),
    logo: {
      '@type': 'ImageObject',
      url: absolute('/icon-512.png'),
      width: '512',
      height: '512',
    } satisfies ImageObject,
  } as const satisfies ProfessionalService;
}

export function website(absolute: Absolute): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    url: absolute('/'),
    name: site.name,
    alternateName: site.legalName,
    description: site.tagline,
    inLanguage: LANGUAGE,
    publisher: { '@id': organizationId(absolute) },
  };
}

/** The last printed line of an address in the United States: city, state and code. */
function postalAddress(lines: Site['address']): PostalAddress {
  const [, city, state, code] = /^(.+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(lines.at(-1) ?? '') ?? [];
  if (!city || !state || !code) return { '@type': 'PostalAddress', streetAddress: lines.join(', ') };
  return {
    '@type': 'PostalAddress',
    streetAddress: lines.slice(0, -1).join(', '),
    addressLocality: city,
    addressRegion: state,
    postalCode: code,
    addressCountry: 'US',
  };
}

/** 'Monday-Friday', '9:00 AM-5:00 PM' is `Mo-Fr 09:00-17:00`; nothing for days that are closed or not understood. */
export function openingHours({ days, time }: Site['hours'][number]): string[] {
  const [from, to] = time.split('-').map(clock);
  if (!from || !to) return [];
  const short = days.split('-').map((day) => day.trim().slice(0, 2));
  return [`${short.join('-')} ${from}-${to}`];
}

function clock(text: string): string | null {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(text.trim()) ?? [];
  if (!hour) return null;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
