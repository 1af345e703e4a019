/** The router's interface for the product's components, with each page as a document. */
import { createContext, useContext, useState } from 'react';

/** The address on the server, from the request. */
export const AddressContext = createContext<URL | null>(null);

const useAddress = () => useContext(AddressContext) ?? new URL(window.location.href);

export function useLocation() {
  const { pathname } = useAddress();
  return { pathname, key: pathname };
}

export function useSearchParams() {
  const { search } = useAddress();
  const [params, setParams] = useState(() => new URLSearchParams(search));
  const set = (next: URLSearchParams) => {
    window.history.replaceState(null, '', next.size > 0 ? `?${next}` : window.location.pathname);
    setParams(next);
  };
  return [params, set] as const;
}
