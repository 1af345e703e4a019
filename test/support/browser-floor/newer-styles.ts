import type { Identifier } from '@mdn/browser-compat-data';
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { css, isNewer } from './compat.ts';

const { 'at-rules': atRules = {}, properties, selectors, types = {} } = css;

/** Functions of values by name, such as `light-dark`. */
const functions: Record<string, Identifier> = { ...types, ...types.color, ...types.gradient };

/**
 * What a style sheet uses although one of the oldest supported browsers lacks it, and ignores it: at-rules, selectors,
 * properties and values. Rules inside of `@supports` are not read, nor is a value after an older one of the same property,
 * which those browsers use.
 *
 * @returns such as `text-wrap`, `--*: light-dark()` or the selector `a:has(b)`. A list of selectors that such a browser drops
 * as a whole, although it knows some of them, is one entry: `a, b:has(c)`.
 */
export function newerInSheet(sheet: string): string[] {
  const found = new Set<string>();
  const root = postcss.parse(sheet);
  root.walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'atrule') for (const name of newerInAtRule(node)) found.add(name);
    if (node.type === 'rule') for (const name of newerInRule(node)) found.add(name);
    if (node.type === 'decl') for (const name of newerInDeclaration(node)) found.add(name);
  });
  return [...found].sort();
}

function isGuarded(node: ChildNode): boolean {
  for (let at = node.parent; at && at.type !== 'root'; at = at.parent as typeof at) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports' && !/^not\b/.test((at as AtRule).params))
      return true;
  }
  return false;
}

function newerInAtRule({ name, params, parent }: AtRule): string[] {
  if (parent?.type === 'rule') return ['nested rules'];
  if (name !== 'media') return isNewer(atRules[name]) ? [`@${name}`] : [];
  const features = [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) => feature);
  const isRange = /[<>]/.test(params) && isNewer(atRules.media?.range_syntax);
  return [
    ...features
      .filter((feature) => isNewer(atRules.media?.[feature]))
      .map((feature) => `@media (${feature})`),
    ...(isRange ? ['@media (width > …)'] : []),
  ];
}

function newerInRule({ selectors: all, parent }: Rule): string[] {
  if (parent?.type === 'rule') return ['nested rules'];
  if (parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)) return [];
  const newer = all.filter((selector) =>
    [...selector.matchAll(/::?([a-z][\w-]*)/g)].some(([, name = '']) => isNewer(selectors?.[name])),
  );
  return newer.length < all.length && newer.length > 0 ? [all.join(', ')] : newer;
}

function newerInDeclaration(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  const isPrefixed = () =>
    declaration.parent?.some(
      (other) => other.type === 'decl' && /^-(webkit|moz)-(.*)/.exec(other.prop)?.[2] === prop,
    );
  if (isNewer(properties?.[prop])) return prop.startsWith('-') || isPrefixed() ? [] : [prop];
  const newer = newerInValue(prop, value);
  const isEnhanced = () => {
    for (let at = declaration.prev(); at; at = at.prev())
      if (at.type === 'decl' && at.prop === prop && newerInValue(prop, at.value).length === 0) return true;
    return false;
  };
  // A value with var() is judged where it is used, when the older one is forgotten; so is a custom property's.
  const isLate = prop.startsWith('--') || value.includes('var(');
  if (newer.length === 0 || (!isLate && isEnhanced())) return [];
  return newer.map((part) => `${prop.startsWith('--') ? '--*' : prop}: ${part}`);
}

function newerInValue(prop: string, value: string): string[] {
  const plain = value.replaceAll(/"[^"]*"|url\([^)]*\)/g, '');
  // Text for screen readers.
  if (prop === 'content' && plain.includes('/') && isNewer(properties?.content?.alt_text)) return ['/'];
  const tokens = [...plain.matchAll(/(?<![\w-])((?:[\d.]+(?:e-?\d+)?)?)([a-z][\w-]*)(\(?)/gi)];
  return tokens.flatMap(([, number, name = '', bracket]) => {
    if (number) return isNewer(types.length?.[name]) ? [`1${name}`] : [];
    if (bracket) return isNewer(functions[name]) ? [`${name}()`] : [];
    return isNewer(properties?.[prop]?.[name]) ? [name] : [];
  });
}
