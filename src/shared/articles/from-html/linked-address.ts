import { readAddress } from '../body/addresses.ts';

/** Services that lead through themselves to an address, by the parameter that holds it. */
const wrappers: readonly (readonly [host: RegExp, path: string, parameter: string])[] = [
  [/^www\.google\.[a-z.]+$/, '/url', 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, '/', 'url'],
];

/** The address that a link leads to, as a text may hold it (product.md, 2); null for any other. */
export function linkedAddress(address: string): string | null {
  return readAddress(
    unwrapped(address.trim())
      // Otherwise they would end the mark around it.
      .replace(/[\s<>"]/g, encodeURIComponent)
      .replace(/[()]/g, (each) => (each === '(' ? '%28' : '%29')),
  );
}

/** Once only, so that no address can make this run long. */
function unwrapped(address: string): string {
  try {
    const { hostname, pathname, searchParams } = new URL(address);
    const wrapper = wrappers.find(([host, path]) => host.test(hostname) && path === pathname);
    const inner = wrapper ? searchParams.get(wrapper[2]) : null;
    return inner && /^https?:/i.test(inner) ? inner : address;
  } catch {
    return address;
  }
}
