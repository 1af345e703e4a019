import { expect, test } from '@jest/globals';
import { contentCheck, lookForSamples, type Shown } from '#server/ops/doctor/samples.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { clients } from '#shared/content/documents/clients.ts';
import { team } from '#shared/content/documents/team.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { site } from '#shared/site.ts';
import { withStored } from '../support/stored-words.tsx';

const ownFirm: Shown = {
  site: { ...site, legal: { privacy: '/privacy', terms: '/terms', cookies: '/cookies' } },
  firm: {
    email: 'hello@firm.test',
    social: {
      linkedin: 'https://www.linkedin.com/company/firm',
      x: 'https://x.com/firm',
      facebook: 'https://www.facebook.com/firm',
      instagram: 'https://www.instagram.com/firm',
    },
  },
  ascendUrl: 'https://ascend.firm.test/',
  people: ['Ann Real'],
  voices: [],
  clients: [],
  unread: [],
};
const says = (shown: Shown) => lookForSamples(shown).map(({ verdict, says }) => `${verdict}: ${says}`);

test('a site with its own content gets no warning', () => {
  expect(says(ownFirm)).toEqual(['ok: No samples are left.']);
});

test('doctor warns of a public site that still shows what the product came with', async () => {
  const findings = await contentCheck({ isPublic: true }, async () => builtInContents).look();
  const voices = [...testimonials.home, ...testimonials.individuals, ...testimonials.trainees];
  expect(findings.map(({ says }) => says)).toEqual([
    // All of them: a renamed sample must also be renamed in samples.ts.
    `The site shows ${new Set(team.people.map(({ name }) => name)).size} sample team members.`,
    `The site shows ${new Set(voices.map(({ name }) => name)).size} sample testimonials.`,
    `The site shows ${new Set(clients.organizations.map(({ name }) => name)).size} sample clients.`,
    'Links and addresses lead nowhere: email, ascendUrl, linkedin, x, facebook, instagram.',
    'The site shows legal pages with their sample text: privacy, terms.',
  ]);
  for (const { verdict, fix } of findings)
    expect([verdict, fix]).toEqual(['warn', expect.stringMatching(/in the panel|src\/shared/)]);
});

test('samples that the owner has replaced in the panel are none any more', async () => {
  const people = [{ ...team.people[0], name: 'Ann Real' }];
  const contents = withStored({ ...team, people } as typeof team);
  const findings = await contentCheck({ isPublic: true }, async () => contents).look();
  expect(findings.filter(({ says }) => says.includes('team members'))).toEqual([]);
});

test('a site that is not public may show samples', async () => {
  expect(await contentCheck({ isPublic: false }, async () => builtInContents).look()).toEqual([]);
});

test('each that is left is named', () => {
  expect(says({ ...ownFirm, people: ['Ann Real', 'Maren Holloway'] })).toEqual([
    'warn: The site shows 1 sample team members.',
  ]);
  const { terms: _terms, ...legal } = ownFirm.site.legal;
  expect(says({ ...ownFirm, site: { ...ownFirm.site, legal } })).toEqual([
    'warn: Legal pages are missing: terms.',
  ]);
});
