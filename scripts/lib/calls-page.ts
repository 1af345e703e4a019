import Knex from 'knex';
import { pino } from 'pino';
import { apiCalls } from '#server/calls.ts';
import { loadConfig } from '#server/config/load.ts';
import type { ContentWatcher } from '#server/db/content-version.ts';
import type { Call } from '#server/http/call.ts';
import { type Repeat, repeats } from '#server/http/repeat.ts';
import { createServices } from '#server/start-services.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { mayDo, needsProof } from '#shared/staff/rights.ts';
import { roles } from '#shared/staff/roles.ts';

/** docs/calls.md, from the definitions of the calls. */
export function callsPage(): string {
  const calls = everyCall();
  const ofPanel = calls.filter(({ right }) => right);
  const others = calls.filter(({ right }) => !right);
  return `# Calls

Written by \`npm run format\` from the definitions of the calls; a test compares. \`/api/openapi.json\` describes the calls below \`/api\`
with their schemas. The last column says what a second, equal call does:

${Object.entries(repeats)
  .map(([kind, meaning]) => `- *${kind}*: ${meaning}`)
  .join('\n')}

## For everyone

${table(
  ['Call', 'Purpose', 'A repeat'],
  others.map((call) => [nameOf(call), purposeOf(call), repeatOf(call.repeat)]),
)}

## For staff

Each call names the right that it requires. A caller without a session and without the password has no right, and can only make the calls
whose right is *none*. A right with an asterisk requires a fresh proof.

${table(
  ['Call', 'Purpose', 'Right', ...roles, 'A repeat'],
  ofPanel.map((call) => [
    nameOf(call),
    purposeOf(call),
    ...(call.right && call.right !== 'none'
      ? [
          call.right + (needsProof(call.right) ? '\\*' : ''),
          ...roles.map((role) => (mayDo(role, call.right as 'self') ? 'yes' : 'no')),
        ]
      : ['none', ...roles.map(() => 'yes')]),
    repeatOf(call.repeat),
  ]),
)}
`;
}

/** Only defined, never called. */
function everyCall(): Call[] {
  const { articles, others } = apiCalls(
    createServices({
      config: loadConfig({ NODE_ENV: 'test' }),
      knex: Knex({ client: 'better-sqlite3', useNullAsDefault: true }),
      logger: pino({ enabled: false }),
      contents: () => builtInContents,
    }),
    {
      content: { version: null } as ContentWatcher,
      release: '',
      pageLook: { stylesheets: [], finishPage: (html) => html },
    },
  );
  return [...articles, ...others].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ path, method }: Call) => `${path} ${method}`;
const nameOf = ({ method, path }: Call) => `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`;
const purposeOf = ({ describe, method }: Call) =>
  describe?.summary ?? (method === 'get' ? 'A page behind a private link' : 'The button of the page');
const repeatOf = (repeat: Repeat) =>
  typeof repeat === 'string' ? `*${repeat}*` : `*${repeat[0]}*. ${repeat[1]}`;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[][]) =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n');
