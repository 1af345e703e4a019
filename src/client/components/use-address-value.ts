import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

interface AddressFormat<T> {
  read(query: URLSearchParams): T;
  write(value: T): string | URLSearchParams;
}

/**
 * A value that the visitor can change and that the address contains, so that it can be shared; Back and Forward restore it.
 * The page shows each change immediately. The address changes, in the same history entry, once the value has not changed for
 * `restMs`. `settled` is the value in the address, for parts that must not follow each step.
 * @param format must not change
 * @param restMs how long the value must stay the same before the address changes
 */
export function useAddressValue<T>({ read, write }: AddressFormat<T>, restMs: number) {
  const [params, setParams] = useSearchParams();
  const query = params.toString();
  const [value, setValue] = useState(() => read(params));
  // The address, and what was written after it. On a slow device an address arrives when the visitor is already further.
  const known = useRef([query]);

  useEffect(() => {
    const position = known.current.indexOf(query);
    if (position >= 0) {
      known.current = known.current.slice(position);
      return;
    }
    // Something else changed the address: a link or the Back button.
    known.current = [query];
    setValue(read(new URLSearchParams(query)));
  }, [query, read]);

  useEffect(() => {
    const queryOf = (one: T) => new URLSearchParams(write(one)).toString();
    const next = queryOf(value);
    if (next === queryOf(read(new URLSearchParams(known.current.at(-1))))) return;
    const timer = setTimeout(() => {
      known.current.push(next);
      setParams(new URLSearchParams(next), { replace: true, preventScrollReset: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [value, setParams, read, write, restMs]);

  return { value, setValue, settled: read(params) };
}

/** How long a slider must stay in place: Safari refuses more than a hundred changes of the address in half a minute. */
export const SLIDER_REST_MS = 400;
