import { type AnyNode, type Expression, type MemberExpression, parse, type Super } from 'acorn';
import { api, builtins, entriesOf, isNewer } from './compat.ts';

/** Objects whose properties are global names. */
const scopes = [builtins, api, api.Window, api.WindowOrWorkerGlobalScope];

/** For each name of a method or property: whether all objects that have it are newer, or have it only since. */
const members = new Map<string, boolean>();
const types = [builtins, builtins.Intl, api].flatMap(entriesOf);
for (const [name, feature] of types.flatMap(([, type]) => entriesOf(type))) {
  // An experiment of one engine fails in the current ones, too (docs/browsers.md), and its names are everyday words.
  if (feature.__compat?.status?.experimental) continue;
  const plain = name.replace(/_static$/, '');
  members.set(plain, (members.get(plain) ?? true) && isNewer(feature));
}

/** Methods that return an iterator, whose `map`, `filter` and others are newer than an array's. */
const iterators = new Set(['values', 'keys', 'entries', 'matchAll']);

/**
 * What a script of the site uses although one of the oldest supported browsers lacks it: functions that it calls without
 * `?.`, classes that it creates, and functions of built-in objects such as `Map.groupBy`. A property that is only read is
 * `undefined` there, and fails nothing. Of a method, only the name is known: `x.values()` may be an older object's method, and a
 * name that the script itself defines may be its own function.
 *
 * @returns the names, as in `URL.canParse` or `.toReversed()`
 * @throws SyntaxError if the script needs newer syntax than the browsers' (ES2022)
 */
export function newerInScript(code: string): string[] {
  const found = new Set<string>();
  const declared = new Set<string>();
  const globals = new Set<string>();
  const methods = new Set<string>();
  const defined = new Set<string>();
  const tree = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  for (const node of nodesOf(tree)) {
    for (const name of declaredBy(node)) declared.add(name);
    const key = definedBy(node);
    if (key) defined.add(key);
    if (node.type === 'MemberExpression') {
      const name = nameOf(node);
      if (name && isNewerStatic(node.object, name))
        found.add(`${(node.object as { name: string }).name}.${name}`);
    }
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
    const { callee } = node;
    if (callee.type === 'Identifier') globals.add(callee.name);
    if (callee.type !== 'MemberExpression' || node.type === 'NewExpression' || node.optional) continue;
    const name = nameOf(callee);
    if (name && isNewerOfIterator(callee.object, name)) found.add(`iterator.${name}()`);
    else if (name) methods.add(name);
  }
  for (const name of methods) if (members.get(name) && !defined.has(name)) found.add(`.${name}()`);
  for (const name of globals)
    if (!declared.has(name) && scopes.some((scope) => isNewer(scope?.[name]))) found.add(name);
  return [...found].sort();
}

function* nodesOf(node: AnyNode): Generator<AnyNode> {
  yield node;
  for (const value of Object.values(node))
    for (const child of [value].flat())
      if (child && typeof child === 'object' && 'type' in child) yield* nodesOf(child as AnyNode);
}

/** The name of a property that an object or class has in this script, or that the script sets. */
function definedBy(node: AnyNode): string | undefined {
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') return nameOf(node.left);
  if (node.type !== 'Property' && node.type !== 'MethodDefinition' && node.type !== 'PropertyDefinition')
    return;
  return node.key.type === 'Identifier' ? node.key.name : undefined;
}

/** The names that a declaration, a function's parameters or an import make local. */
function declaredBy(node: AnyNode): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesIn(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...(node.id ? [node.id.name] : []), ...node.params.flatMap(namesIn)];
    case 'ClassDeclaration':
      return node.id ? [node.id.name] : [];
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local.name];
    default:
      return [];
  }
}

const namesIn = (pattern: AnyNode): string[] =>
  [...nodesOf(pattern)].flatMap((node) => (node.type === 'Identifier' ? [node.name] : []));

/** `name` in `object.name` or `object['name']`. */
function nameOf({ property, computed }: MemberExpression): string | undefined {
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

function isNewerStatic(object: Expression | Super, name: string): boolean {
  if (object.type !== 'Identifier') return false;
  const type = builtins[object.name] ?? api[object.name];
  return isNewer(type?.[`${name}_static`] ?? type?.[name]);
}

function isNewerOfIterator(object: Expression | Super, name: string): boolean {
  if (object.type !== 'CallExpression' || object.callee.type !== 'MemberExpression') return false;
  const { callee } = object;
  // `Object.entries()` returns an array.
  if (callee.object.type === 'Identifier' && callee.object.name === 'Object') return false;
  return iterators.has(nameOf(callee) ?? '') && isNewer(builtins.Iterator?.[name]);
}
