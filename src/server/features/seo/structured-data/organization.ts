import type { ImageObject, PostalAddress, ProfessionalService, WebSite } from 'schema-dts';
import type { Contents } from '#shared/content/contents.ts';
import { type Firm, firm } from '#shared/content/documents/firm.ts';
import { minutesOf } from '#shared/dates/time-of-day.ts';
import { dialed } from '#shared/firm.ts';
import { region } from '#shared/region.ts';

/** Makes a path absolute; an absolute address stays. */
export type Absolute = (path: string) => string;

/** The path by which structured data refer to the firm. */
export const FIRM_ID = '/#organization';

/** The firm in full, as the footer and /contact show it. */
export function organization(absolute: Absolute, contents: Contents): ProfessionalService {
  const { name, tagline, phone, email, address, hours, social } = contents.of(firm);
  return {
    ...organizationLink(absolute, contents),
    alternateName: name,
    description: tagline,
    image: absolute('/icon-512.png'),
    telephone: dialed(phone),
    email,
    address: postalAddress(address),
    openingHours: hours.flatMap(openingHours),
    sameAs: Object.values(social),
  };
}

/** The firm as a publisher or provider: enough to identify it, with a reference to the full entry. */
export function organizationLink(absolute: Absolute, { of }: Contents) {
  return {
    '@type': 'ProfessionalService',
    '@id': absolute(FIRM_ID),
    name: of(firm).legalName,
    url: absolute('/'),
    logo: {
      '@type': 'ImageObject',
      url: absolute('/icon-512.png'),
      width: '512',
      height: '512',
    } satisfies ImageObject,
  } as const satisfies ProfessionalService;
}

export function website(absolute: Absolute, { of }: Contents): WebSite {
  const { name, legalName, tagline } = of(firm);
  return {
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    url: absolute('/'),
    name,
    alternateName: legalName,
    description: tagline,
    inLanguage: region.locale,
    publisher: { '@id': absolute(FIRM_ID) },
  };
}

const postalAddress = ({ street, town, region, postcode, country }: Firm['address']): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: town,
  ...(region && { addressRegion: region }),
  postalCode: postcode,
  addressCountry: country,
});

/** From Monday to Friday, 9:00 AM to 5:00 PM, is `Mo-Fr 09:00-17:00`; nothing for days that are closed. */
function openingHours({ first, last = first, opens, closes }: Firm['hours'][number]): string[] {
  if (!opens || !closes) return [];
  const days = [...new Set([first, last])].map((day) => day.slice(0, 2));
  return [`${days.join('-')} ${clock(opens)}-${clock(closes)}`];
}

/** '5:00 PM' is '17:00'. */
function clock(time: string): string {
  const minutes = minutesOf(time);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
