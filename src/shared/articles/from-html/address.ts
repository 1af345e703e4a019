/** Services that lead through themselves to an address, by the parameter that holds it. */
const wrappers: readonly (readonly [host: RegExp, path: string, parameter: string])[] = [
  [/^www\.google\.[a-z.]+$/, '/url', 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, '/', 'url'],
];

/** The address that a link leads to, as a text may hold it (product.md, 2); null for any other. */
export function linkedAddress(address: string): string | null {
  const trimmed = address.trim();
  if (/^\/(?![/\\])|^#section-/.test(trimmed)) return inMark(trimmed);
  const url = readUrl(trimmed);
  if (!url || !/^(?:https?|mailto|tel):$/.test(url.protocol) || url.username || url.password) return null;
  const [, , parameter] =
    wrappers.find(([host, path]) => host.test(url.hostname) && url.pathname === path) ?? [];
  const within = parameter && url.searchParams.get(parameter);
  // Once only, so that no address can make this run long.
  const inner = within ? readUrl(within) : null;
  if (inner && /^https?:$/.test(inner.protocol)) return inner.username ? null : inMark(within ?? '');
  return inMark(trimmed);
}

function readUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Without the characters that would end the mark around it. */
const inMark = (address: string) =>
  address
    .replace(/[\s<>"\\]/g, encodeURIComponent)
    .replace(/[()']/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
