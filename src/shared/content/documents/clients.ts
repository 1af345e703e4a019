import { paths } from '#shared/paths.ts';
import type { TypeOf } from '#shared/shape.ts';
import { defineContent, document, repeatedIds } from '../define.ts';
import * as f from '../schema.ts';

/** The typography of a word mark, with the site's two typefaces. */
const mark = f.choice({
  serif: 'Serif',
  'serif-caps': 'Serif, in capitals',
  'spaced-caps': 'Spaced capitals',
  heavy: 'Heavy',
  light: 'Light',
  stacked: 'The first word above the rest',
  ruled: 'Between two lines',
  initial: 'Led by the first letter in a circle',
});

const organization = f.group(
  {
    id: f.line(60, { help: 'Unique, even if two entries have the same name.' }),
    name: f.line(60),
    sector: f.choice({
      'public sector': 'Public sector',
      'higher education': 'Higher education',
      manufacturing: 'Manufacturing',
      finance: 'Finance',
    }),
    mark,
  },
  {
    imagePath: f.image({ label: 'Logo', help: 'Without one, the name appears in the style that you chose.' }),
  },
);

const schema = document('clients', { organizations: f.list(organization) });

/** The client logos carousel of the home page. The organizations are invented: replace them with your own. */
export const clients: TypeOf<typeof schema> = {
  kind: 'clients',
  /** Twelve entries, three slides of four. Quill Harbor County shows twice (product.md, 1). */
  organizations: [
    { id: 'wexmoor', name: 'Wexmoor University', sector: 'higher education', mark: 'serif-caps' },
    { id: 'norrvane', name: 'Norrvane Industrial', sector: 'manufacturing', mark: 'heavy' },
    { id: 'quill-harbor', name: 'Quill Harbor County', sector: 'public sector', mark: 'stacked' },
    { id: 'corvane', name: 'Corvane Mutual', sector: 'finance', mark: 'initial' },
    { id: 'pellworth', name: 'Pellworth Tooling', sector: 'manufacturing', mark: 'spaced-caps' },
    { id: 'halvern', name: 'Halvern Institute', sector: 'higher education', mark: 'serif' },
    { id: 'tamsin-valley', name: 'Tamsin Valley Water', sector: 'public sector', mark: 'light' },
    { id: 'ellinor', name: 'Ellinor Credit Union', sector: 'finance', mark: 'ruled' },
    { id: 'brandt-ivarsson', name: 'Brandt & Ivarsson', sector: 'manufacturing', mark: 'serif' },
    { id: 'quill-harbor-again', name: 'Quill Harbor County', sector: 'public sector', mark: 'stacked' },
    { id: 'ardenfall', name: 'City of Ardenfall', sector: 'public sector', mark: 'spaced-caps' },
    { id: 'thornlea', name: 'Thornlea College', sector: 'higher education', mark: 'ruled' },
  ],
};

export type Client = (typeof clients)['organizations'][number];

export default defineContent(schema, clients, {
  label: 'Clients',
  page: paths.home,
  check: ({ organizations }) => repeatedIds('organizations', organizations),
});
