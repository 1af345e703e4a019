import type { Recipe } from './recipe.ts';

const definition = `import { defineList, searchField } from '../panel/list.ts';
import * as s from '../shape.ts';

/** The newsletter's addresses. */
export const addressList = defineList({
  name: 'newsletter',
  path: '/api/admin/newsletter',
  right: 'newsletter',
  row: s.object('NewsletterAddress', {
    id: s.integer(),
    email: s.text(),
    enteredAt: s.moment(),
    confirmedAt: s.orNull(s.moment('Null until its owner has confirmed it.')),
  }),
  filters: { search: searchField },
  columns: {
    email: ({ email }) => email,
    entered: ({ enteredAt }) => enteredAt,
    confirmed: ({ confirmedAt }) => confirmedAt,
  },
});
`;

const calls = `    ...listCalls(context, addressList, {
      summary: 'Addresses of the newsletter',
      example: { search: 'ann' },
      async read({ search = '', after }, size) {
        const query = context.knex('subscriptions').select('*').where(containsWords(['email'], search));
        const { rows, next } = await readListPage<Row<'subscriptions'>>(query, { after, size });
        return {
          rows: rows.map((row) => ({
            id: Number(row.id),
            email: row.email,
            enteredAt: toDate(row.created_at).toISOString(),
            confirmedAt: toDateOrNull(row.confirmed_at)?.toISOString() ?? null,
          })),
          next,
        };
      },
    }),
`;

const imports = `import { addressList } from '#shared/newsletter/list.ts';
import { containsWords, readListPage } from '#server/db/list-query.ts';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { listCalls } from '#server/http/list-calls.ts';
`;

const view = `import { listWords } from '#shared/panel/list-words.ts';
import { addressList } from '#shared/newsletter/list.ts';
import { DataTable } from '#client/panel/kit/data-table.tsx';
import { ListView } from '#client/panel/kit/list-view.tsx';
import { Moment } from '#client/panel/kit/moment.tsx';

const words = {
  ...listWords,
  title: 'Newsletter',
  loading: 'Loading addresses...',
  failed: 'The addresses couldn’t be loaded',
  rows: (count: number) => (count === 1 ? '1 address' : \`\${count} addresses\`),
  pages: 'Pages of addresses',
  empty: 'No addresses yet',
  emptyHint: 'An address shows up here once it was entered.',
  nothingFoundHint: 'Try a part of the address.',
};

/** Who gets the newsletter. */
export const Component = () => (
  <ListView
    list={addressList}
    words={words}
    hasFile
    filters={[{ name: 'search', type: 'search', label: 'Address' }]}
  >
    {({ rows }) => (
      <DataTable
        label={words.title}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Address', cell: ({ email }) => email },
          { name: 'Entered', cell: ({ enteredAt }) => <Moment at={enteredAt} /> },
          { name: 'Confirmed', cell: ({ confirmedAt }) => confirmedAt && <Moment at={confirmedAt} /> },
        ]}
      />
    )}
  </ListView>
);
`;

const edits: Recipe['edits'] = [
  ['src/shared/newsletter/list.ts', definition],
  [
    'src/server/features/newsletter/routes.ts',
    [
      ['import { newsletterSchema } from', `${imports}import { newsletterSchema } from`],
      [
        "import type { Services } from '#server/services.ts';",
        "import type { PanelServices } from '#server/http/staff.ts';",
      ],
      ['(context: Services): Call[]', '(context: PanelServices): Call[]'],
      ['    defineForm(context, {\n', `${calls}    defineForm(context, {\n`],
    ],
  ],
  ['src/client/features/newsletter/panel/newsletter-view.tsx', view],
  [
    'src/shared/panel/views.ts',
    [
      ["  audit: ['owner'],", "  newsletter: ['owner', 'editor'],\n  audit: ['owner'],"],
      [
        "  { group: 'settings', path: 'availability'",
        "  { group: 'website', path: 'newsletter', name: 'Newsletter', right: 'newsletter' },\n  { group: 'settings', path: 'availability'",
      ],
    ],
  ],
];

/** Answers the call of the list, with a search. */
const script = `
import { newsletterCalls } from './src/server/features/newsletter/routes.ts';
import { subscribe } from './src/server/features/newsletter/newsletter.ts';

for (const email of ['ann@example.com', 'bob@example.com']) await subscribe(context, { email });
const staff = { guards: () => ({ access: [], limit: [], read: [] }) };
const calls = newsletterCalls({ ...context, staff }).filter(({ right }) => right);
await calls[0].respond({ body: { search: 'ann' } }, { json: print });
print(calls.map(({ path, right }) => [path, right]));
`;

/** 'A new list in the panel', followed for the newsletter. */
export const list: Recipe = { edits, script };
