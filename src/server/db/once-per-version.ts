import type { ContentWatcher } from './content-version.ts';

/** Reads something once for each version of the published content, and each time while the version is unknown. A failure is not kept. */
export function oncePerVersion<Value>(
  content: Pick<ContentWatcher, 'version'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: number; value: Promise<Value> } | null = null;
  return () => {
    const { version } = content;
    if (version !== null && kept?.version === version) return kept.value;
    const value = read();
    if (version !== null) {
      kept = { version, value };
      value.catch(() => {
        if (kept?.value === value) kept = null;
      });
    }
    return value;
  };
}
