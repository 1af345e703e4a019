/** What the product's components ask of their router, in Next's words. */
import { useSearchParams as useNextSearchParams, usePathname } from 'next/navigation';

export function useLocation() {
  const pathname = usePathname();
  return { pathname, key: pathname };
}

/** Next's way to change the query alone is the history itself. */
export function useSearchParams() {
  const params = useNextSearchParams();
  return [params, setSearchParams] as const;
}

function setSearchParams(params: URLSearchParams): void {
  window.history.replaceState(null, '', params.size > 0 ? `?${params}` : window.location.pathname);
}
