import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { endIfRejected } from '../log-in-out.ts';
import { tellFailure } from '../tell.ts';

/** Runs what a row can do by itself. A second click while the first is on its way is the same click. */
export function useRunner() {
  const client = useQueryClient();
  const running = useRef(new Set<number>());
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());

  /** @param failure what is said where the server says nothing */
  const run = useCallback(
    async (id: number, failure: string, work: () => Promise<void>) => {
      if (running.current.has(id)) return;
      running.current.add(id);
      setBusyIds(new Set(running.current));
      try {
        await work();
      } catch (error) {
        endIfRejected(client, error);
        tellFailure(error, failure);
      } finally {
        running.current.delete(id);
        setBusyIds(new Set(running.current));
      }
    },
    [client],
  );

  return { busyIds, run };
}
