import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { secretNames, variables } from '#server/config/variables.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const page = read('docs/settings.md');

/** Set by systemd, npm scripts or tests. */
const internal = /^(NODE_ENV|LISTEN_\w+|NOTIFY_SOCKET|ZOHO_(ACCOUNTS|API)_URL)$/;
const settings = Object.entries<{ fix: string; default?: string }>(variables).filter(
  ([name]) => !internal.test(name),
);

/** The first example of each. */
const examples = new Map(
  [...read('.env.example').matchAll(/^#(\w+=.*)$/gm)]
    .flatMap(([, line = '']) => Object.entries(parseEnv(line)))
    .reverse(),
);
const rows = new Map(
  [...page.matchAll(/^\| `(\w+)` \|(?: `([^`]+)`)?[^|]* \|/gm)].map(([, name, usual]) => [name, usual]),
);

test.each(settings)(
  '%s is in .env.example and in docs/settings.md, with its default',
  (name, { default: usual }) => {
    expect([...examples.keys()]).toContain(name);
    expect([...rows.keys()]).toContain(name);
    if (usual !== undefined) expect([examples.get(name), rows.get(name)]).toEqual([usual, usual]);
  },
);

test('.env.example and docs/settings.md have no other settings', () => {
  const names = settings.map(([name]) => name).toSorted();
  expect([...examples.keys()].toSorted()).toEqual(names);
  expect([...rows.keys()].toSorted()).toEqual(names);
});

test('docs/settings.md names the secrets that may come as files', () => {
  const [, list = ''] = /This works for (.+?)\./s.exec(page) ?? [];
  expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(secretNames);
});
