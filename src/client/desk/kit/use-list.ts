import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusIfFree } from './view-head.tsx';

/**
 * The line that says how many rows there are. It takes the focus when the list's address changes and what was pressed is gone
 * with the rows that it led away from.
 */
export function useListStatus(here: string): RefObject<HTMLParagraphElement | null> {
  const status = useRef<HTMLParagraphElement>(null);
  const lastAddress = useRef(here);
  useEffect(() => {
    if (lastAddress.current === here) return;
    lastAddress.current = here;
    focusIfFree(status, '.filter-bar *, .cursor-pager *');
  }, [here]);
  return status;
}

/** @param open the one that is open over the list @param ids of the list, once it is there */
export function useOpened(open: number | undefined, ids: readonly number[] | undefined) {
  /** The one that was open before the list. */
  const [left, setLeft] = useState<number | null>(null);
  /** The list that the open one is a part of; what it leaves by what was done keeps its neighbors where they were. */
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
