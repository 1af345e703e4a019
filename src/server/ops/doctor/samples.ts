import type { Config } from '#server/config/types.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';
import type { Contents } from '#shared/content/contents.ts';
import { clients } from '#shared/content/documents/clients.ts';
import { type Firm, firm } from '#shared/content/documents/firm.ts';
import { home } from '#shared/content/documents/home.ts';
import { packagesPage } from '#shared/content/documents/packages-page.ts';
import { services } from '#shared/content/documents/services.ts';
import { team } from '#shared/content/documents/team.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { privacy } from '#shared/content/privacy.ts';
import { servicePages } from '#shared/content/services/pages.ts';
import { terms } from '#shared/content/terms.ts';
import { site } from '#shared/site.ts';
import type { Site } from '#shared/site-type.ts';
import { type Finding, reportOn } from './finding.ts';

/** Names in the sample content; a test fails when a sample is renamed and this is not. */
const samples = {
  firm: { name: 'Larkfield', phone: '(860) 555-0142' },
  /** On its map. */
  place: '41.7655/-72.6760',
  people: [
    ...['Maren Holloway', 'Priya Lindqvist', 'Daniel Okafor', 'Elise Marchetti', 'Tomas Adeyemi'],
    ...['Jonah Whitfield', 'Kenji Watabe', 'Soledad Ibarra', 'Nadia Rahimi'],
  ],
  voices: [
    ...['Renata Oyelaran', 'Callum Varga', 'Ingrid Solano', 'Marcus Adebowale', 'Linh Castellan'],
    ...['Ayesha Brandvold', 'Mateo Lindgren', 'Grace Oduya'],
  ],
  clients: [
    ...[
      'Wexmoor University',
      'Norrvane Industrial',
      'Quill Harbor County',
      'Corvane Mutual',
      'Pellworth Tooling',
    ],
    ...['Halvern Institute', 'Tamsin Valley Water', 'Ellinor Credit Union', 'Brandt & Ivarsson'],
    ...['City of Ardenfall', 'Thornlea College'],
  ],
};

/** What packages and services of another firm begin with; a test fails when one is reworded and this is not. */
export const wordsToReplace: readonly string[] = [
  ...['Who these packages are for.', 'Who this family is for.', 'What this tier adds'],
  ...[
    'What this service is, in a sentence.',
    'What the service is.',
    'Who it helps.',
    'What the client gets',
  ],
  ...['What happens first.', 'What changes for the client.', 'What people ask first', 'The answer.'],
];

/** The sample firm's addresses: `.example` is reserved (RFC 2606), and its pages are named so too. */
const isSampleAddress = (address: string) => /\.example\b|[._]example$|-example$/.test(address);

export interface Shown {
  site: Pick<Site, 'legal' | 'mapLinkUrl'>;
  firm: Pick<Firm, 'name' | 'phone' | 'email' | 'social'>;
  /** The facts in the code. */
  inCode: Pick<Firm, 'name'>;
  ascendUrl: string;
  people: readonly string[];
  voices: readonly string[];
  clients: readonly string[];
  /** Authors of public articles that came with the code. */
  authors: readonly string[];
  /** Legal pages that the firm has not reviewed yet, by file name. */
  unread: readonly string[];
  /** How many texts say only what belongs in their place. */
  unwritten: number;
}

const countUnwritten = (value: unknown): number => {
  if (typeof value === 'string') return wordsToReplace.includes(value) ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + countUnwritten(inner), 0);
};

function shownBy({ of }: Contents, slugs: readonly string[]): Shown {
  const ofOffers = [home, packagesPage, services, ...Object.values(servicePages)];
  const { home: ofHome, individuals, trainees } = of(testimonials);
  return {
    site,
    firm: of(firm),
    inCode: firm,
    ascendUrl: of(home).ascend.url,
    people: of(team).people.map(({ name }) => name),
    voices: [...ofHome, ...individuals, ...trainees].map(({ name }) => name),
    clients: of(clients).organizations.map(({ name }) => name),
    authors: builtInArticles.flatMap(({ slug, author }) => (slugs.includes(slug) ? [author] : [])),
    unread: Object.entries({ privacy, terms }).flatMap(([name, { isSample }]) => (isSample ? [name] : [])),
    unwritten: countUnwritten(ofOffers.map((document) => of<object>(document))),
  };
}

