import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its page hydrates, true from then on: for what only the browser can know. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
