import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** How long a slider rests before the address follows: Safari refuses more than a hundred changes in half a minute. */
const SETTLED_MS = 400;

interface AddressFormat<T> {
  read(search: string): T;
  /** '' or '?...' */
  write(value: T): string;
}

/**
 * A value that the visitor moves and the address keeps, so that it can be shared. The page follows at once; the address
 * takes the value's place in the history once it rests. `settled` is what the address says: for what must not follow each
 * step of a drag. @param format must not change
 */
export function useAddressValue<T>({ read, write }: AddressFormat<T>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [value, setValue] = useState(() => read(search));
  const written = useRef(search);

  // The address changed by other means than ours: a link, or the back button.
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setValue(read(search));
  }, [search, read]);

  useEffect(() => {
    const next = write(value);
    if (next === write(read(written.current))) return;
    const timer = setTimeout(() => {
      written.current = next;
      navigate({ search: next }, { replace: true, preventScrollReset: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value, navigate, read, write]);

  return { value, setValue, settled: read(search) };
}
