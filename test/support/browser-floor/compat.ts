import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browserFloor } from '../../../scripts/lib/browser-floor.ts';

const { css: styles, javascript, api: interfaces }: CompatData = bcd;

/** By property, selector, at-rule and type of value. */
export const css = styles as Record<string, Record<string, Identifier>>;
/** The language's objects, by name. */
export const builtins = javascript.builtins as Identifier;
/** The browser's. */
export const api = interfaces as Identifier;

/** By major and minor version. */
const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Whether the browser's oldest supported version has the feature in its standard form, without a flag or prefix. */
function has(browser: keyof typeof browserFloor, statements: SimpleSupportStatement[]): boolean {
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      compare(added.replace('≤', ''), browserFloor[browser]) <= 0 &&
      !(typeof removed === 'string' && compare(removed.replace('≤', ''), browserFloor[browser]) <= 0) &&
      !flags &&
      !prefix &&
      !other,
  );
}

/** Whether a feature of the compatibility data is missing from one of the oldest supported browsers. */
export function isNewer(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return (Object.keys(browserFloor) as (keyof typeof browserFloor)[]).some((browser) => {
    const statements = support[browser];
    return statements !== undefined && !has(browser, [statements].flat() as SimpleSupportStatement[]);
  });
}

/** The entries below a feature, without its own data. */
export const entriesOf = (feature: Identifier | undefined): [string, Identifier][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];
