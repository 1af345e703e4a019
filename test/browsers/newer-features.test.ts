import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { browserFloor, buildTarget } from '../../scripts/lib/browser-floor.ts';
import { newerInScript } from '../support/browser-floor/newer-scripts.ts';
import { newerInSheet } from '../support/browser-floor/newer-styles.ts';

test.each([
  ['URL.canParse(text)', ['.canParse()', 'URL.canParse']],
  ['Map.groupBy(list, key)', ['.groupBy()', 'Map.groupBy']],
  ['text.toWellFormed()', ['.toWellFormed()']],
  ['list.toReversed().toSorted().with(0, 1)', ['.toReversed()', '.toSorted()', '.with()']],
  ['a.union(b)', ['.union()']],
  ['map.values().map(read)', ['iterator.map()']],
  ['AbortSignal.any([a, b])', ['AbortSignal.any']],
  ['Promise.withResolvers()', ['.withResolvers()', 'Promise.withResolvers']],
  ['document.startViewTransition(change)', ['.startViewTransition()']],
  ['new Intl.DurationFormat()', ['Intl.DurationFormat']],
  ['new URLPattern(text)', ['URLPattern']],
])('a script with %s does not run in the oldest browsers', (code, found) => {
  expect(newerInScript(code)).toEqual(found);
});

test.each([
  'list.findLast(isOpen)',
  'Object.values(map).map(read)',
  'Object.hasOwn(a, b) && list.at(-1)',
  'AbortSignal.timeout(5)',
  'document.startViewTransition?.(change)',
  'const read = { toReversed() {} }; read.toReversed()',
  'class URLPattern {} new URLPattern()',
  'const { stage = a ?? b } = c; class D { static { d ||= 1 } #e }',
])('a script with %s does', (code) => {
  expect(newerInScript(code)).toEqual([]);
});

test.each(['/[\\p{L}--[a-z]]/v', 'using file = open()', 'import data from "./a.json" with { type: "json" }'])(
  'a script with %s is no script of the oldest browsers',
  (code) => {
    expect(() => newerInScript(code)).toThrow(SyntaxError);
  },
);

test.each([
  ['a, b:has(c) { color: red }', ['a, b:has(c)']],
  ['b:has(c) { color: red }', ['b:has(c)']],
  ['a { &:hover { color: red } }', ['nested rules']],
  ['a { --b: light-dark(red, blue) }', ['--*: light-dark()']],
  ['a { --b: red; --b: light-dark(red, blue) }', ['--*: light-dark()']],
  ['a { color: red; color: color-mix(in srgb, var(--b) 5%, red) }', ['color: color-mix()']],
  ['a { height: 1lh }', ['height: 1lh']],
  ['a { text-wrap: balance }', ['text-wrap']],
  ['a::before { content: "!" / "" }', ['content: /']],
  ['@starting-style { a { color: red } }', ['@starting-style']],
  ['@media (scripting: none) { a { color: red } }', ['@media (scripting)']],
])('a browser that lacks it ignores a part of %s', (sheet, found) => {
  expect(newerInSheet(sheet)).toEqual(found);
});

test.each([
  'a { color: red; color: light-dark(red, blue) }',
  '@supports selector(:has(a)) { a:has(b) { color: red } }',
  '@supports (color: light-dark(red, blue)) { a { --b: light-dark(red, blue) } }',
  '@media (min-width: 48em) { a:is(b, c):not(d, e) { height: 100dvh; inset: 0; margin: 1rem } }',
  'a::before { content: "!"; content: "!" / "" }',
  'a { -webkit-user-select: none; user-select: none }',
])('all supported browsers know %s, or have a fallback', (sheet) => {
  expect(newerInSheet(sheet)).toEqual([]);
});

test('the build and docs/browsers.md name the same browsers', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/browsers.md'), 'utf8');
  const { chrome, firefox, safari } = browserFloor;
  expect(page).toContain(`Safari ${safari}, Chrome ${chrome} and Firefox ${firefox}`);
  expect(buildTarget).toEqual([`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`]);
});
