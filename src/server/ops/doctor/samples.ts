import type { Config } from '#server/config/types.ts';
import { clients } from '#shared/content/documents/clients.ts';
import { type Firm, firm } from '#shared/content/documents/firm.ts';
import { home } from '#shared/content/documents/home.ts';
import { team } from '#shared/content/documents/team.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { privacy } from '#shared/content/privacy.ts';
import { terms } from '#shared/content/terms.ts';
import { type Site, site } from '#shared/site.ts';
import { type Finding, reportOn } from './finding.ts';

/** Names in the sample content; a test fails when a sample is renamed and this is not. */
const samples = {
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

/** The sample firm's addresses: `.example` is reserved (RFC 2606), and its pages are named so too. */
const isSampleAddress = (address: string) => /\.example\b|[._]example$|-example$/.test(address);

export interface Shown {
  site: Pick<Site, 'legal'>;
  firm: Pick<Firm, 'email' | 'social'>;
  ascendUrl: string;
  people: readonly string[];
  voices: readonly string[];
  clients: readonly string[];
  /** Legal pages that the firm has not reviewed yet, by file name. */
  unread: readonly string[];
}

const shown: Shown = {
  site,
  firm,
  ascendUrl: home.ascend.url,
  people: team.people.map(({ name }) => name),
  voices: [...testimonials.home, ...testimonials.individuals, ...testimonials.trainees].map(
    ({ name }) => name,
  ),
  clients: clients.organizations.map(({ name }) => name),
  unread: Object.entries({ privacy, terms }).flatMap(([name, { isSample }]) => (isSample ? [name] : [])),
};

/** Samples that must not appear as facts, and information that visitors are entitled to. */
export function contentCheck({ isPublic }: Pick<Config, 'isPublic'>) {
  return {
    about: 'content',
    fix: 'see src/shared/site.ts and src/shared/content/',
    look: async (report = reportOn('content')) => (isPublic ? lookForSamples(shown, report) : []),
  };
}

export function lookForSamples(
  { site, firm, ascendUrl, people, voices, clients, unread }: Shown,
  { findings, ok, warn } = reportOn('content'),
): readonly Finding[] {
  const left = (names: readonly string[], known: readonly string[]) =>
    new Set(names.filter((name) => known.includes(name))).size;

  const sampled = [
    ['team members', left(people, samples.people), 'src/shared/content/documents/team.ts'],
    ['testimonials', left(voices, samples.voices), 'src/shared/content/documents/testimonials.ts'],
    ['clients', left(clients, samples.clients), 'src/shared/content/documents/clients.ts'],
  ] as const;
  for (const [what, count, file] of sampled)
    if (count > 0)
      warn(
        `The site shows ${count} sample ${what}.`,
        `replace them with real ones in ${file}, or remove them`,
      );

  const addresses = { email: firm.email, ascendUrl, ...firm.social };
  const placeholders = Object.entries(addresses).flatMap(([name, address]) =>
    isSampleAddress(address) ? [name] : [],
  );
  if (placeholders.length > 0)
    warn(
      `Links and addresses lead nowhere: ${placeholders.join(', ')}.`,
      'set them in src/shared/content/documents/firm.ts and home.ts',
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
