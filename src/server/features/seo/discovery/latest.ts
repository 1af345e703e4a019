/** A document, and since when it has been like this here. */
export interface Version<T> {
  value: T;
  since: Date;
}

/**
 * Keeps the latest version of each document. The key says what it is made from: while it stays the same, so does the
 * document, which is made once however many ask; with another key it is made anew. Nothing expires by itself, so a
 * change is seen by the next request.
 */
export function keepLatest(now: () => Date) {
  const kept = new Map<string, { key: string; version: Promise<Version<unknown>> }>();

  /** @param name one document; the names must be few, since their latest versions stay in memory */
  return function latest<T>(name: string, key: string, make: () => Promise<T>): Promise<Version<T>> {
    const known = kept.get(name);
    if (known?.key === key) return known.version as Promise<Version<T>>;
    const since = now();
    const version = make().then((value) => ({ value, since }));
    const entry = { key, version };
    kept.set(name, entry);
    // A failure is nothing to keep; whoever waits for it hears of it.
    version.catch(() => {
      if (kept.get(name) === entry) kept.delete(name);
    });
    return version;
  };
}
