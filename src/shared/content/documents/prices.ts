import { byId, wordsFor } from '#shared/by-id.ts';
import { units } from '#shared/money/currency-name.ts';
import { formatMoney } from '#shared/money.ts';
import { fieldsOf } from '#shared/offered.ts';
import { type FeatureTier, tierSteps, tiersAt } from '#shared/packages/catalog.ts';
import type { Price } from '#shared/packages/prices.ts';
import { paths } from '#shared/paths.ts';
import { region } from '#shared/region.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document } from '../define.ts';
import type { ContentFinding } from '../responses.ts';
import * as f from '../schema.ts';

/** The checkout reads up to seven digits. */
const MOST = 9_999_999;

const message = `Please enter whole ${units}, from 1 to ${MOST.toLocaleString(region.locale)}.`;

const amount = (label: string, help?: string) =>
  f.number({ label, ...(help && { help }), least: 1, most: MOST, message });

const price = (label: string) =>
  f.group(
    {
      full: amount('Paid in full'),
      shown: amount('Monthly, as shown on the packages page', 'Of three payments, whose total appears, too.'),
      ...fieldsOf('onlinePayment', {
        charged: amount(
          'Each of three monthly payments, as charged',
          'Checkout and invoices have this amount.',
        ),
      }),
    },
    undefined,
    { label },
  );

/** Such as “Essential and Minimum”. */
const labelOf = (step: FeatureTier) =>
  tiersAt(step)
    .map(({ name }) => name.replaceAll(/\B\p{Lu}/gu, (letter) => letter.toLowerCase()))
    .join(' and ');

const schema = document('prices', {
  packages: f.group(byId(tierSteps, (step) => price(labelOf(step)))),
  ...fieldsOf('giftCards', {
    giftAmounts: f.list(f.group({ amount: amount('Amount'), label: f.line(40, { label: 'Name' }) }), {
      label: 'Gift cards',
      help: 'A gift card can also have the price of a package. A card’s code pays for a session of the same name.',
      least: 1,
      most: 20,
    }),
  }),
});

const offered = ({ charged, ...shown }: Price) => ({
  ...shown,
  ...fieldsOf('onlinePayment', { charged }),
});

const packages = {
  first: offered({ full: 1200, shown: 420, charged: 400 }),
  pro: offered({ full: 3700, shown: 1295, charged: 1233 }),
  popular: offered({ full: 5700, shown: 1995, charged: 1900 }),
  ultimate: offered({ full: 10300, shown: 3605, charged: 3433 }),
};

/**
 * What everything costs (product.md, 3 and 6). The monthly figures are listed, not computed: the firm set them, and three times 1233 is
 * not 3700.
 */
export const prices: TypeOf<typeof schema> = {
  kind: 'prices',
  packages: wordsFor(tierSteps, packages, (step) => {
    const monthly = 300 * (tierSteps.indexOf(step) + 1);
    return offered({ full: 3 * monthly, shown: monthly, charged: monthly });
  }),
  ...fieldsOf('giftCards', {
    giftAmounts: [
      { amount: 100, label: 'Individual Session' },
      { amount: 150, label: 'Career Check-up' },
      { amount: 250, label: 'Leadership Analysis' },
      { amount: 300, label: 'Development Plan' },
      { amount: 450, label: 'Full Assessment' },
      { amount: 600, label: 'Premium Package' },
      { amount: 800, label: 'Executive Coaching' },
      { amount: 1000, label: 'Complete Package' },
    ],
  }),
};

function* check({ packages, giftAmounts = [] }: typeof prices): Iterable<ContentFinding> {
  for (const [index, tier] of tierSteps.entries()) {
    const below = tierSteps[index - 1];
    const at = (field: keyof Price) => `packages/${tier}/${field}`;
    const { full, shown, charged } = packages[tier];
    // An order's plan is derived from its amount.
    if (charged >= full) yield { at: at('charged'), says: 'Please enter less than the price in full.' };
    else if (charged > shown) yield { at: at('charged'), says: 'Please charge no more than the page shows.' };
    if (shown >= full) yield { at: at('shown'), says: 'Please enter less than the price in full.' };
    if (charged < shown)
      yield {
        at: at('charged'),
        says: `The packages page shows ${formatMoney(shown)}, but buyers pay ${formatMoney(charged)}.`,
        level: 'warning',
      };
    for (const field of below ? (['full', 'shown', 'charged'] as const) : [])
      if (below && packages[tier][field] <= packages[below][field])
        yield { at: at(field), says: 'Please enter more than for the tier before.' };
  }
  const amounts = giftAmounts.map(({ amount }) => amount);
  for (const [index, amount] of amounts.entries())
    if (amounts.indexOf(amount) < index)
      yield { at: `giftAmounts/${index}/amount`, says: 'Please use each amount once.' };
}

export default defineContent(schema, prices, { label: 'Prices', page: paths.packages, check });
