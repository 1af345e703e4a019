import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

interface AddressFormat<T> {
  read(query: URLSearchParams): T;
  write(value: T): string | URLSearchParams;
}

/**
 * A value that the visitor changes and the address keeps, so that it can be shared; going back or forward brings it back.
 * The page follows at once; the address takes the value's place in the history once it rests. `settled` is what the
 * address says: for what must not follow each step.
 * @param format must not change
 * @param restMs how long the value rests before the address follows
 */
export function useAddressValue<T>({ read, write }: AddressFormat<T>, restMs: number) {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const [value, setValue] = useState(() => read(params));
  const written = useRef(query);

  // The address changed by other means than ours: a link, or the back button.
  useEffect(() => {
    if (query === written.current) return;
    written.current = query;
    setValue(read(new URLSearchParams(query)));
  }, [query, read]);

  useEffect(() => {
    const queryOf = (one: T) => new URLSearchParams(write(one)).toString();
    const next = queryOf(value);
    if (next === queryOf(read(new URLSearchParams(written.current)))) return;
    const timer = setTimeout(() => {
      written.current = next;
      setParams(new URLSearchParams(next), { replace: true, preventScrollReset: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [value, setParams, read, write, restMs]);

  return { value, setValue, settled: read(params) };
}

/** How long a slider rests: Safari refuses more than a hundred changes of the address in half a minute. */
export const SLIDER_REST_MS = 400;
