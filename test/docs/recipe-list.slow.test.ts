import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const definition = `import { defineList, searchField } from '../desk/list.ts';
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

const imports = `import { addressList } from '../../../shared/newsletter/list.ts';
import { containsWords, readListPage } from '../../db/list-query.ts';
import type { Row } from '../../db/tables.ts';
import { toDate, toDateOrNull } from '../../db/values.ts';
import { type ListContext, listCalls } from '../../http/list-calls.ts';
`;

const view = `import { listWords } from '../../../../shared/content/desk-list.ts';
import { addressList } from '../../../../shared/newsletter/list.ts';
import { DataTable } from '../../../desk/kit/data-table.tsx';
import { ListView } from '../../../desk/kit/list-view.tsx';
import { Moment } from '../../../desk/kit/moment.tsx';

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

/** The recipe 'A new list in the panel' of CONTRIBUTING, followed for the newsletter: file, text to find, replacement. */
const edits: [file: string, changes: [before: string, after: string][]][] = [
  ['src/shared/newsletter/list.ts', [['', definition]]],
  [
    'src/server/features/newsletter/routes.ts',
    [
      ['import { newsletterSchema } from', `${imports}import { newsletterSchema } from`],
      ['(context: FormsContext): Call[]', '(context: FormsContext & ListContext): Call[]'],
      ['    defineForm(context, {\n', `${calls}    defineForm(context, {\n`],
    ],
  ],
  ['src/client/features/newsletter/desk/newsletter-view.tsx', [['', view]]],
  [
    'src/shared/desk/views.ts',
    [
      [
        "  { group: 'settings', path: 'availability'",
        "  { group: 'website', path: 'newsletter', name: 'Newsletter', right: 'newsletter' },\n  { group: 'settings', path: 'availability'",
      ],
    ],
  ],
];

/** Run in the copy: answers the call of the list, with a search. */
const script = `
import { connect } from './src/server/db/connect.ts';
import { prepareDatabase } from './src/server/db/migrate.ts';
import { loadConfig } from './src/server/config/load.ts';
import { newsletterCalls } from './src/server/features/newsletter/routes.ts';
import { subscribe } from './src/server/features/newsletter/newsletter.ts';

const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'sqlite:' + process.argv[2], RATE_LIMITS: 'off' });
const knex = connect(config.database, { warn() {}, error: console.error, info() {} });
await prepareDatabase(knex, config.database);
const guards = () => ({ access: [], limit: [], read: [] });
const context = { knex, config, now: () => new Date(), wakeOutbox() {}, staff: { guards } };
for (const email of ['ann@example.com', 'bob@example.com']) await subscribe(context, { email });
const calls = newsletterCalls(context).filter(({ right }) => right);
await calls[0].answer({ body: { search: 'ann' } }, { json: (page) => console.log(JSON.stringify(page)) });
console.log(JSON.stringify(calls.map(({ path, right }) => [path, right])));
await knex.destroy();
`;

test('a list of the panel with search, file and right costs four files and ninety lines', async () => {
  const copy = await makeTemporaryDirectory('recipe');
  for (const name of ['src', 'migrations', 'seeds', 'views', 'tsconfig.json', 'package.json'])
    await cp(path.join(root, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  let lines = 0;
  for (const [file, changes] of edits) {
    let source = changes[0]?.[0] ? await readFile(path.join(copy, file), 'utf8') : '';
    for (const [before, after] of changes) {
      if (before) expect(source.split(before)).toHaveLength(2);
      source = before ? source.replace(before, () => after) : after;
      lines += after
        .trim()
        .split('\n')
        .filter((line) => line.trim() !== '').length;
      lines -= before
        .trim()
        .split('\n')
        .filter((line) => line.trim() !== '').length;
    }
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
    await writeFile(path.join(copy, file), source);
  }
  expect(edits).toHaveLength(4);
  expect(lines).toBeLessThanOrEqual(90);
  const files = edits.map(([file]) => file);
  const config = {
    extends: './tsconfig.json',
    files: [...files, 'src/client/virtual.d.ts', 'src/server/http/request-log.ts'],
    include: [],
  };
  await writeFile(path.join(copy, 'tsconfig.recipe.json'), JSON.stringify(config));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '--noEmit', '-p', 'tsconfig.recipe.json'], {
    cwd: copy,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');

  await writeFile(path.join(copy, 'read.ts'), script);
  const answered = await run(process.execPath, ['read.ts', path.join(copy, 'test.db')], {
    cwd: copy,
    env: { PATH: process.env.PATH },
  });
  const [page = '', calls = ''] = answered.stdout.trim().split('\n').slice(-2);
  expect(JSON.parse(page)).toMatchObject({ rows: [{ email: 'ann@example.com' }], next: null });
  expect(JSON.parse(calls)).toEqual([
    ['/api/admin/newsletter', 'newsletter'],
    ['/api/admin/newsletter/export', 'exports'],
  ]);
});
