import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A strict parse of a feed or a sitemap: attributes as `@name`, everything a string, the named elements always lists. */
export function parseXml(xml: string, lists: readonly string[]) {
  const problem = XMLValidator.validate(xml);
  if (problem !== true) throw new Error(`Not well-formed: ${problem.err.msg} in line ${problem.err.line}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => lists.includes(name),
    processEntities: true,
  });
  return parser.parse(xml);
}

/** The paths that a sitemap lists, each a page of `siteUrl`. */
export function sitemapPaths(xml: string, siteUrl: string): string[] {
  const { urlset } = parseXml(xml, ['url']);
  return urlset.url.map(({ loc }: { loc: string }) => {
    if (!loc.startsWith(`${siteUrl}/`)) throw new Error(`${loc} is not a page of ${siteUrl}.`);
    return loc.slice(siteUrl.length);
  });
}

/** RFC 822 as RSS has it, and the RFC 3339 of Atom and JSON Feed. */
export const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
export const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
