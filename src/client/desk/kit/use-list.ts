import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from './use-keys.ts';

/**
 * The line that says how many rows there are. It takes the focus when the list's address changes and what was pressed is gone
 * with the rows that it led away from. `/` leads to the search.
 */
export function useListStatus(here: string): RefObject<HTMLParagraphElement | null> {
  const status = useRef<HTMLParagraphElement>(null);
  useKeys({ '/': () => document.querySelector<HTMLInputElement>('.filter-bar [name="search"]')?.select() });
  const lastAddress = useRef(here);
  useEffect(() => {
    if (lastAddress.current === here) return;
    lastAddress.current = here;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest('.filter-bar, .cursor-pager'))
      status.current?.focus({ preventScroll: true });
  }, [here]);
  return status;
}

interface Opened {
  /** The one that was open before the list. */
  left: number | null;
  /** The list that the open one is a part of; what it leaves by what was done keeps its neighbours where they were. */
  order: readonly number[];
}

/** @param open the one that is open over the list @param ids of the list, once it is there */
export function useOpened(open: number | undefined, ids: readonly number[] | undefined): Opened {
  const [left, setLeft] = useState<number | null>(null);
  const [order, setOrder] = useState<readonly number[]>([]);
  useEffect(() => {
    if (open) setLeft(open);
  }, [open]);
  const known = ids && (!open || ids.includes(open)) ? ids.join() : null;
  useEffect(() => {
    if (known !== null) setOrder(known.split(',').map(Number));
  }, [known]);
  return { left, order };
}
