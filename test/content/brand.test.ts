import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { brand, themeColor } from '../../src/shared/brand.ts';

test('the colours outside the style sheets are those of the tokens', () => {
  const tokens = readFileSync(new URL('../../src/client/styles/_tokens.scss', import.meta.url), 'utf8');
  const values = Object.fromEntries(
    Object.keys(brand).map((name) => [name, new RegExp(`^\\$${name}: (#[0-9a-f]+);`, 'm').exec(tokens)?.[1]]),
  );
  expect(brand).toEqual(values);
  expect(themeColor).toBe(values.paper);
});
