import type { Preview } from '../content/contents.ts';
import type { BrandGround, Faq, Hero, PageMeta } from '../content/types.ts';
import type { LocalDay } from '../dates/local-day.ts';
import type { Offered } from '../offered.ts';

/** The facts about a page that are used outside it; definitions.ts has one for each page. */
export type PageDefinition = PublicPage | PrivatePage | PageFamily;

interface Route extends Offered {
  /** A name in paths.ts is needed only where texts or code link to the page. `:name` makes a pattern. */
  path: string;
  /** Its file below src/client/features, without ending: exports `Component`. A `loader` is in `<module>-loader.ts`. */
  module: string;
  /** Which of its addresses the server caches; the rules are in src/client/app/cache-rules.ts. */
  cache: CacheRuleName;
}

/** A page for everyone: robots.txt allows crawlers, sitemap and llms.txt list it, and social networks get its card. */
export interface PublicPage extends Route, PageDescription {
  kind: 'public';
}

/** A page for staff, or for one visitor alone: robots.txt and its own head keep search engines out. */
interface PrivatePage extends Route {
  kind: 'private';
  /** Whether it has addresses below its path, which it routes itself. */
  hasViews?: true;
}

/** Many pages that one module shows; its path is a pattern. */
interface PageFamily extends Route {
  kind: 'family';
  /** Those whose addresses do not depend on the database. */
  members: readonly PageDescription[];
}

/** The facts about a public page for menus, search engines, social networks and other programs. */
export interface PageDescription {
  path: string;
  meta: PageMeta;
  /** Also the words of its preview card. */
  hero: Hero;
  card: CardLook;
  /** Its name in breadcrumbs, after those of its parents. */
  name: string;
  /** The path of the page above it; null for the home page alone. */
  parent: string | null;
  /** Null for a page that the header does not name; one place keeps the order of the definitions. */
  menu: { place: MenuPlace; label: string; drawing?: string } | null;
  /** Its column in the footer's site map; the link shows the page's name unless it has a label. */
  footer: { column: FooterColumn; label?: string } | null;
  /** Its structured data (schema.org) besides breadcrumbs and questions; `structured-data/describe-page.ts` makes it. */
  structuredData: StructuredData | null;
  /** Questions that the page answers, for search engines. */
  faqs?: readonly Faq[];
  /** Its line in /llms.txt, where `meta` does not fit. */
  llms?: PageMeta;
  /** A picture that the sitemap names. */
  image?: string;
}

export type CacheRuleName =
  | 'sameForEverybody'
  | 'neverCached'
  | 'knownServices'
  | 'simpleFilters'
  | 'withoutDrafts'
  | 'untouchedSelfCheck'
  | 'contactTabs';

/** Two groups, the second with the way to all and one link apart below a line; the links beside them; the button. */
export type MenuPlace = 'about' | 'solutions' | 'solutions-all' | 'solutions-apart' | 'bar' | 'button';

export type FooterColumn = 'solutions' | 'individuals' | 'firm' | 'read';

export type StructuredData =
  | 'website'
  | 'about'
  | 'team'
  | 'services'
  | 'service'
  | 'packages'
  | 'gift-cards'
  | 'blog'
  | 'contact';

/** Background and colors of a preview card; their values are in `cards/designs.ts`. */
export type CardThemeName = BrandGround | 'ink' | 'indigo' | 'teal' | 'amber';

export interface CardLook {
  theme: CardThemeName;
  /** At the right of the card. */
  drawing: CardDrawing | Plate;
}

/** A drawing in the colors of the card's theme: a file of `cards/drawings`. */
export type CardDrawing =
  | 'climb'
  | 'crossing'
  | 'five-hills'
  | 'flock'
  | 'hops'
  | 'margins'
  | 'open-book'
  | 'ribbon'
  | 'rise'
  | 'sorted'
  | 'terraces'
  | 'tiers';

/** A picture that fills the right part of a card. */
export interface Plate {
  src: string;
  size: { width: number; height: number };
  /** The focal point, as a share of its width. */
  focus: number;
}

/** Facts from the server that the browser must use too, so that both render the same page. */
export interface PageFacts {
  /** The public origin, for absolute links. */
  siteUrl: string;
  /** The firm's time zone, in which all dates are printed. */
  timeZone: string;
  /** The year in the footer. */
  year: number;
  /** The published documents that a browser may need, and the firm's day; left out if there are none. */
  content?: { version: number; kinds: readonly string[]; day: LocalDay };
  /** Of a page with drafts. */
  preview?: Preview;
  /** What buyers must know before they order; left out if there is nothing. */
  sales?: { isClosed: boolean; sentence: string };
  /** Of the panel alone: the browser has the cookie of an account, whose session may have ended. */
  isReturning?: boolean;
  /** Of the panel alone: the browser signed in to an account last, not with the shared password. */
  usesAccount?: boolean;
}
