import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const client = path.resolve(import.meta.dirname, '../src/client');
const filesLike = (pattern: string) =>
  globSync(pattern, { cwd: client }).map((file) => ({
    file,
    source: readFileSync(path.join(client, file), 'utf8'),
  }));

/** `features/orders/panel/orders-view.tsx` belongs to `features/orders`; what is outside of features serves all of them. */
const domainOf = (file: string) => /^features\/[^/]+/.exec(file)?.[0] ?? 'kit';
/** `order-summary` of `order-summary__part` and of `order-summary--open`. */
const blockOf = (name: string) => name.split(/__|--/)[0] ?? '';

/** The blocks that sheets define: each selector at a line's start names one. */
const blocksIn = (pattern: string) =>
  filesLike(pattern).flatMap(({ file, source }) =>
    [...source.matchAll(/^ *\.([a-z][\w-]*)/gm)].map(
      ([, name = '']) => [blockOf(name), domainOf(file)] as const,
    ),
  );

const shared = new Set(blocksIn('{styles,components,layout,panel}/**/*.scss').map(([block]) => block));
const owners = Map.groupBy(
  blocksIn('features/**/*.scss').filter(([block]) => !shared.has(block)),
  ([block]) => block,
);

test('a class of a domain is defined and used in that domain alone', () => {
  const namesIn = (source: string) =>
    [...source.matchAll(/className=("[^"]*"|\{.*?\}(?=[\s/>]))/g)]
      .flatMap(([, value = '']) => value.replaceAll(/\$\{.*?\}/g, '').match(/["'`][a-z][^"'`]*["'`]/g) ?? [])
      .flatMap((text) => text.match(/[a-z][\w-]*/g) ?? [])
      .map(blockOf);
  const uses = filesLike('**/*.tsx').flatMap(({ file, source }) =>
    namesIn(source).map((block) => [block, domainOf(file), file] as const),
  );
  const strangers = uses.filter(([block, domain]) =>
    owners.get(block)?.some(([, owner]) => owner !== domain),
  );
  const shares = [...owners].filter(([, all]) => new Set(all.map(([, owner]) => owner)).size > 1);
  expect(strangers.map(([block, , file]) => `${file}: ${block}`)).toEqual([]);
  expect(shares.map(([block]) => block)).toEqual([]);
});

test('nothing sticks in a window that is too low for it (docs/decisions/0044)', () => {
  const indentOf = (line = '') => line.search(/\S/);
  const unguarded = filesLike('**/*.scss').filter(({ source }) => {
    const lines = source.split('\n').filter((line) => line.trim() !== '');
    return lines.some((line, at) => {
      if (!line.includes('position: sticky')) return false;
      const guard = lines.findLastIndex((each, index) => index < at && each.includes('@include tall-window'));
      // Every line up to this one is inside of the guard.
      const inside = lines.slice(guard + 1, at + 1);
      return guard < 0 || !inside.every((each) => indentOf(each) > indentOf(lines[guard]));
    });
  });
  expect(unguarded.map(({ file }) => file)).toEqual([]);
});

test('no page counts the items of a list: it has as many columns as items, up to a most', () => {
  const counts =
    /:nth-(?:child|of-type)\((?:\d+|#\{[^}]+\})\)|repeat\((?:[3-9]|\d{2,}), 1fr\)|columns.*repeat\((?:[3-9]|\d{2,}), auto\)/;
  const counting = filesLike('**/*.scss')
    .filter(({ file }) => !/\/panel\//.test(file))
    .flatMap(({ file, source }) =>
      source
        .split('\n')
        .filter((line) => counts.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(counting).toEqual([]);
});

test('distances and sizes of text are steps of the scale', () => {
  const [{ source: tokens = '' } = {}] = filesLike('styles/_tokens.scss');
  const stepsOf = (name: string) =>
    new Set(new RegExp(`^\\$${name}: (.*);$`, 'm').exec(tokens)?.[1]?.split(', '));
  const kinds = [
    {
      steps: stepsOf('font-sizes'),
      place: /^(?!.*scroll).*font-size: |@include (quiet|display-type|small-heading)/,
    },
    {
      steps: stepsOf('spaces'),
      place: /^(?!.*scroll)[\w$-]*(padding|margin|gap)[\w-]*: |@include [\w-]*row\(/,
    },
  ];
  /** Without the part of a clamp() that grows with the window, nor a border's pixel. */
  const lengthsIn = (line: string) =>
    line
      .replaceAll(/[\d.]+rem [+-] [\d.]+vw|[\d.]+vw [+-] [\d.]+rem|\b[01]px/g, '')
      .match(/(?<![\w.])[\d.]+(rem|px)\b/g) ?? [];
  const strangers = filesLike('**/*.scss').flatMap(({ file, source }) =>
    source
      .split('\n')
      .map((line) => line.trim())
      .filter((line) =>
        kinds.some(
          ({ steps, place }) => place.test(line) && !lengthsIn(line).every((each) => steps.has(each)),
        ),
      )
      .map((line) => `${file}: ${line}`),
  );
  expect(kinds.map(({ steps }) => steps.size > 5)).toEqual([true, true]);
  expect(strangers).toEqual([]);
});

test('a public page uses no utility that only the panel’s sheet has', () => {
  /** `mb-2` and `flex-wrap` of `(class: mb, values: (2: 0.5rem))` and `(class: flex, values: wrap)`. */
  const utilitiesIn = (sheet: string) => {
    const [{ source = '' } = {}] = filesLike(sheet);
    const entries = source
      .replaceAll(/\s+/g, ' ')
      .matchAll(/"([\w-]+)": \( ?property: [^"]*?values: (\([^"]*\)|[\w -]+),? ?\)(?=,)/g);
    return [...entries].flatMap(([entry, name = '', values = '']) => {
      const prefix = /class: ([\w-]+)/.exec(entry)?.[1] ?? name;
      const keys = values.startsWith('(') ? (values.match(/[\w-]+(?=: )/g) ?? []) : values.split(' ');
      return keys.map((key) => (key === 'null' ? prefix : `${prefix}-${key}`));
    });
  };
  const everywhere = new Set(utilitiesIn('styles/_bootstrap-config.scss'));
  const inPanel = utilitiesIn('styles/panel/_parts.scss').filter((name) => !everywhere.has(name));
  const used = filesLike('**/*.tsx')
    .filter(({ file }) => !/(^|\/)panel\//.test(file))
    .flatMap(({ file, source }) =>
      (source.match(/(?<=className=[^\n]*["'` ])[a-z][\w-]*/g) ?? [])
        .filter((name) => inPanel.includes(name))
        .map((name) => `${file}: ${name}`),
    );
  expect([everywhere.has('mb-2'), everywhere.has('cols-3'), inPanel.includes('mb-1')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(used).toEqual([]);
});

test('a button has one of the looks that the site gives to buttons', () => {
  const views = path.resolve(client, '../../views');
  const templates = globSync('*.eta', { cwd: views }).map((file) => ({
    file,
    source: readFileSync(path.join(views, file), 'utf8'),
  }));
  const ours = filesLike('styles/**/*.scss').flatMap(
    ({ source }) => source.match(/(?<=\.)btn-[\w-]+/g) ?? [],
  );
  // Bootstrap's own two have no colors.
  const looks = new Set([...ours, 'btn-sm', 'btn-link']);
  const unknown = [...templates, ...filesLike('**/*.tsx')].flatMap(({ file, source }) =>
    (source.match(/(?<=["'` ])btn-[a-z][\w-]*/g) ?? [])
      .filter((look) => !looks.has(look))
      .map((look) => `${file}: ${look}`),
  );
  expect(ours.length).toBeGreaterThan(3);
  expect(unknown).toEqual([]);
});

test('what differs by night is inside of a rule: outside of one, it would match nothing', () => {
  const loose = filesLike('**/*.scss').filter(({ source }) =>
    /^@include (?:\w+\.)?(?:night|by-mode)\b/m.test(source),
  );
  expect(loose.map(({ file }) => file)).toEqual([]);
});
