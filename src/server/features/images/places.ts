import { tooBusy } from '../../http/one-at-a-time.ts';

/** Runs work while there is room for it. @throws {HttpError} 503 at once when there is none */
export type Places = <T>(work: () => Promise<T>) => Promise<T>;

/** Room for so many at the same time. */
export function places(count: number): Places {
  let taken = 0;
  return async (work) => {
    if (taken >= count) throw tooBusy();
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}

/** Room for so many at the same time, and for each name for one of them. */
export function namedPlaces(count: number): (name: string) => Places {
  const all = places(count);
  const names = new Set<string>();
  return (name) => async (work) => {
    if (names.has(name)) throw tooBusy();
    names.add(name);
    try {
      return await all(work);
    } finally {
      names.delete(name);
    }
  };
}
