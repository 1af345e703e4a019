import { parseArgs } from 'node:util';
import { scopesOf, startFakeZoho } from '../test/support/fake-zoho/index.ts';
import { freeLimits } from '../test/support/fake-zoho/world.ts';

/**
 * Runs the tests' stand-in for Zoho, so that `npm run dev` can sell through it: invoices, their payment pages,
 * the consent page. Everything is in memory and gone with the process. It prints the lines for `.env`.
 *
 *   node scripts/fake-zoho.ts [--port 4600] [--product invoice|books]
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4600' }, product: { type: 'string', default: 'invoice' } },
});
const product = values.product === 'books' ? 'books' : 'invoice';
// Constant, so that the lines in .env stay valid.
const refreshToken = '1000.fake-refresh-token';
const fake = await startFakeZoho({
  port: Number(values.port),
  world: {
    refreshTokens: new Map([[refreshToken, { scopes: scopesOf(product), moments: [] }]]),
    // Trials should not have to wait until tomorrow.
    limits: { ...freeLimits, perMinute: 1_000, perDay: 100_000, tokens: 1_000 },
  },
});
const env = { ...fake.env(product), ZOHO_REFRESH_TOKEN: refreshToken };
for (const [name, value] of Object.entries(env)) console.log(`${name}=${value}`);
console.error(`A stand-in for Zoho listens at ${fake.url}. Put the lines above into .env, then: npm run dev`);
