import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parseAst } from 'vite';
import { moneyFigure } from '#shared/packages/stale-figures.ts';
import { slowRepeats } from '../support/linear-patterns.ts';

const root = path.resolve(import.meta.dirname, '../../src');

interface Found {
  file: string;
  line: number;
  source: string;
  flags: string;
}

/** Every regular expression of the product, patterns of schemas too; `source` is '' for one that is made at run time. */
function regularExpressions(): Found[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const found: Found[] = [];
      const add = ({ start }: Node, source: string, flags: string) =>
        found.push({ file, line: text.slice(0, start).split('\n').length, source, flags });
      visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node) => {
        if (node.regex) add(node, node.regex.pattern, node.regex.flags);
        if (node.callee?.name === 'RegExp') add(node, '', '');
        const pattern = node.key?.name === 'pattern' && (node.value as Node | undefined)?.value;
        if (typeof pattern === 'string' && pattern !== '') add(node, pattern, 'u');
      });
      return found;
    });
}

interface Node {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  key?: { name?: string };
  value?: unknown;
}

function visit(node: Node, look: (node: Node) => void): void {
  if (node.type) look(node);
  for (const value of Object.values(node)) if (typeof value === 'object' && value) visit(value, look);
}

const all = regularExpressions();

test('no regular expression takes more time than in proportion to the text', () => {
  expect(all.length).toBeGreaterThan(200);
  const slow = all.flatMap(({ file, line, source, flags }) =>
    slowRepeats(source, flags).map((repeat) => `${file}:${line} /${source}/: ${repeat}`),
  );
  expect(slow).toEqual([]);
  expect(slowRepeats(moneyFigure.source, moneyFigure.flags)).toEqual([]);
});

test('regular expressions are literals, so that they can be looked at', () => {
  const files = all.filter(({ source }) => source === '').map(({ file }) => file);
  // One has the currency's sign. An address is read by the patterns of its list's schema.
  expect(files).toEqual(['shared/packages/stale-figures.ts', 'shared/panel/list.ts']);
});

test.each([
  ['two repeats that meet', String.raw`\/Filter\s*\[?\s*\/`],
  ['two repeats of one string', '(?:ab)*c?(?:ab)*d'],
  ['a repeat in a repeat', '(a+)+b'],
  ['a repeat that every start begins again', String.raw`\s+$`],
  ['a lazy repeat without an end', '<x[^]*?y'],
  ['a repeat behind a word that it can hold', String.raw`vba(data)[^/\\]*$`],
])('such as %s', (_what, source) => {
  expect(slowRepeats(source, '')).not.toEqual([]);
});

test.each([String.raw`^\s*\[?\d`, String.raw`(?<!\s)\s+$`, String.raw`\/First\s+\d+\s*\/`, '<([^<>]*)>'])(
  'but not %s',
  (source) => {
    expect(slowRepeats(source, '')).toEqual([]);
  },
);
