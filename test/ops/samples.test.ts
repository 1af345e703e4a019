import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contentCheck, lookForSamples, type Shown, wordsToReplace } from '#server/ops/doctor/samples.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { builtInContents, type Contents } from '#shared/content/contents.ts';
import { clients } from '#shared/content/documents/clients.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { home } from '#shared/content/documents/home.ts';
import { team } from '#shared/content/documents/team.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { withStored } from '../support/stored-words.tsx';

const ownFirm: Shown = {
  site: {
    mapLinkUrl: 'https://www.openstreetmap.org/#map=16/53.7985/-1.5510',
    legal: { privacy: '/privacy', terms: '/terms', cookies: '/cookies' },
  },
  firm: {
    name: 'Aireside',
    phone: '+44 113 496 0142',
    email: 'hello@firm.test',
    social: {
      linkedin: 'https://www.linkedin.com/company/firm',
      x: 'https://x.com/firm',
      facebook: 'https://www.facebook.com/firm',
      instagram: 'https://www.instagram.com/firm',
    },
  },
  inCode: { name: 'Aireside' },
  ascendUrl: 'https://ascend.firm.test/',
  people: ['Ann Real'],
  voices: [],
  clients: [],
  authors: ['Ann Real'],
  unread: [],
  unwritten: 0,
};
const says = (shown: Shown) => lookForSamples(shown).map(({ verdict, says }) => `${verdict}: ${says}`);

test('a site with its own content gets no warning', () => {
  expect(says(ownFirm)).toEqual(['ok: No samples are left.']);
});

const look = (isPublic: boolean, contents: Contents = builtInContents) =>
  contentCheck(
    { isPublic },
    { contents: async () => contents, slugs: async () => builtInArticles.map(({ slug }) => slug) },
  ).look();

/** The facts of the specified firm, whatever firm is in the code. */
const sampleFirm = withStored({
  ...firm,
  name: 'Larkfield',
  phone: '(860) 555-0142',
  email: 'hello@larkfield.example',
  social: { x: 'https://x.com/larkfield_example' },
} as typeof firm);
const inCode = 'Authenticator apps, passkeys and security.txt name the sample firm.';
const map = 'The map on /contact shows where the sample firm is.';
const voices = [...testimonials.home, ...testimonials.individuals, ...testimonials.trainees];
const left = [
  'The firm has the name and the telephone number of the sample firm.',
  // All of them: a renamed sample must also be renamed in samples.ts.
  `The site shows ${new Set(team.people.map(({ name }) => name)).size} sample team members.`,
  `The site shows ${new Set(voices.map(({ name }) => name)).size} sample testimonials.`,
  `The site shows ${new Set(clients.organizations.map(({ name }) => name)).size} sample clients.`,
  `The site shows ${builtInArticles.length} sample articles.`,
  'Links and addresses lead nowhere: email, ascendUrl, x.',
  'The site shows legal pages with their sample text: privacy, terms.',
];

testOfSpecified('doctor warns of a public site that still shows what the product came with', async () => {
  const findings = await look(true, sampleFirm);
  expect(findings.map(({ says }) => says).filter((says) => ![inCode, map].includes(says))).toEqual(left);
  for (const { verdict, fix } of findings)
    expect([verdict, fix]).toEqual(['warn', expect.stringMatching(/in the panel|src\/shared/)]);
});

test('samples that the owner has replaced in the panel are none any more', async () => {
  const people = [{ ...team.people[0], name: 'Ann Real' }];
  const findings = await look(true, withStored({ ...team, people } as typeof team));
  expect(findings.filter(({ says }) => says.includes('team members'))).toEqual([]);
});

testOfSpecified('a trial site may show samples: one line names them, and is no warning', async () => {
  const findings = await look(false, sampleFirm);
  expect(findings.map(({ verdict }) => verdict)).toEqual(['ok']);
  for (const says of ['Before the site is public: ', ...left]) expect(findings[0]?.says).toContain(says);
});

test('each that is left is named', () => {
  expect(says({ ...ownFirm, inCode: { name: 'Larkfield' } })).toEqual([`warn: ${inCode}`]);
  expect(says({ ...ownFirm, people: ['Ann Real', 'Maren Holloway'] })).toEqual([
    'warn: The site shows 1 sample team members.',
  ]);
  const { terms: _terms, ...legal } = ownFirm.site.legal;
  expect(says({ ...ownFirm, site: { ...ownFirm.site, legal } })).toEqual([
    'warn: Legal pages are missing: terms.',
  ]);
});

testOfSpecified(
  'the map of the sample firm, and texts of packages and services that are not written yet, are named',
  async () => {
    const mapLinkUrl = 'https://www.openstreetmap.org/#map=16/41.7655/-72.6760';
    expect(says({ ...ownFirm, site: { ...ownFirm.site, mapLinkUrl }, unwritten: 3 })).toEqual([
      'warn: Packages and services have 3 texts that are still to be written.',
      `warn: ${map}`,
    ]);
    const [family = ''] = wordsToReplace;
    const families = Object.fromEntries(Object.keys(home.packages.families).map((id) => [id, family]));
    const contents = withStored({ ...home, packages: { ...home.packages, families } } as typeof home);
    const count = Object.keys(families).length;
    expect((await look(true, contents)).map(({ says }) => says)).toContain(
      `Packages and services have ${count} texts that are still to be written.`,
    );
  },
);

test('the words to replace are those that a new package or service begins with', () => {
  const sources = globSync('src/shared/content/{documents,services}/*.ts').map((file) =>
    readFileSync(file, 'utf8'),
  );
  for (const words of wordsToReplace)
    expect(sources.some((source) => source.includes(`'${words}'`))).toBe(true);
});

test('only the facts of the firm name its town', () => {
  const isElsewhere = (file: string) => !file.endsWith('/firm-facts.ts');
  const files = globSync('src/**/*.{ts,tsx}').filter(isElsewhere);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('Hartford'))).toEqual([]);
});
