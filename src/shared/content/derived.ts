import { usualHoursOf } from '../hours.ts';
import { definePages } from '../pages/definitions.ts';
import { navigationOf } from '../pages/menus.ts';
import {
  builtInContents,
  type Contents,
  contentsOf,
  type Document,
  type PublishedDocuments,
} from './contents.ts';
import { serviceExtrasOf } from './services/extras.ts';
import { serviceIds } from './services/ids.ts';

/**
 * Documents that are made from others, for browsers, which have few of them: those made from the words in the code are in
 * pages/for-browser.ts, service-extras.ts and usual-hours.ts. Only the server loads this.
 */
const derive = (contents: Contents): readonly Document[] => [
  navigationOf(definePages(contents)),
  ...serviceIds.map((id) => serviceExtrasOf(contents, id)),
  usualHoursOf(contents),
];

const builtIn = new Set(derive(builtInContents).map((document) => JSON.stringify(document)));

/** The published documents instead of built-in ones, and so those made from them, if they differ. */
export function withDerived({ version, documents }: PublishedDocuments): Contents {
  const derived = derive(contentsOf({ version, documents }));
  const changed = derived.filter((document) => !builtIn.has(JSON.stringify(document)));
  return contentsOf({ version, documents: [...documents, ...changed] });
}
