import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import type { MarkupOf } from '../components/kept.tsx';

/** Some ten kilobytes at most each; those go first that were not asked for longest. */
const MAX_MARKUPS = 300;

/** What stands behind `Kept` on the server. @param render React's own, for markup that is hydrated */
export function markupKeeper(render: (elements: ReactNode) => string): MarkupOf {
  const kept = new LRUCache<string | object, string>({ max: MAX_MARKUPS });
  return (madeFrom, children) => {
    const known = kept.get(madeFrom);
    if (known !== undefined) return known;
    const made = render(children());
    kept.set(madeFrom, made);
    return made;
  };
}
