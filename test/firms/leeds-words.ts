import { writeFile } from 'node:fs/promises';
import { loadDefinitions } from '#server/features/content/definitions.ts';
import { schemaVersionOf } from '#server/features/content/fit.ts';
import type { prices } from '#shared/content/documents/prices.ts';
import { chosenOffers } from '../fixtures/leeds/src/shared/offers.ts';

/** The built-in words as the firm in Leeds writes them. */
const spelled: readonly [american: RegExp, british: string][] = [
  [/(O|o)rganiz/g, '$1rganis'],
  [/(O|o)ptimiz/g, '$1ptimis'],
  [/(R|r)ecogniz/g, '$1ecognis'],
  [/(S|s)ummariz/g, '$1ummaris'],
  [/(A|a)nalyz/g, '$1nalys'],
  [/(F|f)avorite/g, '$1avourite'],
  [/(B|b)ehavior/g, '$1ehaviour'],
  [/(C|c)olor/g, '$1olour'],
  [/(C|c)enter/g, '$1entre'],
  [/(P|p)rogram(?!m)/g, '$1rogramme'],
  [/(C|c)ancel(ed|ing)/g, '$1ancell$2'],
  [/\bpractice (?=(?:speaking|on|in|with)\b)/g, 'practise '],
  [/Larkfield/g, 'Aireside'],
  [/\bHartford\b/g, 'Leeds'],
  [/\bConnecticut\b/g, 'Yorkshire'],
];
const isAddress = /^(?:\/|https?:)/;

function inBritish(value: unknown): unknown {
  if (typeof value === 'string')
    return isAddress.test(value)
      ? value
      : spelled.reduce((text, [from, to]) => text.replace(from, to), value);
  if (Array.isArray(value)) return value.map(inBritish);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inBritish(inner)]));
}

const people = [
  ['amina-sutcliffe', 'leading', 'Amina Sutcliffe', 'Managing Director'],
  ['gareth-okoro', 'leading', 'Gareth Okoro', 'Head of Assessment'],
  ['ruth-pemberton', 'coaching', 'Ruth Pemberton', 'Coach'],
  ['sanjay-blythe', 'craft', 'Sanjay Blythe', 'Office Manager'],
].map(([id, group, name, title]) => ({
  ...{ id, group, name, title, photo: '/images/people/maren-holloway.svg' },
  email: `${id?.split('-')[0]}@aireside.test`,
  bio: `${name?.split(' ')[0]} has worked with companies in Yorkshire for many years, and still sees clients every week. Ask about cricket at your own risk, or about the best walk near Ilkley.`,
}));

const inPounds = (price: { full: number; shown: number; charged: number }) => ({
  full: price.full - 10,
  shown: price.shown - 5,
  charged: price.charged - 5,
});

/** Facts of the firm in some documents; all others only have another spelling. */
const facts: Record<string, (document: typeof prices) => object> = {
  team: () => ({ people }),
  testimonials: () => ({ home: [], individuals: [], trainees: [] }),
  clients: () => ({ organizations: [] }),
  prices: ({ packages }) => ({
    packages: Object.fromEntries(Object.entries(packages).map(([tier, price]) => [tier, inPounds(price)])),
  }),
};

/** Writes a file for `npm run content -- import FILE`. The code has the facts of the document 'firm'. */
export async function writeLeedsWords(file: string): Promise<void> {
  const offered = [...(await loadDefinitions())].filter(
    ([kind, { offer }]) => kind !== 'firm' && (!offer || chosenOffers[offer]),
  );
  const words = offered.map(([kind, definition]) => {
    const document = inBritish(definition.builtIn) as object;
    return [
      kind,
      {
        schemaVersion: schemaVersionOf(definition),
        document: { ...document, ...facts[kind]?.(document as typeof prices) },
      },
    ];
  });
  await writeFile(file, JSON.stringify(Object.fromEntries(words)));
}
