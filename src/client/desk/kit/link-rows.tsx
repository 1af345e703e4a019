import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../components/link.tsx';
import { useKeys } from './use-keys.ts';

interface LinkRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The address of a row. */
  to(id: number): string;
  /** Takes the focus when the list comes: the one that was left for the list. */
  left?: number | null;
  /** Of each row, beside `list-row`. */
  className?: string;
  children(row: Row): ReactNode;
}

/** Rows that are links. j and k move from one to the next, and within the list the arrows too. */
export function LinkRows<Row extends { id: number }>({
  label,
  rows,
  to,
  left = null,
  className = '',
  children,
}: LinkRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const move = (step: number) => {
    // Lists that stand below each other are one for the keys.
    const all = [...document.querySelectorAll<HTMLAnchorElement>('.list-row')];
    const now = all.indexOf(document.activeElement as HTMLAnchorElement);
    const next = now === -1 ? 0 : Math.min(all.length - 1, Math.max(0, now + step));
    all[next]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list comes.
  useEffect(() => {
    const place = rows.findIndex(({ id }) => id === left);
    if (place !== -1) list.current?.querySelectorAll<HTMLAnchorElement>('.list-row')[place]?.focus();
  }, []);
  const moveByArrow = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(step);
  };
  return (
    <ul ref={list} className="list-rows list-unstyled mb-0" aria-label={label} onKeyDown={moveByArrow}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link className={`list-row ${className}`.trimEnd()} to={to(row.id)}>
            {children(row)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
