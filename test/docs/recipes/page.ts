import type { Recipe } from './recipe.ts';

const edits: Recipe['edits'] = [
  [
    'src/shared/content/accessibility.ts',
    `import type { Hero, PageMeta } from './types.ts';

/** /accessibility */
export const meta: PageMeta = {
  title: 'How we make this website work for everyone',
  description:
    'How we build and test this website so that everyone can use it, with any device, and whom to write to if something does not work.',
};

export const hero: Hero = {
  title: 'A website for everyone',
  lead: 'What we test, and whom to write to.',
};

export const test = {
  title: 'What we test',
  text: 'Each page, with a keyboard alone and without scripts.',
};
`,
  ],
  [
    'src/client/features/accessibility/accessibility-page.tsx',
    `import * as words from '#shared/content/accessibility.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { Section } from '#client/components/section.tsx';

export function Component() {
  return (
    <>
      <PageHead {...words.meta} card={words.hero} />
      <PageHero {...words.hero} />
      <Section ground="white" labelledBy="tests">
        <h2 id="tests">{words.test.title}</h2>
        <p>{words.test.text}</p>
      </Section>
    </>
  );
}
`,
  ],
  [
    'src/shared/pages/definitions.ts',
    [
      [
        'import { builtInContents, type Contents }',
        "import * as accessibility from '../content/accessibility.ts';\nimport { builtInContents, type Contents }",
      ],
      [
        '    {\n      ...plainPage,\n      path: paths.individuals,',
        `    {
      ...plainPage,
      path: '/accessibility',
      module: 'accessibility/accessibility-page',
      ...headOf(accessibility),
      card: { theme: 'teal', drawing: 'climb' },
      name: 'Accessibility',
      parent: paths.home,
      menu: null,
      footer: { column: 'firm' },
      structuredData: null,
    },
    {
      ...plainPage,
      path: paths.individuals,`,
      ],
    ],
  ],
];

const script = `
import { indexablePaths } from './src/shared/pages/lists.ts';
print(indexablePaths);
`;

/** 'A new page', followed for a plain page. */
export const page: Recipe = { edits, script };
