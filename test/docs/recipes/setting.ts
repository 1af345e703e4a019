import type { Recipe } from './recipe.ts';

const edits: Recipe['edits'] = [
  [
    'src/server/config/variables.ts',
    [
      [
        '  BOOKINGS_PER_SLOT: {',
        "  NEWSLETTERS_PER_DAY: { ...integer(1, 100), default: '50', as: 'newslettersPerDay' },\n  BOOKINGS_PER_SLOT: {",
      ],
    ],
  ],
];

const script = `
const load = (env) => loadConfig({ NODE_ENV: 'test', ...env });
print(load({}).newslettersPerDay);
print(load({ NEWSLETTERS_PER_DAY: '7' }).newslettersPerDay);
for (const env of [{ NEWSLETTERS_PER_DAY: '0' }, { NEWSLETTER_PER_DAY: '7' }]) {
  try {
    load(env);
  } catch ({ problems }) {
    print(problems.join());
  }
}
`;

/** 'A new setting', followed for a limit of the newsletter. */
export const setting: Recipe = { edits, script };
