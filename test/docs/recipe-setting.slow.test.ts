import { expect, test } from '@jest/globals';
import { type Edit, followRecipe } from './recipe.ts';

/** The recipe 'A new setting' of CONTRIBUTING, followed for a limit of the newsletter. */
const setting: Edit[] = [
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

test('a setting costs one entry', async () => {
  const { run, lines } = await followRecipe(setting);
  const printed = await run(`
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
`);
  expect([setting.length, lines]).toEqual([1, 1]);
  expect(printed).toEqual([
    50,
    7,
    'NEWSLETTERS_PER_DAY is not valid: use a whole number from 1 to 100.',
    'NEWSLETTER_PER_DAY is not a variable of this product; did you mean NEWSLETTERS_PER_DAY?',
  ]);
});
