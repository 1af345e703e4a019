import { type DefaultTreeAdapterMap, parse } from 'parse5';
import type { Destination } from './arrival.ts';
import type { Subject } from './subject.ts';

type Node = DefaultTreeAdapterMap['node'];

/** @throws if a contender's page differs in words from the product's between header and footer */
export async function requireSamePage(
  product: Subject,
  others: readonly Subject[],
  path: string,
): Promise<void> {
  const wanted = wordsOf(await findMain(product, path));
  for (const other of others) {
    const found = wordsOf(await findMain(other, path));
    if (found === wanted) continue;
    const at = [...wanted].findIndex((letter, index) => letter !== found[index]);
    throw new Error(
      `${other.name} shows another ${path}: "${found.slice(at, at + 60)}" for "${wanted.slice(at, at + 60)}".`,
    );
  }
}

/** How to recognize the page in a browser. */
export async function readDestination(subject: Subject, path: string): Promise<Destination> {
  const main = await findMain(subject, path);
  const heading = find(main, 'h1');
  if (!heading) throw new Error(`${path} has no heading.`);
  return { heading: textOf(heading), letters: wordsOf(main).length };
}

async function findMain({ url }: Subject, path: string): Promise<Node> {
  const response = await fetch(url + path, { redirect: 'manual' });
  if (response.status !== 200) throw new Error(`${url}${path} answers ${response.status}.`);
  const main = find(parse(await response.text()), 'main');
  if (!main) throw new Error(`${url}${path} has no <main>.`);
  return main;
}

/** Without white space. */
const wordsOf = (node: Node) => textOf(node).replace(/\s+/g, '');

function find(node: Node, name: string): Node | null {
  if (node.nodeName === name) return node;
  if (!('childNodes' in node)) return null;
  for (const child of node.childNodes) {
    const found = find(child, name);
    if (found) return found;
  }
  return null;
}

function textOf(node: Node): string {
  if (node.nodeName === 'script' || node.nodeName === 'style') return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
