import { type RefObject, useEffect, useRef, useState } from 'react';
import { focusIfFree } from './view-head.tsx';

/**
 * The line that says how many rows there are. It takes the focus when the list's address changes, because the pressed link disappears with
 * the old rows.
 * @param isLive whether the address changes while a person types into a filter, which keeps the focus
 */
export function useListStatus(here: string, isLive = false): RefObject<HTMLParagraphElement | null> {
  const status = useRef<HTMLParagraphElement>(null);
  const lastAddress = useRef(here);
  useEffect(() => {
    if (lastAddress.current === here) return;
    lastAddress.current = here;
    focusIfFree(status, isLive ? '.cursor-pager *' : '.filter-bar *, .cursor-pager *');
  }, [here, isLive]);
  return status;
}

/** Scrolls the tabs to the current one, because a phone may not have room for all. @param tabs identifies them */
export function useTabInSight(tabs: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the tabs or their widths change.
  useEffect(() => {
    const current = document.querySelector<HTMLElement>('.list-tabs [aria-current]');
    const row = current?.parentElement;
    if (!row) return;
    row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  }, [tabs]);
}

/** @param open the id of the open record, if any @param ids of the records in the list, once they are loaded */
export function useOpened(open: number | undefined, ids: readonly number[] | undefined) {
  /** The id of the record that was open before the list. */
  const [left, setLeft] = useState<number | null>(null);
  /** The ids in the list. If an action removes the open record from the list, the previous ids stay. */
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
