import { useEffect, useState } from 'react';

/** The value that has not changed for so many milliseconds, for what is not worth doing at each key. */
export function useRested<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, value);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