interface Sources {
  contents(): Promise<Contents>;
  /** The slugs of public articles. */
  slugs(): Promise<readonly string[]>;
}

/** Samples that must not appear as facts, and information that visitors are entitled to. */
export function contentCheck({ isPublic }: Pick<Config, 'isPublic'>, sources: Sources) {
  return {
    about: 'content',
    fix: 'see Words and prices in the panel, and docs/adapt.md',
    /** A site that is not public may show samples: one line names them, and is no warning. */
    look: async (report = reportOn('content')) => {
      const shown = shownBy(await sources.contents(), await sources.slugs());
      if (isPublic) return lookForSamples(shown, report);
      const left = lookForSamples(shown).filter(({ verdict }) => verdict === 'warn');
      const says = left.map((finding) => finding.says).join(' ');
      report.ok(left.length > 0 ? `Before the site is public: ${says}` : 'No samples are left.');
      return report.findings;
    },
  };
}

export function lookForSamples(
  { site, firm, inCode, ascendUrl, people, voices, clients, authors, unread, unwritten }: Shown,
  { findings, ok, warn } = reportOn('content'),
): readonly Finding[] {
  const left = (names: readonly string[], known: readonly string[]) =>
    new Set(names.filter((name) => known.includes(name))).size;

  const { name, phone } = samples.firm;
  const facts = [
    ...(firm.name === name ? ['name'] : []),
    ...(firm.phone === phone ? ['telephone number'] : []),
  ];
  if (facts.length > 0)
    warn(
      `The firm has the ${facts.join(' and the ')} of the sample firm.`,
      'set them in the panel (Words and prices, “Contact facts”)',
    );
  if (inCode.name === name)
    warn(
      'Authenticator apps, passkeys and security.txt name the sample firm.',
      'replace the facts in src/shared/firm-facts.ts',
    );
  const sampled = [
    ['team members', left(people, samples.people)],
    ['testimonials', left(voices, samples.voices)],
    ['clients', left(clients, samples.clients)],
    ['articles', authors.filter((author) => samples.people.includes(author)).length],
  ] as const;
  for (const [what, count] of sampled)
    if (count > 0)
      warn(
        `The site shows ${count} sample ${what}.`,
        `replace or remove them in the panel (${what === 'articles' ? 'Articles' : 'Words and prices'})`,
      );

  if (unwritten > 0)
    warn(
      `Packages and services have ${unwritten} texts that are still to be written.`,
      'write them in the panel (Words and prices: “Home page”, “Packages” and the services)',
    );
  if (site.mapLinkUrl.includes(samples.place))
    warn(
      'The map on /contact shows where the sample firm is.',
      'set both addresses of the map in src/shared/site.ts',
    );

  const addresses = { email: firm.email, ascendUrl, ...firm.social };
  const placeholders = Object.entries(addresses).flatMap(([name, address]) =>
    isSampleAddress(address) ? [name] : [],
  );
  if (placeholders.length > 0)
    warn(
      `Links and addresses lead nowhere: ${placeholders.join(', ')}.`,
      'set them in the panel (Words and prices)',
    );

  const missing = (['privacy', 'terms', 'cookies'] as const).filter((page) => !site.legal[page]);
  if (missing.length > 0)
    warn(
      `Legal pages are missing: ${missing.join(', ')}.`,
      'set their addresses under legal in src/shared/site.ts',
    );
  if (unread.length > 0)
    warn(
      `The site shows legal pages with their sample text: ${unread.join(', ')}.`,
      'write your own text for them in src/shared/content/, and set isSample to false there',
    );
  ok('No samples are left.');
  return findings;
}
