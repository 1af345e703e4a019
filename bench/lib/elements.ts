import type { DefaultTreeAdapterMap } from 'parse5';
import { createElement, type ReactElement, type ReactNode } from 'react';

type Document = DefaultTreeAdapterMap['document'];
type Element = DefaultTreeAdapterMap['element'];
type ChildNode = DefaultTreeAdapterMap['childNode'];

/** React's names of the attributes that our pages have and that it spells otherwise. */
const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  tabindex: 'tabIndex',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  novalidate: 'noValidate',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  crossorigin: 'crossOrigin',
  referrerpolicy: 'referrerPolicy',
  datetime: 'dateTime',
  enctype: 'encType',
  viewbox: 'viewBox',
};

/** Creates a page's elements again, as a component does; its cost is part of the comparison. */
export function elementOf(document: Document): ReactElement {
  const root = document.childNodes.find((node) => node.nodeName === 'html') as Element;
  return create(root, 0) as ReactElement;
}

function create(node: ChildNode, key: number): ReactNode {
  if ('value' in node) return node.value;
  if (!('tagName' in node)) return null;
  const props: Record<string, unknown> = { key };
  for (const { name, value } of node.attrs) {
    if (name === 'style') continue;
    props[
      names[name] ??
        (name.includes('-') && /^(stroke|fill|stop|clip|text|font)-/.test(name) ? camel(name) : name)
    ] = value;
  }
  const { childNodes } = node;
  if (node.tagName === 'script' || node.tagName === 'style') {
    const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    return createElement(
      node.tagName,
      text ? { ...props, dangerouslySetInnerHTML: { __html: text } } : props,
    );
  }
  if (childNodes.length === 0) return createElement(node.tagName, props);
  return createElement(node.tagName, props, ...childNodes.map(create));
}

const camel = (name: string) => name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
