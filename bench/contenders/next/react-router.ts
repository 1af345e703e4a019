/** The router's interface for the product's components, by Next. */
import { useSearchParams as useNextSearchParams, usePathname } from 'next/navigation';

export function useLocation() {
  const pathname = usePathname();
  return { pathname, key: pathname };
}

/** Next changes only the query through the history itself. */
export function useSearchParams() {
  const params = useNextSearchParams();
  return [params, setSearchParams] as const;
}

function setSearchParams(params: URLSearchParams): void {
  window.history.replaceState(null, '', params.size > 0 ? `?${params}` : window.location.pathname);
}
